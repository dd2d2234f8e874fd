import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Action } from '../../../core/explanation.ts'
import { PorticoError } from '../../../errors/portico-error.ts'
import { network } from '../../../testing/simulating-chain.ts'
import {
  approval,
  house,
  order,
  stranger,
  token,
  transfer,
} from '../../../testing/verdict-facts.ts'
import { permit2 } from '../read/known-contracts.ts'
import { readParties, toContracts, toSpenders } from './parties.ts'

const forAll = {
  asset: token,
  contract: token,
  isApproved: true,
  kind: 'approval-for-all',
  spender: stranger,
  value: 0n,
} as const
const toBatch = (...actions: readonly Action[]): Action => ({
  actions,
  contract: stranger,
  kind: 'batch',
  value: 0n,
})

describe('toSpenders', () => {
  test.each<readonly [string, Action, readonly string[]]>([
    ['who gets an amount', approval, [house]],
    ['who gets more', { ...approval, change: 'raise' }, [house]],
    ['nobody whose amount is lowered', { ...approval, change: 'lower' }, []],
    ['nobody who gets none', { ...approval, amount: 0n }, []],
    ['who gets a whole collection', forAll, [stranger]],
    ['nobody who loses a collection', { ...forAll, isApproved: false }, []],
    ['nobody of a transfer', transfer, []],
    ['those of a batch', toBatch(forAll, toBatch(approval)), [stranger, house]],
  ])('names %s', (_who, action, spenders) => {
    expect(toSpenders([action])).toEqual(spenders)
  })
})

describe('toContracts', () => {
  test.each<readonly [string, Action, readonly string[]]>([
    ['that of a token', transfer, [token]],
    ['none of the native currency', { ...transfer, asset: undefined }, []],
    ['that of an exchange', order, [token]],
    ['none that is created', { contract: undefined, data: '0x', kind: 'call', value: 0n }, []],
    ['those of a batch, and its own', toBatch(approval), [stranger, token]],
  ])('names %s', (_which, action, contracts) => {
    expect(toContracts([action])).toEqual(contracts)
  })
})

const toHex = (value: number) => `0x${value.toString(16)}`
const week = 604_800
const code = '0x60'
/** The code of an account of a key that has delegated to a contract. */
const delegated = `0xef0100${'aB'.repeat(20)}`

type Latest = { readonly number: number; readonly seconds?: number; readonly timestamp?: number }

/** A chain of blocks that take some seconds each, and of codes by address and block. It takes no other request. */
function createChain(
  codes: Readonly<Record<string, unknown>>,
  { number, seconds = 12, timestamp = 10 * week }: Latest = { number: 100_000 },
) {
  const calls: unknown[] = []
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_getBlockByNumber([place, isWhole]) {
      expect(isWhole).toBe(false)
      const at = place === 'latest' ? number : Number(place)
      return { number: toHex(at), timestamp: toHex(timestamp - seconds * (number - at)) }
    },
    eth_getCode: ([address, place]) =>
      codes[`${String(address)} ${String(place)}`] ?? codes[String(address)],
  }
  return {
    calls,
    chain: {
      network,
      async read(call: { readonly method: string; readonly params?: unknown }) {
        const params: readonly unknown[] = Array.isArray(call.params) ? call.params : []
        expect(call).toMatchObject({ network })
        calls.push([call.method, ...params])
        const answer = answers[call.method]?.(params)
        if (answer instanceof Error) throw answer
        return answer
      },
    },
  }
}
const readOne = async (...chain: Parameters<typeof createChain>) => {
  const parties = await readParties(createChain(...chain).chain, [transfer])
  return parties.get(token)
}
const failure = new PorticoError('rpc-failed')
// 7 days are 50,400 blocks of 12 seconds.
const earlier = toHex(100_000 - 50_400)

