import type { Eip1193Provider } from '../../../connectors/connector.ts'
import type { SigningRequest } from '../../../core/explanation.ts'
import type { Network } from '../../../networks/network.ts'
import type { TokenBalance } from '../../../portfolio/token-balance.ts'
import type { PaymentMarks } from '../request/payment-marks.ts'
import type { SendFee } from '../send-state.ts'

/** What a payment costs, without its worth. */
export type Cost = Omit<SendFee, 'value'>

/** What is to be sent. */
export type Payment = {
  /** The amount in the smallest unit. */
  readonly amount: bigint
  readonly from: string
  /** Whether everything is sent: the fee is then part of the amount of the native currency. */
  readonly isMax: boolean
  /** What a payment request puts into the transaction beside the transfer. */
  readonly marks?: PaymentMarks | undefined
  readonly network: Network
  readonly to: string
  readonly token: TokenBalance
}

/** What the chain says of a payment before it is signed. */
export type Estimate =
  | {
      readonly status: 'ready'
      /** The decimals of the token, as its contract says. `undefined` where the chain checks them itself. */
      readonly decimals: number | undefined
      readonly fee: Cost
      /** The least amount that the receiver can get. A new account of Solana has to hold some. */
      readonly least: bigint
      /** The least that the account has to keep, unless it keeps nothing. */
      readonly reserve: bigint
      /** What changes that which arrives, such as `transferFeeConfig`. `undefined`: nothing does. */
      readonly refusal: string | undefined
    }
  /** The transaction would fail. `reason`: what the contract says, if it says anything. */
  | { readonly status: 'reverted'; readonly reason: string | undefined }

/** What sends on the networks of a namespace. */
export type Sender = {
  /** Reads what a payment costs. Rejects with a `PorticoError`. */
  readonly estimate: (payment: Payment) => Promise<Estimate>
  /**
   * The request that a payment is, in the bytes that the wallet gets. Without a cost, one is read where the bytes have it. Rejects with a
   * `PorticoError`.
   */
  readonly toRequest: (payment: Payment, fee: Cost | undefined) => Promise<SigningRequest>
  /** Hands a payment to the wallet. Resolves with the id of the transaction. Rejects with a `PorticoError`. */
  readonly send: (
    payment: Payment,
    options: { readonly fee: Cost; readonly provider: Eip1193Provider },
  ) => Promise<string>
}
