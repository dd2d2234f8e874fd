import type { SendState } from '../../../../shared/features/send/send-state.ts'
import type { Network } from '../../../../shared/networks/network.ts'
import type { FormatMessage } from '../../hooks/use-message.ts'
import { isolate } from '../../locales/token-text.ts'
import type { sendWords } from './words.ts'

/** Why the network or the token refuses the sending. */
export function toRefusal(
  { fee, issue, refusal = '' }: SendState,
  network: Network,
  message: FormatMessage<keyof typeof sendWords>,
): string | undefined {
  if (issue === 'token-refused')
    return message(refusal === 'transferFeeConfig' ? 'send.refused-fee' : 'send.refused', {
      reason: isolate(refusal),
    })
  if (issue === 'rent') return message('send.rent-issue', { network: network.name })
  if (issue === 'reserve') return message('send.reserve-issue', { network: network.name })
  if (fee.status !== 'reverted') return undefined
  return fee.reason
    ? message('send.fee-reverted-reason', { reason: isolate(fee.reason) })
    : message('send.fee-reverted')
}
