import type { ReceiverState, SendState } from '../../../../shared/features/send/send-state.ts'
import type { TokenBalance } from '../../../../shared/portfolio/token-balance.ts'

export type ReadyReceiver = Extract<ReceiverState, { status: 'ready' }>

export type Sending = {
  readonly receiver: ReadyReceiver
  readonly token: TokenBalance
  /** `undefined` in Max mode while the fee is not known. */
  readonly value: bigint | undefined
}

/** What is sent. `undefined` if something is missing. */
export function toSending({ amount, receiver, token }: SendState): Sending | undefined {
  const { isMax, value } = amount
  if (!token || receiver.status !== 'ready') return undefined
  return value === undefined && !isMax ? undefined : { receiver, token, value }
}
