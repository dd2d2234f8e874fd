import type { ReadOnlyStore } from '../../controllers/read-only-store.ts'
import type { Feature } from '../../core/feature.ts'
import type { SendState } from './send-state.ts'

export type SendActions = {
  /** Sends another token: one of the balances, by its CAIP-19 id. */
  readonly chooseSendToken: (assetId: string) => void
  /** Takes what is typed as the amount, in the separators of a language (BCP 47). */
  readonly enterSendAmount: (text: string, locale: string) => void
  /** Types the amount in the other unit: the token, or US dollars. Without a price it does nothing. */
  readonly switchSendUnit: (locale: string) => void
  /** Sends everything. The amount follows the fee until the next typing. */
  readonly sendMax: (locale: string) => void
  /** Takes what is typed or pasted as the receiver: an address, a name, or a payment request (EIP-681, Solana Pay). */
  readonly enterReceiver: (text: string) => void
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
  readonly stores: { readonly send: ReadOnlyStore<SendState> }
}
