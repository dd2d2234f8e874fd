import { describe, expect, test } from 'vitest'
import type { ActiveAccount } from '../../../account/active-account.ts'
import type { CoreContext } from '../../../core/context.ts'
import { emptyAmount } from '../../../format/entered-amount.ts'
import { account, createFakeDraft, native } from '../../../testing/draft-case.ts'
import { createFakePlatform } from '../../../testing/fake-platform.ts'
import { friend, toRevert } from '../../../testing/send-case.ts'
import { settle } from '../../../testing/settle.ts'
import type { SendState } from '../send-state.ts'
import { createEstimator, createSender, toPayment } from './estimator.ts'

const amount = { ...emptyAmount, text: '5', value: 5n }
const receiver = {
  isConfirmed: false,
  notes: [],
  receiver: { address: friend },
  status: 'ready',
  text: friend,
} as const
const marks = { memo: 'Order 7', references: [] }
const whole = { amount, marks, receiver, token: native } as const
const payment = {
  amount: 5n,
  from: account.address,
  isMax: false,
  marks,
  network: account.network,
  to: friend,
  token: native,
}
const everything = { ...emptyAmount, isMax: true }

/** A context whose chains answer as the test says. */
function createContext(read: (method: string) => unknown, namespaces = ['eip155', 'solana']) {
  const platform = createFakePlatform()
  const client = { read: async ({ method }: { readonly method: string }) => read(method) }
  const chainClients = new Map(namespaces.map((namespace) => [namespace, client]))
  const context: unknown = { chainClients, platform }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the parts of the context that it reads.
  return { clock: platform.clock, context: context as CoreContext }
}

describe('createSender', () => {
  const on = (chainNamespace: string): ActiveAccount =>
    ({ ...account, network: { ...account.network, chainNamespace } }) as ActiveAccount
  const { context } = createContext(() => undefined)

  test.each([
    ['eip155', 'eth_sendTransaction'],
    ['solana', 'solana_signAndSendTransaction'],
  ])('sends on %s by %s', async (namespace, method) => {
    const key = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
    const blockhash = '1'.repeat(32)
    const sender = createSender(
      createContext(() => ({ value: { blockhash } })).context,
      on(namespace),
    )
    const fee = { gas: 1n, gasPrice: 1n, rent: 0n, total: 1n }
    const to = namespace === 'solana' ? key : friend
    const read = sender.toRequest({ ...payment, from: to, marks: undefined, to }, fee)
    const request = await read.catch((cause: unknown) => cause)
    // A node of Solana that does not say what an account holds: only its sender reads accounts.
    expect(request).toMatchObject(namespace === 'solana' ? { code: 'bad-response' } : { method })
  })

  test('sends on no other namespace, and on none whose chains nothing reads', () => {
    expect(() => createSender(context, on('bip122'))).toThrow(
      expect.objectContaining({ code: 'send-chain-unsupported', message: 'Unsupported chain' }),
    )
    const { context: solanaOnly } = createContext(() => undefined, ['solana'])
    expect(() => createSender(solanaOnly, on('eip155'))).toThrow(
      expect.objectContaining({ code: 'adapter-not-found' }),
    )
  })
})

describe('toPayment', () => {
  const poor = { ...native, balance: 0n }

  test.each([
    ['an amount to a receiver', {}, payment],
    ['all of a balance', { amount: { ...amount, value: 1_000n } }, { ...payment, amount: 1_000n }],
    [
      'an amount of a balance that is not known',
      { token: { ...native, balance: undefined } },
      { ...payment, token: { ...native, balance: undefined } },
    ],
    ['everything', { amount: everything }, { ...payment, amount: 1_000n, isMax: true }],
    [
      'everything before there is a receiver, as a payment to oneself',
      { amount: everything, receiver: { status: 'empty' } },
      { ...payment, amount: 1_000n, isMax: true, to: account.address },
    ],
    ['an amount before there is a receiver', { receiver: { status: 'empty' } }, undefined],
    ['no amount', { amount: emptyAmount }, undefined],
    ['nothing', { amount: { ...amount, value: 0n } }, undefined],
    ['more than the balance', { amount: { ...amount, value: 1_001n } }, undefined],
    ['everything of nothing', { amount: everything, token: poor }, undefined],
    ['no token', { token: undefined }, undefined],
    ['everything of no token', { amount: everything, token: undefined }, undefined],
  ] as const)('of %s', (_, changed, whatIsPaid) => {
    expect(toPayment({ ...whole, ...changed }, account)).toEqual(whatIsPaid)
  })
})

