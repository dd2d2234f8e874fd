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

/** `form`: no address or name of this namespace. `name`: not an address on the network. `token`: the contract of a token. */
export type ReceiverProblem = 'form' | 'name' | 'self' | 'token' | 'zero'

/** What the visitor should know of a receiver. */
export type ReceiverNote =
  | {
      /**
       * `first`: this account has not sent to it before, as far as the history that was read says. `contract`: it is a contract; an
       * exchange has such addresses too. `unowned`: no key of it is known, such as `0x…dEaD`, a precompile, or on Solana an address off the
       * curve without an account. The visitor has to confirm it.
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

export type ReceiverState =
  | { readonly status: 'empty' }
  /** `failed`: the lookup of the name can be repeated. */
  | { readonly status: 'checking' | 'failed'; readonly text: string }
  | { readonly status: 'refused'; readonly text: string; readonly problem: ReceiverProblem }
  | {
      readonly status: 'ready'
      readonly text: string
      readonly receiver: SendReceiver
      readonly notes: readonly ReceiverNote[]
      readonly isConfirmed: boolean
    }

/** What the network charges. */
export type SendFee = {
  /**
   * The most that is charged, in the smallest unit of the native currency: with the data fee of a rollup and the priority fee of Solana,
   * without rent.
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

/** `reverted`: the node says that the transaction would fail. */
export type FeeState =
  | { readonly status: 'failed' | 'idle' | 'loading' }
  | { readonly status: 'reverted'; readonly reason: string | undefined }
  | { readonly status: 'ready'; readonly fee: SendFee }

/** The first issue of this order counts. `rent`: a new account of Solana needs more. `gas`: §5.11. `reserve`: too little is left. */
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

export type SendState = {
  readonly accountId: AccountId | undefined
  readonly token: TokenBalance | undefined
  readonly amount: AmountState
  readonly receiver: ReceiverState
  readonly fee: FeeState
  readonly issue: SendIssue | undefined
  readonly shortfall: Shortfall | undefined
  readonly refusal: string | undefined
  readonly contractDecimals: number | undefined
  /** What a payment request puts into the transaction, until the receiver or the token is another one. */
  readonly marks: PaymentMarks | undefined
  readonly requestProblem: string | undefined
  readonly recent: readonly SendReceiver[]
  readonly isSending: boolean
  readonly error: PorticoError | undefined
}
