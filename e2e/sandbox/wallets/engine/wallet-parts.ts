import type { Address } from 'viem'
import type { Batches } from './batches.ts'
import type { Call } from './describe/call.ts'
import type { TypedData } from './describe/typed-data-shape.ts'
import type { AccountContext } from './methods.ts'
import type { SendCallsInput } from './parameters.ts'
import type { Question } from './question.ts'
import type { Bundle, Signer } from './signer.ts'

export type Turn<plan, result> = {
  /** Shown until the question is ready. */
  title: string
  signal: AbortSignal
  /** Fixes the exact action, and describes it. */
  prepare: () => Promise<{ question: Question; plan: plan }>
  /** Performs the action. Called only after the user has approved the question of `prepare`. */
  perform: (plan: plan) => Promise<result>
}

export type Approvals = {
  /** Shows the approval after all earlier ones are finished. */
  run: <plan, result>(turn: Turn<plan, result>) => Promise<result>
  /** Throws if the request was aborted or its login has ended. Called right before each signature. */
  check: (signal: AbortSignal) => void
}

/** What the wallets do differently behind the same methods. */
export type WalletParts = {
  readonly approvals: Approvals
  /**
   * Named by the request, or the selected one. Throws if it or its network is not the dapp's to
   * use. `field` is the name of the parameter, for the error.
   */
  toSigner: (
    context: AccountContext,
    requested: Address | null | undefined,
    field: string,
  ) => Promise<Signer>
  readonly dappHost: () => string | undefined
  readonly batches: Batches
  readonly calls: CallRules
  /** Fixes the fee of a transaction before the approval, which shows it. Otherwise it is fixed after it. */
  readonly showsExactFee?: boolean
  readonly checkTypedData?: (data: TypedData, signer: Signer) => Promise<void>
  /** Takes messages that are not hex, and the address before the message, as older dapps send them. */
  readonly takesOlderMessages?: boolean
}

/** How a wallet takes batches of calls (EIP-5792). */
export type CallRules = {
  check: (input: SendCallsInput, signer: Signer) => void
  /** How the account sends all calls at once. Undefined if it sends them one by one. */
  toBundle: (
    signer: Signer,
    calls: readonly Call[],
    isRequired: boolean,
  ) => Promise<Bundle | undefined>
  /** Takes batches for any of the wallet's networks, and not only for the one in use. */
  readonly anyNetwork?: boolean
  /** Answers before the calls are sent, and sends each when the one before it is mined. */
  readonly inBackground?: boolean
  /** The gas limit of a call whose estimate fails. Without it, such a call is not sent. */
  readonly gasWithoutEstimate?: bigint
}
