import { expect, test } from 'vitest'
import { createExplainFeatureCase, ethereum } from '../../../testing/explain-feature-case.ts'
import { firstAddress } from '../../../testing/fake-connector.ts'

const friend = `0x${'22'.repeat(20)}`
const resolver = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'
const toWords = (...words: readonly string[]) =>
  `0x${words.map((word) => word.padStart(64, '0')).join('')}`
/** "bob.eth", as the universal resolver of ENS answers. */
const bob = `${toWords('60', '0', '0', '7')}${'626f622e657468'.padEnd(64, '0')}`

test('names addresses by ENS in its store, and in an explanation the receiver, but not the account', async () => {
  const { chain, explain } = createExplainFeatureCase()
  const lookups: string[] = []
  chain.read = ({ params }) => {
    const [{ data = '', to = '' } = {}] = Array.isArray(params) ? params : []
    if (to !== resolver) return undefined
    lookups.push(data)
    return bob
  }
  await explain.actions.readNames(ethereum, [friend])
  const name = { iconUrl: undefined, name: 'bob.eth', source: 'ens' }
  expect(explain.stores.addressNames.getState()).toEqual({ [`eip155:1:${friend}`]: name })
  const back = { to: firstAddress, value: 5 }
  expect((await explain.explain([{ to: friend, value: 5 }, back])).names).toEqual({
    [friend]: 'bob.eth',
  })
  expect(lookups).toHaveLength(1)
})
