import { describe, expect, test } from 'vitest'
import { createExplainContext } from '../../../testing/explain-context.ts'
import { createFakePlatform } from '../../../testing/fake-platform.ts'
import { settle } from '../../../testing/settle.ts'
import { network } from '../../../testing/simulating-chain.ts'
import { createWithin, getChain, getHostNames, toNativeRecord } from './account-facts.ts'

const account = { address: '0x1', network }
const never = () => new Promise<string>(() => undefined)

describe('createWithin', () => {
  test('gives the outcome of work, and keeps no timer', async () => {
    const platform = createFakePlatform()
    const within = createWithin(createExplainContext({ platform }))
    expect(await within('unknown', async () => 'known')).toBe('known')
    expect(platform.clock.pending()).toBe(0)
  })

  test('gives what stands for work that fails', async () => {
    const within = createWithin(createExplainContext({}))
    expect(await within('unknown', () => Promise.reject(new TypeError()))).toBe('unknown')
  })

  test('gives what stands for work that takes longer than 4 seconds', async () => {
    const platform = createFakePlatform()
    const within = createWithin(createExplainContext({ platform }))
    const results: string[] = []
    const outcome = within('unknown', never).then((value) => results.push(value))
    platform.clock.advance(3_999)
    await settle()
    expect(results).toEqual([])
    platform.clock.advance(1)
    await outcome
    expect(results).toEqual(['unknown'])
  })

  test('has the clock that no recording has, where there is one', async () => {
    const [recorded, unrecorded] = [createFakePlatform(), createFakePlatform()]
    const platform = { ...recorded, unrecorded }
    const within = createWithin(createExplainContext({ platform }))
    const outcome = within('unknown', never)
    expect(recorded.clock.pending()).toBe(0)
    unrecorded.clock.advance(4_000)
    expect(await outcome).toBe('unknown')
  })
})

test('the record of the native currency has what the network says', () => {
  expect(toNativeRecord(account)).toStrictEqual({
    address: undefined,
    decimals: 18,
    iconUrl: undefined,
    kind: 'native',
    name: 'Ether',
    symbol: 'ETH',
  })
})

describe('the contracts that the host names', () => {
  test('are those of the network of the account, in lower case', () => {
    const knownContracts = { 'eip155:1': { '0xAB': 'Mine' }, 'eip155:10': { '0xCD': 'Other' } }
    const context = createExplainContext({ options: { knownContracts } })
    expect([...getHostNames(context, account)]).toEqual([['0xab', 'Mine']])
  })

  test.each([{}, { knownContracts: {} }])('are none with %j', (options) => {
    expect([...getHostNames(createExplainContext({ options }), account)]).toEqual([])
  })
})

describe('what reads the network of an account', () => {
  test('is the client of its namespace, whose reads no recording has', async () => {
    const reads: unknown[] = []
    const read = async (request: unknown) => reads.push(request)
    const chainClients = new Map([['eip155', { read }]])
    const chain = getChain(createExplainContext({ chainClients }), account)
    expect(chain.network).toBe(network)
    await chain.read({ method: 'eth_chainId', network, params: [] })
    expect(reads).toEqual([{ isUnrecorded: true, method: 'eth_chainId', network, params: [] }])
  })

  test('is missing where nothing reads the namespace', () => {
    const chainClients = new Map([['solana', {}]])
    expect(() => getChain(createExplainContext({ chainClients }), account)).toThrow(
      expect.objectContaining({ code: 'adapter-not-found' }),
    )
  })
})