describe('§2.21 readParties', () => {
  test.each([
    ['a contract of a week ago', { [token]: code }, { isAccount: false, isNew: false }],
    [
      'a contract that was not there a week ago',
      { [`${token} ${earlier}`]: '0x', [token]: code },
      { isAccount: false, isNew: true },
    ],
    ['an account of a key', { [token]: '0x' }, { isAccount: true, isNew: false }],
    ['one that has delegated', { [token]: delegated }, { isAccount: true, isNew: false }],
    [
      'a contract that begins as a delegation',
      { [token]: `${delegated}00` },
      { isAccount: false, isNew: false },
    ],
    [
      'a contract that has a delegation in it',
      { [token]: `0x00${delegated.slice(2)}` },
      { isAccount: false, isNew: false },
    ],
    [
      'a contract whose earlier code the node does not have',
      { [`${token} ${earlier}`]: failure, [token]: code },
      { isAccount: false, isNew: undefined },
    ],
    [
      'what the node does not say',
      { [token]: failure },
      { isAccount: undefined, isNew: undefined },
    ],
    ['what is no code', { [token]: null }, { isAccount: undefined, isNew: undefined }],
  ])('says what an address is: %s', async (_what, codes, party) => {
    expect(await readOne(codes)).toStrictEqual(party)
  })

  test('reads the blocks, and the codes now and a week ago', async () => {
    const { calls, chain } = createChain({ [house]: '0x', [token]: code })
    const parties = await readParties(chain, [approval])
    expect([...parties]).toEqual([
      [house, { isAccount: true, isNew: false }],
      [token, { isAccount: false, isNew: false }],
    ])
    expect(calls).toEqual([
      ['eth_getCode', house, 'latest'],
      ['eth_getCode', token, 'latest'],
      ['eth_getBlockByNumber', 'latest', false],
      // 5,000 blocks before.
      ['eth_getBlockByNumber', toHex(95_000), false],
      ['eth_getCode', token, earlier],
    ])
  })

  test('reads nothing of contracts of our list, nor where there is no address', async () => {
    const { calls, chain } = createChain({})
    const parties = await readParties(chain, [{ ...transfer, contract: permit2 }])
    expect([...parties]).toEqual([[permit2, { isAccount: false, isNew: false }]])
    expect([...(await readParties(chain, []))]).toEqual([])
    expect(calls).toEqual([])
  })

  test('knows each address among some of our list', async () => {
    const { chain } = createChain({ [house]: '0x', [token]: code })
    const actions = [{ ...approval, contract: permit2 }, transfer, { ...approval, contract: house }]
    expect([...(await readParties(chain, actions))]).toEqual([
      [house, { isAccount: true, isNew: false }],
      [permit2, { isAccount: false, isNew: false }],
      [token, { isAccount: false, isNew: false }],
    ])
  })
})

describe('§2.21 the block of a week ago', () => {
  /** The place where a code is read besides the latest block. */
  async function findPlace(latest: Latest) {
    const { calls, chain } = createChain({ [token]: code }, latest)
    await readParties(chain, [transfer])
    const places = calls.flatMap((call) => {
      const [method, , place] = Array.isArray(call) ? call : []
      return method === 'eth_getCode' && place !== 'latest' ? [place] : []
    })
    return places
  }

  test.each<readonly [string, Latest, readonly string[]]>([
    ['is by the time of 5,000 blocks', { number: 400_000, seconds: 2 }, [toHex(400_000 - 302_400)]],
    ['is by the time of all blocks of a young chain', { number: 40, seconds: 20_160 }, [toHex(10)]],
    ['is the first one after the first', { number: 31, seconds: 20_160 }, [toHex(1)]],
    ['is none where the chain is a week old', { number: 30, seconds: 20_160 }, []],
    ['is none of a younger chain', { number: 29, seconds: 20_160 }, []],
    ['is none of a chain of one block', { number: 0 }, []],
    ['is none where blocks take no time', { number: 9_000, seconds: 0 }, []],
    ['is none where time goes back', { number: 9_000, seconds: -1 }, []],
  ])('%s', async (_what, latest, places) => {
    expect(await findPlace(latest)).toEqual(places)
  })

  test('is found without another block where there is one alone', async () => {
    const { calls, chain } = createChain({ [token]: code }, { number: 0 })
    await readParties(chain, [transfer])
    expect(calls).toEqual([
      ['eth_getCode', token, 'latest'],
      ['eth_getBlockByNumber', 'latest', false],
    ])
  })

  test('is not known where the node says no blocks, and then no contract is new or old', async () => {
    const { chain } = createChain({ [token]: code })
    const read: typeof chain.read = async (call) =>
      call.method === 'eth_getBlockByNumber' ? { number: '0x' } : chain.read(call)
    expect([...(await readParties({ ...chain, read }, [transfer]))]).toEqual([
      [token, { isAccount: false, isNew: undefined }],
    ])
  })

  test('is a week before the latest one, for any time of a block', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ max: 600, min: 1 }), async (seconds) => {
        const blocks = Math.floor((week * 5_000) / (seconds * 5_000))
        const places = await findPlace({ number: 700_000, seconds, timestamp: 900 * week })
        expect(places).toEqual([toHex(700_000 - blocks)])
      }),
      { numRuns: 20 },
    )
  })
})
