import type { PorticoError } from '../../errors/portico-error.ts'
import type { AmountState } from '../../format/entered-amount.ts'
import type { Shortfall } from '../../portfolio/amount-rule.ts'
import type { TokenBalance } from '../../portfolio/token-balance.ts'
import type { AccountId } from '../../schema/primitives.ts'
import type { PaymentMarks } from './request/payment-marks.ts'

/** Who receives (§3.7). */
export type SendReceiver = {
  /** The whole address. On EVM networks it has its checksum (ERC-55). */
  readonly address: string
  /** The name that was entered, such as `alice.eth`. */
  readonly name?: string | undefined
  /** The URL of the picture of the name, at a host of a service. */
  readonly imageUrl?: string | undefined
}

/**
 * Why a receiver is refused: `form` is no address or name of this namespace, `name` has no address on the network, `self` is the
 * account itself, `token` is the contract of a token, `zero` is the zero address.
 */
export type ReceiverProblem = 'form' | 'name' | 'self' | 'token' | 'zero'

/** What the visitor should know of a receiver. */
export type ReceiverNote =
  | {
      /**
       * `first`: this account has not sent to it before, as far as the history that was read says. `contract`: it is a contract; an
       * exchange has such addresses too. `unowned`: nobody is known to have a key of it, such as `0x…dEaD`, a precompile, or on Solana an
       * address off the curve without an account. The visitor has to confirm it.
       */
      readonly kind: 'contract' | 'first' | 'unowned'
    }
  | {
      /** It resembles an address of the visitor, or one that this account has sent to, without being it. The visitor has to confirm it. */
      readonly kind: 'look-alike'
      /** The address that it resembles. */
      readonly address: string
      /** Whether that one is an address of the visitor. */
      readonly isOwn: boolean
    }
  | {
      /** It is a contract on another network, and not on the network of the sending. */
      readonly kind: 'contract-elsewhere'
      /** The name of that network. */
      readonly network: string
    }

/** The receiver, as it was entered. */
export type ReceiverState =
  | { readonly status: 'empty' }
  /** `failed`: the name could not be looked up, which can be tried again. */
  | { readonly status: 'checking' | 'failed'; readonly text: string }
  | { readonly status: 'refused'; readonly text: string; readonly problem: ReceiverProblem }
  | {
      readonly status: 'ready'
      readonly text: string
      readonly receiver: SendReceiver
      readonly notes: readonly ReceiverNote[]
      /** Whether the visitor has confirmed a receiver that looks like another one. */
      readonly isConfirmed: boolean
    }

/** What the network charges. */
export type SendFee = {
  /**
   * The most that is charged, in the smallest unit of the native currency. It includes the data fee of a rollup, the priority fee of
   * Solana, and no rent.
   */
  readonly total: bigint
  /** The price of gas in wei. On Solana, the price of a compute unit in millionths of a lamport. */
  readonly gasPrice: bigint
  /** The limit of gas. On Solana, the limit of compute units. */
  readonly gas: bigint
  /** What is paid once for the account that the receiver's tokens need, in lamports. 0 where it exists. */
  readonly rent: bigint
  /** The worth of the fee in US dollars. `undefined` if the price is not known. */
  readonly value: number | undefined
}

/** How reading the fee goes. `reverted`: the node says that the transaction would fail. */
export type FeeState =
  | { readonly status: 'failed' | 'idle' | 'loading' }
  | { readonly status: 'reverted'; readonly reason: string | undefined }
  | { readonly status: 'ready'; readonly fee: SendFee }

/**
 * Why nothing can be sent now, the first reason of this order. `network` is not one of the page. `token-refused`: the token, or the
 * account of the receiver, changes what arrives (Token-2022). `rent`: a new account of Solana needs a larger amount. `gas`: the
 * native balance does not pay the fee (§5.11). `reserve`: what is left is less than an account of Solana has to hold. `decimals`: the
 * contract of the token says another number of decimals than the balances. `unowned`, `look-alike`: the visitor has not confirmed it.
 */
export type SendIssue =
  | 'network'
  | 'receiver-empty'
  | 'receiver-checking'
  | 'receiver-failed'
  | 'receiver-refused'
  | 'amount-empty'
  | 'amount-invalid'
  | 'balance-unknown'
  | 'balance'
  | 'token-refused'
  | 'decimals'
  | 'rent'
  | 'fee-loading'
  | 'fee-failed'
  | 'reverted'
  | 'gas'
  | 'reserve'
  | 'unowned'
  | 'look-alike'

/** What the visitor is about to send (§3.7). */
export type SendState = {
  /** The CAIP-10 id of the account. `undefined` while none is connected. */
  readonly accountId: AccountId | undefined
  /** The token that is sent. `undefined` until the balances are read. */
  readonly token: TokenBalance | undefined
  readonly amount: AmountState
  readonly receiver: ReceiverState
  readonly fee: FeeState
  /** Why nothing can be sent now. `undefined` if it can. */
  readonly issue: SendIssue | undefined
  /** What is missing, where a balance or the fee stands in the way (`balance`, `gas`). */
  readonly shortfall: Shortfall | undefined
  /** For `token-refused`, what refuses it, such as `transferFeeConfig`. */
  readonly refusal: string | undefined
  /** For `decimals`, how many the contract of the token says. */
  readonly contractDecimals: number | undefined
  /** What a payment request puts into the transaction, until the receiver or the token is another one. */
  readonly marks: PaymentMarks | undefined
  /** What a payment request has that was not understood: then nothing of it was taken. */
  readonly requestProblem: string | undefined
  /** The receivers of the last sendings of this account, the newest first. */
  readonly recent: readonly SendReceiver[]
  /** Whether the wallet is asked. */
  readonly isSending: boolean
  /** Why the last attempt did not send. `user-rejected`: the visitor declined in the wallet. */
  readonly error: PorticoError | undefined
}
