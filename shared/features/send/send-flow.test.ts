import { describe, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createNavigationController } from '../../controllers/navigation-controller.ts'
import type { CoreContext } from '../../core/context.ts'
import type { PaymentResult } from '../../core/payment-result.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import { emptyAmount } from '../../format/entered-amount.ts'
import { toId } from '../../networks/account-id.ts'
import { account, createFakeDraft, native } from '../../testing/draft-case.ts'
import { createFakePlatform } from '../../testing/fake-platform.ts'
import { friend } from '../../testing/send-case.ts'
import { settle } from '../../testing/settle.ts'
import { createSendFlow } from './send-flow.ts'
import type { SendState } from './send-state.ts'

const fee = { gas: 1n, gasPrice: 8n, rent: 0n, total: 8n, value: undefined }
const whole: Partial<SendState> = {
  amount: { ...emptyAmount, text: '5', value: 5n },
  fee: { fee, status: 'ready' },
  receiver: {
    isConfirmed: false,
    notes: [],
    receiver: { address: friend, name: 'alice.eth' },
    status: 'ready',
    text: friend,
  },
}

/** A flow over a draft that is whole. `read` changes what the refresh of the fee finds. */
function start(state: Partial<SendState> = whole, read: Partial<SendState> = {}) {
  const { active, draft, store, writes } = createFakeDraft(state)
  const navigation = createNavigationController({ onClose: () => undefined })
  navigation.push('WalletSendPreview')
  const orders: unknown[] = []
  const snackbars: unknown[] = []
  const wallet = { answer: (): Promise<string> => Promise.resolve('0xabc') }
  const paymentResult = createStore<PaymentResult | undefined>(() => undefined)
  const context: unknown = {
    modal: { store: createStore(() => ({ open: true })) },
    navigation,
    options: {},
    paymentResult,
    platform: createFakePlatform(),
    snackbar: { show: (...message: unknown[]) => snackbars.push(message) },
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the parts of the context that it reads.
  const flow = createSendFlow(context as CoreContext, {
    draft,
    submitPayment: ({ signal, ...order }) => {
      orders.push({ ...order, isAborted: signal?.aborted })
      return wallet.answer()
    },
    refresh: async () => store.setState(read),
  })
  const navigated = () => {
    const { transactionStack, view } = navigation.store.getState()
    return [view, transactionStack.length]
  }
  return {
    ...flow,
    active,
    navigated,
    navigation,
    orders,
    paymentResult,
    snackbars,
    store,
    wallet,
    writes,
  }
}

const begin = { error: undefined, isSending: true }
const stay = ['WalletSendPreview', 0]

describe('a payment that is sent', () => {
  test('has what was shown, and ends at Account with an empty draft', async () => {
    const { active, navigated, orders, paymentResult, send, snackbars, writes } = start()
    await send()
    expect(paymentResult.getState()).toEqual({
      accountId: toId(account),
      id: '0xabc',
      paid: { amount: 5n, token: native },
      receiver: { address: friend, name: 'alice.eth' },
    })
    expect(orders).toEqual([
      {
        account,
        fee,
        isAborted: false,
        payment: {
          amount: 5n,
          from: account.address,
          isMax: false,
          marks: undefined,
          network: account.network,
          to: friend,
          token: native,
        },
        receiver: { address: friend, name: 'alice.eth' },
      },
    ])
    expect(writes).toStrictEqual([begin])
    expect([snackbars, active.resets]).toEqual([[['success', 'transaction-started']], 1])
    expect(navigated()).toEqual(['Account', 0])
  })

  test('has no result for a visitor who has left the review', async () => {
    const { navigation, paymentResult, send, wallet } = start()
    wallet.answer = async () => {
      navigation.push('WalletReceive')
      return '0xabc'
    }
    await send()
    expect([navigation.store.getState().view, paymentResult.getState()]).toEqual([
      'WalletReceive',
      undefined,
    ])
  })

  test('of everything is what the fee leaves, not the balance', async () => {
    const amount = { ...emptyAmount, isMax: true, value: 992n }
    const { orders, send } = start({ ...whole, amount })
    await send()
    expect(orders).toMatchObject([{ payment: { amount: 992n, isMax: true } }])
  })
})

describe('nothing is handed over', () => {
  test.each<[string, Partial<SendState>]>([
    ['while the wallet is asked', { isSending: true }],
    ['where something stands in the way', { issue: 'gas' }],
  ])('%s', async (_, state) => {
    const { orders, send, writes } = start({ ...whole, ...state })
    await send()
    expect([orders, writes]).toEqual([[], []])
  })

  test.each<[string, Partial<SendState>, Partial<SendState>]>([
    ['before there is an amount', { amount: emptyAmount }, {}],
    ['before the fee is known', { fee: { status: 'loading' } }, {}],
    ['where something stands in the way by now', {}, { issue: 'gas' }],
    ['where the fee cannot be read now', {}, { fee: { status: 'failed' } }],
    ['where it would fail now', {}, { fee: { reason: undefined, status: 'reverted' } }],
    ['where there is no receiver now', {}, { receiver: { status: 'empty' } }],
    ['where there is no amount now', {}, { amount: emptyAmount }],
  ])('%s', async (_, state, read) => {
    const { active, navigated, orders, send, snackbars, writes } = start(
      { ...whole, ...state },
      read,
    )
    await send()
    expect([orders, snackbars, active.resets]).toEqual([[], [], 0])
    expect(writes).toStrictEqual([begin, { isSending: false }])
    expect(navigated()).toEqual(stay)
  })

  test('where everything is sent to no receiver now', async () => {
    const amount = { ...emptyAmount, isMax: true, value: 992n }
    const { orders, send } = start({ ...whole, amount }, { receiver: { status: 'empty' } })
    await send()
    expect(orders).toEqual([])
  })

  test('without an account', async () => {
    const { active, orders, send, writes } = start()
    active.account = undefined
    await send()
    expect([orders, writes]).toStrictEqual([[], [begin, { isSending: false }]])
  })

  test('where the fee has grown: it is a question, not a failure', async () => {
    const { navigated, orders, send, snackbars, store } = start(whole, {
      fee: { fee: { ...fee, total: 11n }, status: 'ready' },
    })
    await send()
    expect([orders, snackbars, navigated()]).toEqual([[], [], stay])
    expect(store.getState().isSending).toBe(false)
    expect(store.getState().error).toMatchObject({
      code: 'send-invalid',
      details: { issue: 'fee-grown', now: '11', shown: '8' },
    })
  })
})

describe('a payment that fails', () => {
  const invalid = (details?: Record<string, string>) =>
    new PorticoError('send-invalid', 'no', details && { details })

  test.each([
    ['a failure of the wallet', new PorticoError('wallet-unavailable', 'no'), true],
    ['a payment that cannot be sent', invalid(), true],
    ['one with another issue', invalid({ issue: 'gas' }), true],
    [
      'a grown value of another code',
      new PorticoError('rpc-failed', 'no', { details: { issue: 'fee-grown' } }),
      true,
    ],
    ['a question', invalid({ issue: 'amount-grown' }), false],
    ['a visitor who declines', new PorticoError('user-rejected'), false],
  ])('stays at its view with the error: %s', async (_, error, isLoud) => {
    const { active, navigated, send, snackbars, wallet, writes } = start()
    wallet.answer = () => Promise.reject(error)
    await send()
    expect(writes).toStrictEqual([begin, { error, isSending: false }])
    expect(snackbars).toEqual(isLoud ? [['error', 'send-failed']] : [])
    expect([navigated(), active.resets]).toEqual([stay, 0])
  })

  test('has the error of the wallet where that is none of ours', async () => {
    const { send, store, wallet } = start()
    const cause = new TypeError('broken')
    wallet.answer = () => Promise.reject(cause)
    await send()
    expect(store.getState().error).toMatchObject({ cause, code: 'wallet-unavailable' })
  })

  test('§8.5 has the message of Solana there, and none of it without an account', async () => {
    const { active, send, snackbars, wallet } = start()
    const chainNamespace = 'solana'
    active.account = { ...account, network: { ...account.network, chainNamespace } }
    wallet.answer = () => Promise.reject(new PorticoError('wallet-unavailable', 'no'))
    await send()
    wallet.answer = () => {
      active.account = undefined
      return Promise.reject(new PorticoError('wallet-unavailable', 'no'))
    }
    await send()
    expect(snackbars).toEqual([
      ['error', 'solana-send-failed'],
      ['error', 'send-failed'],
    ])
  })

  test('has no error where it was cancelled', async () => {
    const { cancel, send, snackbars, wallet, writes } = start()
    wallet.answer = () => Promise.reject(new PorticoError('aborted'))
    const sent = send()
    await settle()
    cancel()
    await sent
    expect(writes).toStrictEqual([begin, { error: undefined, isSending: false }])
    expect(snackbars).toEqual([])
  })
})
