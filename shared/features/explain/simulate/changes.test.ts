import { describe, expect, test } from 'vitest'
import type { Action } from '../../../core/explanation.ts'
import { PorticoError } from '../../../errors/portico-error.ts'
import {
  createSimulatingChain,
  native,
  toBalance,
  toOwner,
  toTopic,
} from '../../../testing/simulating-chain.ts'
import {
  approval,
  friend,
  from,
  house,
  order,
  stranger,
  token,
  transfer,
} from '../../../testing/verdict-facts.ts'
import { findChanges } from './changes.ts'

const collection = `0x${'77'.repeat(20)}`
const call = { contract: house, data: '0x12345678', kind: 'call', value: 0n } as const
const transferEvent = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** A log of a contract that says nothing of its own. */
const toLog = (address: string, topics: readonly string[] = []) => ({ address, data: '0x', topics })
/** A log of an ERC-721 contract: a token has moved between two other accounts. */
const toMove = (tokenId: bigint) =>
  toLog(collection, [
    transferEvent,
    toTopic(from),
    toTopic(friend),
    toTopic(`0x${tokenId.toString(16)}`),
  ])
const toContract = (index: number) => `0x${index.toString(16).padStart(40, 'b')}`
const toAmount = (amount: bigint, asset?: string, tokenId?: bigint) => ({ amount, asset, tokenId })

/** What a call of a contract that is not known changes, where actions say this of it. */
async function find(
  options: Parameters<typeof createSimulatingChain>[0],
  actions: readonly Action[] = [],
  held: readonly (string | undefined)[] = [],
) {
  const { chain, rounds } = createSimulatingChain(options)
  const found = await findChanges(chain, {
    actions,
    calls: [{ data: '0x12345678', to: house, value: 0n }],
    from,
    held: held.map((address) => ({
      address,
      assetId: '',
      balance: 1n,
      chainId: 'eip155:1',
      decimals: 18,
      iconUrl: undefined,
      name: '',
      price: undefined,
      symbol: '',
      value: undefined,
    })),
  })
  return { ...found, rounds }
}

describe('§2.21 what the account has more or less of', () => {
  test('is the difference of each asset, with the gas of the calls', async () => {
    const amounts = {
      [native]: [9n, 4n],
      [toBalance(house)]: [1n, 1n],
      [toBalance(token)]: [2n, 9n],
    } as const
    const { rounds, ...found } = await find({ amounts }, [call, { ...call, contract: token }])
    expect(found).toEqual({
      changes: {
        arrives: [toAmount(7n, token)],
        leaves: [toAmount(5n)],
        status: 'simulated',
      },
      faces: [],
      gas: 21_000n,
      isPartial: false,
      withheld: [],
    })
    expect(rounds).toEqual([[native, toBalance(house), toBalance(token)]])
  })

  test.each([
    ['before', [undefined, 7n]],
    ['after', [7n, undefined]],
  ] as const)('is not said of what has no balance %s', async (_when, amount) => {
    const { changes } = await find({ amounts: { [native]: amount, [toBalance(house)]: amount } }, [
      call,
    ])
    expect(changes).toEqual({ arrives: [], leaves: [], status: 'simulated' })
  })

  test('is not known where the node cannot simulate, and nothing where the calls fail', async () => {
    const unknown = { faces: [], gas: undefined, isPartial: false, rounds: [[native]] }
    const answer = () => [
      { calls: [1, 2, 3].map(() => ({ gasUsed: '0x1', returnData: '0x', status: '0x0' })) },
    ]
    expect(await find({ answer })).toEqual({
      ...unknown,
      changes: { reason: undefined, status: 'reverted' },
    })
    const cause = { code: -32601, message: 'Method not found' }
    const refuse = () => {
      throw new PorticoError('rpc-failed', '', { cause, details: { code: -32601 } })
    }
    expect(await find({ answer: refuse })).toEqual({
      ...unknown,
      changes: { reason: 'node', status: 'unchecked' },
    })
  })
})

