import { createLatest } from '../../async/latest.ts'
import { joinUndo } from '../../async/listeners.ts'
import type { ReadOnlyStore } from '../../controllers/read-only-store.ts'
import type { Feature, FeatureOptions } from '../../core/feature.ts'
import type { AccountTokens } from '../../portfolio/tokens-state.ts'
import type { AccountId } from '../../schema/primitives.ts'
import { readAmount, writeIn } from './amount.ts'
import { createDirectSend, type DirectSend } from './direct-send.ts'
import { createEstimator } from './estimator.ts'
import { createHandOver } from './hand-over.ts'
import { createKnownReceivers } from './known-receivers.ts'
import { isPaymentRequest } from './payment-request.ts'
import { createReceiverController } from './receiver-controller.ts'
import { createReceiverReader } from './receiver-reader.ts'
import { createRequestReader, toProblemPart } from './request-reader.ts'
import { createSendDraft, rereadAmount } from './send-draft.ts'
import { createSendFlow } from './send-flow.ts'
import type { SendState } from './send-state.ts'
import { createWatch } from './watch-send.ts'

export type SendActions = {
  /** Sends another token: one of the balances, by its CAIP-19 id. */
  readonly chooseSendToken: (assetId: string) => void
  /** Takes what is typed as the amount, in the separators of a language (BCP 47). */
  readonly enterSendAmount: (text: string, locale: string) => void
  /** Types the amount in the other unit: the token, or US dollars. Without a price it does nothing. */
  readonly switchSendUnit: (locale: string) => void
  /** Sends everything. The amount follows the fee until the next typing. */
  readonly sendMax: (locale: string) => void
  /** Takes what is typed or pasted as the receiver: an address, a name, or a payment request (EIP-681, Solana Pay).
   * The amount of a request is written in the separators of the language. */
  readonly enterReceiver: (text: string, locale: string) => void
  /** Looks the receiver's name up again. */
  readonly retryReceiver: () => void
  /** Confirms a receiver that looks like another one. */
  readonly confirmReceiver: () => void
  /** Reads the fee again. */
  readonly retryFee: () => void
  /** Hands the transaction to the wallet. Never rejects: a failure is a state (§4.13). */
  readonly sendTokens: () => Promise<void>
  /** Stops waiting for the wallet. */
  readonly cancelSend: () => void
  /** Keeps the balance and the fee up to date. Returns the function that ends it. */
  readonly watchSend: () => () => void
}

export type SendFeature = Feature & {
  readonly actions: SendActions
  /** What a payment of a host costs. Rejects with a `PorticoError`. */
  readonly estimate: DirectSend['estimate']
  /** Sends a payment of a host. Rejects with a `PorticoError`. */
  readonly send: DirectSend['send']
  readonly stores: { readonly send: ReadOnlyStore<SendState> }
}

/** What Send uses of other features. */
export type SendParts = {
  /** Writes an address with its EIP-55 checksum. It is given, since what connects has its code already. */
  readonly checksum: (address: string) => string
  /** The URL of the picture of an address. */
  readonly readPicture: (address: string) => Promise<string | undefined>
  /** Reads the balances of the active account. Rejects with a `PorticoError`. */
  readonly readTokens: () => Promise<AccountTokens>
  readonly watchTokens: () => Promise<() => void>
}

/** Sends tokens of the active account (§1.13, §4.13). */
export function createSend(
  { balanceFlow, context, networkFlow }: FeatureOptions,
  { checksum, readPicture, readTokens, watchTokens }: SendParts,
): SendFeature {
  const { connections, network, platform, tokens } = context
  const known = createKnownReceivers(context)
  const draft = createSendDraft(context, known.getRecent)
  const { findAccount, store, write } = draft
  const estimator = createEstimator(context, draft)
  const read = createReceiverReader({ ...context, checksum, known })
  const receiver = createReceiverController(context, {
    draft,
    onChange: estimator.follow,
    read,
    readPicture,
  })
  const readRequest = createRequestReader({ ...context, findAccount, networkFlow })
  const handOver = createHandOver(context, { balanceFlow, known })
  const flow = createSendFlow(context, { draft, estimator, handOver })
  const direct = createDirectSend(context, { handOver, read, readTokens })
  const filling = createLatest()
  let accountId: AccountId | undefined = store.getState().accountId

  function change(parts: Parameters<typeof write>[0]): void {
    write(parts)
    estimator.follow()
  }

  /** What the account before has entered is not that of the next one. */
  function follow(): void {
    draft.derive()
    const next = store.getState().accountId
    if (next !== accountId) {
      accountId = next
      flow.cancel()
      receiver.stop()
      draft.reset()
    }
    estimator.follow()
  }

  async function fill(text: string, locale: string): Promise<void> {
    const attempt = filling.begin()
    try {
      const { address, amount, assetId } = await readRequest(text.trim(), draft.setLocale(locale))
      if (!attempt.isLatest()) return
      change({ assetId, requestProblem: undefined, ...(amount && { amount }) })
      receiver.enter(address)
    } catch (cause) {
      if (!attempt.isLatest()) return
      change({ receiver: { status: 'empty' }, requestProblem: toProblemPart(cause) })
    }
  }

  function enterAmount(text: string, locale: string): void {
    const separators = draft.setLocale(locale)
    const { amount, token } = store.getState()
    change({ amount: readAmount(text, amount.unit, { separators, token }), error: undefined })
  }

  function switchUnit(locale: string): void {
    const separators = draft.setLocale(locale)
    const { amount, token } = store.getState()
    if (token?.price === undefined) return
    const unit = amount.unit === 'fiat' ? 'token' : 'fiat'
    const { isMax, value } = amount
    const text = value === undefined ? '' : writeIn(unit, value, { separators, token })
    change({
      amount: isMax ? { ...amount, text, unit } : readAmount(text, unit, { separators, token }),
    })
  }

  const stop = joinUndo([
    connections.store.subscribe(follow),
    network.store.subscribe(follow),
    tokens.subscribe(follow),
  ])

  return {
    actions: {
      cancelSend: flow.cancel,
      chooseSendToken(assetId) {
        write({ assetId, error: undefined })
        const { amount, token } = store.getState()
        change({ amount: rereadAmount(amount, { separators: draft.getSeparators(), token }) })
      },
      confirmReceiver: receiver.confirm,
      enterReceiver(text, locale) {
        write({ error: undefined, requestProblem: undefined })
        filling.abort()
        if (!isPaymentRequest(text.trim())) return receiver.enter(text)
        receiver.stop()
        write({ receiver: { status: 'checking', text } })
        void fill(text, locale)
        return undefined
      },
      enterSendAmount: enterAmount,
      retryFee: () => void estimator.refresh(),
      retryReceiver: receiver.retry,
      sendMax(locale) {
        draft.setLocale(locale)
        const { amount } = store.getState()
        change({
          amount: { ...amount, isMax: true, problem: undefined, value: undefined },
          error: undefined,
        })
      },
      sendTokens: flow.send,
      switchSendUnit: switchUnit,
      watchSend: createWatch({ clock: platform.clock, refresh: estimator.refresh, watchTokens }),
    },
    destroy() {
      stop()
      flow.cancel()
      receiver.stop()
      estimator.stop()
    },
    ...direct,
    stores: { send: store },
  }
}
