import { describe, expect, test } from 'vitest'
import type { CoreContext } from '../../core/context.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import { toBase64 } from '../../format/base64.ts'
import { createFakePlatform } from '../../testing/fake-platform.ts'
import {
  toAmountBytes,
  toKey,
  toMessageBytes,
  toTransactionText,
} from '../../testing/solana-bytes.ts'
import {
  action,
  before,
  content,
  createNode,
  friend,
  me,
  network,
  simulated,
  toAmount,
  toPlain,
  toTokens,
  transaction,
} from '../../testing/solana-simulation.ts'
import { createSolanaExplainer } from './explain-solana.ts'
import { readSolanaRequest } from './read/solana-request.ts'

type Read = ReturnType<typeof createNode>['chain']['read']

const account = { address: me, network }
const native = {
  address: undefined,
  decimals: 9,
  iconUrl: undefined,
  kind: 'native',
  name: 'Solana',
  symbol: 'SOL',
}
const fine = { reasons: [], word: 'fine' }
const warn = (...reasons: readonly string[]) => ({ reasons, word: 'look' })
const unchecked = (reason: string) => ({ reason, status: 'unchecked' })

/** An explainer of an account that has sent to a friend. */
function createCase(read: Read = createNode().chain.read, readReceivers = async () => [friend]) {
  const platform = createFakePlatform()
  const held = { address: 'mint', iconUrl: 'https://icon.example', name: 'Coin', symbol: 'COIN' }
  const accountId = `${network.caipNetworkId}:${me}`
  const context: unknown = {
    chainClients: new Map([['solana', { read }]]),
    platform,
    tokens: { getState: () => ({ accountId, status: 'ready', tokens: [held] }) },
  }
  const explainer = createSolanaExplainer(context as CoreContext, { readReceivers })
  return { clock: platform.clock, ...explainer }
}
const explain = (transactions: readonly string[], ...values: Parameters<typeof createCase>) =>
  createCase(...values).explain(account, transactions)

const compute = 'ComputeBudget111111111111111111111111111111'
/** A transfer of another amount, with what it pays for a million units of computing. */
const toOther = (amount: bigint, price = 0n) =>
  toMessageBytes({
    instructions: [
      { accounts: [], data: [2, 0x40, 0x42, 0x0f, 0], program: 3 },
      { accounts: [], data: [3, ...toAmountBytes(price)], program: 3 },
      { accounts: [0, 1], data: [2, 0, 0, 0, ...toAmountBytes(amount)], program: 2 },
    ],
    keys: [...content.keys, compute],
  })
const otherBytes = toOther(200n)
const other = toTransactionText(otherBytes)
const otherAction = { ...action, amount: 200n }
const others = {
  after: { accounts: [toPlain(8_900), toPlain(200), toPlain(1), null], err: null },
  before: [...before, null],
}

/** A node that has other answers for the other transaction. */
function createTwo(answers: Parameters<typeof createNode>[0] = {}): Read {
  const [one, two] = [createNode().chain, createNode({ ...others, ...answers }).chain]
  return (request) => {
    const [first] = Object(request.params)
    // The transaction, its message, or its keys.
    const isOther = [other, toBase64(otherBytes)].includes(first) || first.includes(compute)
    return (isOther ? two : one).read(request)
  }
}

