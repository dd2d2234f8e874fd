import { describe, expect, test } from 'vitest'
import type { CoreContext } from '../../core/context.ts'
import { account, ethereum, native } from '../../testing/draft-case.ts'
import { createFakePlatform } from '../../testing/fake-platform.ts'
import { friend, toRevert } from '../../testing/send-case.ts'
import { createHeadlessSend, type SendRequest } from './headless-send.ts'
import type { FoundReceiver } from './receiver/receiver-reader.ts'

const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
/** What a plain transfer costs: 21,000 gas at 1 wei. */
const total = 21_000n
const ether = { ...native, balance: 100_000n, decimals: 4, price: 2 }
const token = {
  ...native,
  address: contract.toLowerCase(),
  assetId: 'the token',
  balance: 500n,
  decimals: 2,
}
const request: SendRequest = { amount: '1.5', to: friend }
const notes = [{ kind: 'first' }] as const
const receiver = { address: friend, name: 'alice.eth' }
const toWord = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`

type Facts = {
  readonly found?: FoundReceiver
  readonly isConnected?: boolean
  readonly isSupported?: boolean
  readonly revert?: string
  readonly tokens?: readonly (typeof ether | typeof token | typeof native)[]
  readonly type?: 'eoa' | 'smartAccount'
}

/** The functions of a host over an account, its balances, and a node. */
function start(facts: Facts = {}) {
  const {
    found = { notes, receiver },
    isConnected = true,
    isSupported = true,
    type = 'eoa',
  } = facts
  const { tokens = [token, ether] } = facts
  const network = { ...ethereum, isSupported }
  const connected = {
    account: { ...account, namespace: 'eip155', type },
    accounts: [],
    connector: account.connector,
    status: 'connected',
  }
  const state = isConnected ? connected : { failure: undefined, status: 'disconnected' }
  const orders: unknown[] = []
  const reads: string[] = []
  const texts: string[] = []
  const read = async ({ method, params }: { method: string; params: unknown }) => {
    reads.push(method)
    if (facts.revert !== undefined) throw toRevert(facts.revert)
    if (method === 'eth_estimateGas') return '0x5208'
    if (method === 'eth_gasPrice') return '0x1'
    const [call] = params as [{ data: string }]
    return call.data === '0x313ce567' ? toWord(2n) : '0x'
  }
  const context: unknown = {
    chainClients: new Map([['eip155', { read }]]),
    connections: new Map([['eip155', state]]),
    network: { store: { getState: () => ({ network }) } },
    platform: createFakePlatform(),
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the parts of the context that it reads.
  const functions = createHeadlessSend(context as CoreContext, {
    submitPayment: async (order) => {
      orders.push(order)
      return '0xabc'
    },
    async read(text) {
      texts.push(text)
      return found
    },
    readTokens: async () => ({
      accountId: account.accountId,
      isIncomplete: false,
      status: 'ready',
      tokens,
      total: undefined,
    }),
  })
  return { ...functions, network, orders, reads, texts }
}

const fee = { gas: 21_000n, gasPrice: 1n, rent: 0n, total, value: 4.2 }
const toIssue = (issue: string, rest: object = {}) =>
  expect.objectContaining({
    code: 'send-invalid',
    details: { issue, ...rest },
    message: `The payment cannot be sent: ${issue}.`,
  })

describe('an estimate for a host', () => {
  test('is of the native currency without a token', async () => {
    const { estimate, orders, texts } = start()
    expect(await estimate({ ...request, to: ` ${friend} ` })).toEqual({
      amount: 15_000n,
      fee,
      notes,
      receiver,
      token: ether,
    })
    expect([texts, orders]).toEqual([[friend], []])
  })

  test.each(['the token', contract, contract.toLowerCase()])('is of the token %s', async (of) => {
    const { estimate } = start()
    expect(await estimate({ ...request, token: of })).toMatchObject({ amount: 150n, token })
  })

  test.each([
    [undefined, 100_000n - total],
    [contract, 500n],
  ])('of everything of %s is what the fee leaves', async (of, amount) => {
    const { estimate } = start()
    expect(await estimate({ ...request, amount: 'max', token: of })).toMatchObject({ amount })
  })

  test('has no worth where the price is not known', async () => {
    const { estimate } = start({ tokens: [{ ...ether, price: undefined as never }] })
    expect((await estimate(request)).fee).toEqual({ ...fee, value: undefined })
  })

  test('is given for a receiver that has to be confirmed', async () => {
    const unowned = [{ kind: 'unowned' }] as const
    const { estimate, send } = start({ found: { notes: unowned, receiver } })
    expect(await estimate(request)).toMatchObject({ notes: unowned })
    await expect(send(request)).rejects.toEqual(toIssue('unowned'))
    await expect(send({ ...request, isReceiverConfirmed: true })).resolves.toBe('0xabc')
  })

  test('of a smart account needs no gas', async () => {
    const tokens = [token, { ...ether, balance: 0n }]
    const paid = { ...request, token: contract }
    await expect(start({ tokens }).estimate(paid)).rejects.toEqual(toIssue('gas'))
    expect(await start({ tokens, type: 'smartAccount' }).estimate(paid)).toMatchObject({ token })
  })
})

describe('a payment of a host is refused', () => {
  test.each<[object]>([
    [{ amount: ' ' }],
    [{ to: ' ' }],
    [{ to: undefined }],
    [{ token: '' }],
    [{ token: 5 }],
  ])('§5.8 in the form %j', async (wrong) => {
    const { estimate, reads } = start()
    await expect(estimate({ ...request, ...wrong })).rejects.toMatchObject({
      code: 'send-invalid',
      details: undefined,
      message: 'Please enter a valid amount and receiver address',
    })
    expect(reads).toEqual([])
  })

  test('with a maxFee that is no bigint', async () => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Untyped code can call it so.
    const wrong = { ...request, maxFee: 1 } as unknown as SendRequest
    await expect(start().send(wrong)).rejects.toMatchObject({
      code: 'params-invalid',
      message: 'send: Give maxFee as a bigint.',
    })
  })

  test('without a wallet, and §8.13 on a network that the page does not have', async () => {
    await expect(start({ isConnected: false }).estimate(request)).rejects.toMatchObject({
      code: 'disconnected',
      message: 'Connect a wallet first.',
    })
    await expect(start({ isSupported: false }).estimate(request)).rejects.toMatchObject({
      code: 'send-chain-unsupported',
      message: 'Unsupported chain',
    })
  })

  test.each<[string, Facts, Partial<SendRequest>]>([
    ['receiver-self', { found: { problem: 'self' } }, {}],
    ['token-unknown', {}, { token: friend }],
    ['token-unknown', { tokens: [token] }, {}],
    ['amount-invalid', {}, { amount: '1.00001' }],
    ['balance', {}, { amount: '10.0001' }],
    ['balance-unknown', { tokens: [{ ...ether, balance: undefined }] }, { amount: 'max' }],
    ['balance-unknown', { tokens: [{ ...ether, balance: undefined }] }, {}],
    ['gas', { tokens: [{ ...ether, balance: 0n }] }, { amount: 'max' }],
  ])('for %s, before anything is read of the chain', async (issue, facts, changed) => {
    const { estimate, reads } = start(facts)
    await expect(estimate({ ...request, ...changed })).rejects.toEqual(toIssue(issue))
    expect(reads).toEqual([])
  })

  test.each<[string, Facts, Partial<SendRequest>]>([
    ['gas', {}, { amount: '7.9001' }],
    ['gas', { tokens: [{ ...ether, balance: total }] }, { amount: 'max' }],
    ['balance-unknown', { tokens: [token] }, { token: contract }],
    ['decimals', { tokens: [{ ...token, decimals: 1 }, ether] }, { token: contract }],
  ])('for %s, once the fee is read', async (issue, facts, changed) => {
    await expect(start(facts).estimate({ ...request, ...changed })).rejects.toEqual(toIssue(issue))
  })

  test.each([
    ['execution reverted: Paused', { reason: 'Paused' }],
    ['execution reverted', {}],
  ])('where the node says %j', async (revert, details) => {
    const { estimate, orders } = start({ revert })
    const error: unknown = await estimate(request).catch((cause: unknown) => cause)
    expect(error).toEqual(toIssue('reverted', details))
    expect(Object.keys(Object(error).details)).toEqual(['issue', ...Object.keys(details)])
    expect(orders).toEqual([])
  })
})

describe('a payment of a host is handed over', () => {
  test('with the fee that was read, the amount that it leaves, and the signal', async () => {
    const { network, orders, send } = start()
    const { signal } = new AbortController()
    expect(await send({ ...request, amount: 'max', signal })).toBe('0xabc')
    expect(orders).toEqual([
      {
        account: { ...account, network },
        fee,
        payment: {
          amount: 79_000n,
          from: account.address,
          isMax: true,
          network,
          to: friend,
          token: ether,
        },
        receiver,
        signal,
      },
    ])
  })

  test.each([
    [16_800n, 1, undefined],
    [16_799n, 0, toIssue('fee-grown', { now: '21000', shown: '16799' })],
    [0n, 0, toIssue('fee-grown', { now: '21000', shown: '0' })],
  ])('with a maxFee of %d where 21,000 are charged: %d times', async (maxFee, count, refusal) => {
    const { orders, send } = start()
    const error: unknown = await send({ ...request, maxFee }).then(
      () => undefined,
      (cause: unknown) => cause,
    )
    expect([orders.length, error]).toEqual([count, refusal])
  })
})