describe('§2.21 what is read', () => {
  test('is what actions exchange, send and call, and then what the account has', async () => {
    const [sold, bought, sent, sender, inner] = [1, 2, 3, 4, 5].map(toContract)
    const actions: readonly Action[] = [
      { ...order, gets: [toAmount(1n, bought), toAmount(1n)], gives: [toAmount(1n, sold)] },
      { ...transfer, asset: sent, contract: sender },
      { ...transfer, asset: undefined, contract: undefined },
      { actions: [{ ...call, contract: inner }], contract: stranger, kind: 'batch', value: 0n },
      { ...call, contract: undefined },
      { ...approval, asset: token, contract: token },
      { contract: token, kind: 'message', text: 'x', value: 0n },
    ]
    const { rounds } = await find({}, actions, [
      toContract(6).toUpperCase().replace('X', 'x'),
      inner,
      undefined,
    ])
    const read = [sold, bought, sent, sender, inner, toContract(6)]
    const receiver = toBalance(sent ?? '', friend)
    expect(rounds).toEqual([[receiver, native, ...read.map((asset) => toBalance(asset ?? ''))]])
  })

  test.each([
    ['40 contracts that actions name', 40, [], false],
    ['40 of them and one that the account has', 40, [token], false],
    ['41 of them', 41, [], true],
  ])('is at most 40 balances: %s', async (...[, named, held, isPartial]) => {
    const toAction = (_: unknown, index: number) => ({ ...call, contract: toContract(index) })
    const actions = Array.from({ length: named }, toAction)
    const found = await find({}, actions, held)
    expect(found.isPartial).toBe(isPartial)
    expect(found.rounds).toEqual([
      [native, ...actions.slice(0, 40).map(({ contract }) => toBalance(contract))],
    ])
  })

  test('is once more what the calls have logged, with what was read before', async () => {
    const amounts = { [toBalance(collection)]: [0n, 3n] } as const
    const logs = [toLog(collection.toUpperCase().replace('X', 'x'))]
    const { changes, isPartial, rounds } = await find({ amounts, logs }, [call])
    expect(rounds).toEqual([
      [native, toBalance(house)],
      [native, toBalance(house), toBalance(collection)],
    ])
    expect(isPartial).toBe(false)
    expect(changes).toMatchObject({ arrives: [toAmount(3n, collection)] })
  })

  test('is not read again where the logs are of what was read', async () => {
    const { rounds } = await find({ logs: [toLog(house)] }, [call])
    expect(rounds).toEqual([[native, toBalance(house)]])
  })

  test.each([
    [40, false],
    [41, true],
  ])('is at most 40 balances of logs: of %i', async (count, isPartial) => {
    const assets = Array.from({ length: count }, (_, index) => toContract(index))
    const found = await find({ logs: assets.map((asset) => toLog(asset)) })
    expect(found.isPartial).toBe(isPartial)
    expect(found.rounds[1]).toEqual([native, ...assets.slice(0, 40).map((one) => toBalance(one))])
  })

  test('stays partial where the logs have nothing more than fits', async () => {
    const actions = Array.from({ length: 41 }, (_, index) => ({
      ...call,
      contract: toContract(index),
    }))
    const { isPartial, rounds } = await find({ logs: [toLog(collection)] }, actions)
    expect(isPartial).toBe(true)
    expect(rounds[1]?.at(-1)).toBe(toBalance(collection))
  })

  test('is what receivers of a token have, which says what arrives of it', async () => {
    const amounts = {
      [native]: [9n, 9n],
      [toBalance(token)]: [8n, 3n],
      [toBalance(token, friend)]: [0n, 4n],
    } as const
    const { changes, withheld } = await find({ amounts }, [transfer])
    expect(changes).toMatchObject({ arrives: [], leaves: [toAmount(5n, token)] })
    expect(withheld).toEqual([{ asset: token, received: 4n, sent: 5n, to: friend }])
  })
})

describe('§2.21 what counts one thing twice', () => {
  test('is a token that has the native balance before and after', async () => {
    const { changes, faces } = await find(
      {
        amounts: { [native]: [9n, 4n], [toBalance(house)]: [9n, 4n], [toBalance(token)]: [3n, 1n] },
      },
      [call, { ...call, contract: token }],
    )
    expect(faces).toEqual([house])
    expect(changes).toMatchObject({ leaves: [toAmount(5n), toAmount(2n, token)] })
  })

  test.each([
    ['before alone', [9n, 5n], 4n],
    ['after alone', [8n, 4n], 4n],
  ] as const)('is no token that has it %s', async (_when, amount, left) => {
    const { changes, faces } = await find(
      { amounts: { [native]: [9n, 4n], [toBalance(house)]: amount } },
      [call],
    )
    expect(faces).toEqual([])
    expect(changes).toMatchObject({ leaves: [toAmount(5n), toAmount(left, house)] })
  })

  test('is no token where the native balance is not known', async () => {
    const { changes, faces } = await find({ amounts: { [toBalance(house)]: [9n, 4n] } }, [call])
    expect(faces).toEqual([])
    expect(changes).toMatchObject({ leaves: [toAmount(5n, house)] })
  })

  test('is the number of tokens of a collection whose ids are known', async () => {
    const { changes, faces } = await find({
      amounts: {
        [native]: [1n, 0n],
        [toBalance(collection)]: [5n, 4n],
        [toBalance(house)]: [5n, 4n],
        [toOwner(collection, 9n)]: [BigInt(from), BigInt(friend)],
      },
      logs: [toMove(9n), toLog(house)],
    })
    // One token of a collection is no face, though it is as many before and after.
    expect(faces).toEqual([])
    expect(changes).toMatchObject({
      leaves: [toAmount(1n), toAmount(1n, collection, 9n), toAmount(1n, house)],
    })
  })

  test('is not that number where the ids that are known stay', async () => {
    const { changes } = await find({
      amounts: {
        [toBalance(collection)]: [5n, 4n],
        [toOwner(collection, 9n)]: [BigInt(friend), BigInt(stranger)],
      },
      logs: [toMove(9n)],
    })
    expect(changes).toMatchObject({ leaves: [toAmount(1n, collection)] })
  })
})
