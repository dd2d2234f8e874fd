import type { Eip1193Provider } from '../../../connectors/connector.ts'
import type { SigningRequest } from '../../../core/explanation.ts'
import type { Network } from '../../../networks/network.ts'
import type { TokenBalance } from '../../../portfolio/token-balance.ts'
import type { PaymentMarks } from '../request/payment-marks.ts'
import type { SendFee } from '../send-state.ts'

export type Cost = Omit<SendFee, 'value'>

export type Payment = {
  /** In the smallest unit. */
  readonly amount: bigint
  readonly from: string
  /** The fee is then part of the amount of the native currency. */
  readonly isMax: boolean
  readonly marks?: PaymentMarks | undefined
  readonly network: Network
  readonly to: string
  readonly token: TokenBalance
}

export type Estimate =
  | {
      readonly status: 'ready'
      readonly decimals: number | undefined
      readonly fee: Cost
      /** The least amount that the receiver can get. A new account of Solana has to hold some. */
      readonly least: bigint
      /** The least that the account has to keep, unless it keeps nothing. */
      readonly reserve: bigint
      /** Such as `transferFeeConfig`. `undefined`: the receiver gets the whole amount. */
      readonly refusal: string | undefined
    }
  | { readonly status: 'reverted'; readonly reason: string | undefined }

export type Sender = {
  readonly estimate: (payment: Payment) => Promise<Estimate>
  readonly toRequest: (payment: Payment, fee: Cost | undefined) => Promise<SigningRequest>
  readonly send: (
    payment: Payment,
    options: { readonly fee: Cost; readonly provider: Eip1193Provider },
  ) => Promise<string>
}