describe('createSolanaExplainer', () => {
  test('says what a transaction does, costs and changes, and what to make of it', async () => {
    expect(await explain([transaction])).toEqual({
      actions: [action],
      address: me,
      assets: [native],
      chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      changes: { ...simulated, leaves: [toAmount(100n)] },
      fee: 900n,
      names: {},
      verdict: fine,
    })
  })

  test('says what several do and cost together, and no sum of what they change', async () => {
    expect(await explain([transaction, other], createTwo())).toEqual({
      actions: [action, otherAction],
      address: me,
      assets: [native],
      chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      changes: unchecked('node'),
      fee: 1_800n,
      names: {},
      verdict: warn('unchecked'),
    })
  })

  test('has no fee where one is not known', async () => {
    for (const list of [
      [transaction, other],
      [other, transaction],
    ])
      expect((await explain(list, createTwo({ fee: null }))).fee).toBeUndefined()
  })

  test('has each asset once, with the name that the account has for it', async () => {
    const accounts = [toPlain(10_000), toTokens(3), toPlain(1)]
    const answers = { after: { accounts, err: null }, before: accounts }
    const { assets } = await explain([transaction, transaction], createNode(answers).chain.read)
    const coin = { iconUrl: 'https://icon.example', name: 'Coin', symbol: 'COIN' }
    expect(assets).toEqual([native, { ...coin, address: 'mint', decimals: 6, kind: 'token' }])
  })

  test('says that one of them contradicts its simulation', async () => {
    const accounts = [toPlain(8_899), toPlain(200), toPlain(1), null]
    const read = createTwo({ after: { accounts, err: null } })
    const changes = unchecked('contradiction')
    expect(await explain([other], read)).toMatchObject({
      changes,
      verdict: warn('contradiction'),
    })
    for (const list of [
      [transaction, other],
      [other, transaction],
    ])
      expect(await explain(list, read)).toMatchObject({
        changes,
        verdict: warn('contradiction', 'unchecked'),
      })
  })

  test('says that one of them gives a right', async () => {
    const assign = toMessageBytes({
      ...content,
      instructions: [{ accounts: [0], data: [1, 0, 0, 0, ...toKey(9)], program: 2 }],
    })
    for (const list of [[transaction, toTransactionText(assign)], [toTransactionText(assign)]])
      expect((await explain(list)).verdict).toMatchObject({
        reasons: expect.arrayContaining(['authority-given']),
        word: 'stop',
      })
  })

  const explainPriced = (...prices: readonly bigint[]) =>
    explain(
      prices.map((price) => toTransactionText(toOther(200n, price))),
      createNode(others).chain.read,
    )

  test('says what one transaction pays to be included sooner', async () => {
    const priority = { amount: 5_000n, unitPrice: 5_000n, units: 1_000_000n }
    expect(await explainPriced(5_000n)).toMatchObject({ priority, verdict: fine })
    expect(await explainPriced(5_000n, 5_000n)).not.toHaveProperty('priority')
    expect(await explain([transaction])).not.toHaveProperty('priority')
  })

  test('says to look at 0.01 SOL for that, also of several together', async () => {
    expect((await explainPriced(9_999_999n)).verdict).toEqual(fine)
    expect((await explainPriced(10_000_000n)).verdict).toEqual(warn('high-fee'))
    expect((await explainPriced(5_000_000n, 4_999_999n)).verdict).toEqual(warn('unchecked'))
    expect((await explainPriced(5_000_000n, 5_000_000n)).verdict).toEqual(
      warn('high-fee', 'unchecked'),
    )
  })

  test('says what the bytes say of a node that is silent for 4 seconds, or of one that is down', async () => {
    const silent = createCase(() => new Promise(() => undefined))
    const explanation = silent.explain(account, [transaction])
    const found: unknown[] = []
    void explanation.then((one) => found.push(one))
    await silent.clock.advanceInTasks(3_999)
    expect(found).toEqual([])
    await silent.clock.advanceInTasks(1)
    await explanation
    const expected = {
      actions: [action],
      assets: [native],
      changes: unchecked('failed'),
      fee: undefined,
      verdict: warn('unchecked'),
    }
    expect(found).toMatchObject([expected])
    expect(silent.clock.pending()).toBe(0)
    const down = () => Promise.reject(new PorticoError('service-unavailable'))
    expect(await explain([transaction], down)).toMatchObject(expected)
  })

  test('says that a receiver is new, or that it is not known whether it is', async () => {
    const { read } = createNode().chain
    expect((await explain([transaction], read, async () => [])).verdict).toEqual(
      warn('first-receiver'),
    )
    const failing = () => Promise.reject(new PorticoError('service-unavailable'))
    expect((await explain([transaction], read, failing)).verdict).toEqual(warn('unchecked'))
  })

  test('throws for bytes that are no transaction', async () => {
    await expect(explain([transaction, '%'])).rejects.toMatchObject({ code: 'params-invalid' })
  })

  test('reads requests to wallets', () => {
    expect(createCase().read).toBe(readSolanaRequest)
  })
})