describe('createEstimator', () => {
  const loading = { estimate: { status: 'loading' } }
  const idle = { estimate: { status: 'idle' } }
  const failed = { estimate: { status: 'failed' } }
  const fee = { gas: 21_000n, gasPrice: 7n, rent: 0n, total: 147_000n }
  const ready = { estimate: { fee, least: 0n, reserve: 0n, status: 'ready' } }
  /** The answers of a node: 21,000 gas at 7 wei. */
  const toAnswer = (method: string): unknown =>
    ({ eth_estimateGas: '0x5208', eth_gasPrice: '0x7' })[method] ?? '0x'

  function start(state: Partial<SendState> = whole) {
    const { active, draft, store, writes } = createFakeDraft(state)
    const answers = { read: toAnswer }
    const methods: string[] = []
    const { clock, context } = createContext((method) => {
      methods.push(method)
      return answers.read(method)
    })
    const reads = () => methods.filter((method) => method === 'eth_estimateGas').length
    return { ...createEstimator(context, draft), active, answers, clock, reads, store, writes }
  }

  test('reads the fee 300 ms after a payment is whole', async () => {
    const { clock, follow, reads, writes } = start()
    follow()
    clock.advance(299)
    await settle()
    expect([reads(), writes]).toEqual([0, [loading]])
    clock.advance(1)
    await settle()
    expect([reads(), clock.pending()]).toEqual([1, 0])
    expect(writes).toMatchObject([loading, ready])
  })

  test('reads nothing again for the same payment', async () => {
    const { clock, follow, reads, store, writes } = start()
    follow()
    clock.advance(300)
    await settle()
    store.setState({ receiver: { ...receiver, isConfirmed: true } })
    follow()
    expect([reads(), clock.pending(), writes.length]).toEqual([1, 0, 2])
  })

  test.each([
    ['another amount', { amount: { ...amount, value: 6n } }],
    ['another receiver', { receiver: { ...receiver, receiver: { address: account.address } } }],
    ['another token', { token: { ...native, assetId: 'another' } }],
    ['other marks', { marks: { ...marks, memo: 'Order 8' } }],
  ])('reads the fee of %s', async (_, changed) => {
    const { clock, follow, reads, store } = start()
    follow()
    clock.advance(300)
    await settle()
    store.setState(changed)
    follow()
    clock.advance(300)
    await settle()
    expect(reads()).toBe(2)
  })

  test('reads the fee for another account, and another network', async () => {
    const { active, clock, follow, reads } = start()
    for (const next of [
      account,
      { ...account, address: friend },
      { ...account, network: { ...account.network, caipNetworkId: 'eip155:5' as const } },
    ]) {
      active.account = next
      follow()
      clock.advance(300)
      await settle()
    }
    expect(reads()).toBe(3)
  })

  test('is idle while the payment is not whole', async () => {
    const { active, clock, follow, reads, refresh, store, writes } = start()
    follow()
    store.setState({ amount: emptyAmount })
    follow()
    expect([clock.pending(), writes]).toEqual([0, [loading, idle]])
    await refresh()
    active.account = undefined
    await refresh()
    expect([reads(), writes]).toEqual([0, [loading, idle, idle, idle]])
  })

  test('says a failure, and what the node says of a transaction that would fail', async () => {
    const { answers, refresh, writes } = start()
    answers.read = () => {
      throw new TypeError('offline')
    }
    await refresh()
    answers.read = () => {
      throw toRevert('execution reverted: Paused')
    }
    await refresh()
    expect(writes).toEqual([failed, { estimate: { reason: 'Paused', status: 'reverted' } }])
  })

  test('drops the late answer, and the late failure, of a payment before', async () => {
    const { answers, refresh, store, writes } = start()
    const ends: { resolve: (value: string) => void; reject: (cause: Error) => void }[] = []
    answers.read = (method) =>
      method === 'eth_estimateGas'
        ? new Promise((resolve, reject) => ends.push({ reject, resolve }))
        : toAnswer(method)
    const first = refresh()
    store.setState({ amount: { ...amount, value: 6n } })
    const second = refresh()
    const third = refresh()
    await settle()
    ends[0]?.resolve('0x1')
    ends[1]?.reject(new TypeError('offline'))
    await Promise.all([first, second])
    expect(writes).toEqual([])
    ends[2]?.resolve('0x5208')
    await third
    expect(writes).toMatchObject([ready])
  })

  test('reads nothing after stop, until the next change', async () => {
    const { clock, follow, reads, stop, writes } = start()
    follow()
    stop()
    expect(clock.pending()).toBe(0)
    follow()
    clock.advance(300)
    await settle()
    expect([reads(), writes.length]).toEqual([1, 3])
  })
})
