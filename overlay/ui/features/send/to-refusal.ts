import type { SendState } from '../../../../shared/features/send/send-state.ts'
import type { Network } from '../../../../shared/networks/network.ts'
import type { FormatMessage } from '../../hooks/use-message.ts'
import { isolate, toSymbol } from '../../locales/token-text.ts'
import type { sendWords } from './words.ts'

export function toRefusal(
  { contractDecimals, fee, issue, refusal, token }: SendState,
  network: Network,
  message: FormatMessage<keyof typeof sendWords>,
): string | undefined {
  if (issue === 'token-refused')
    return message(refusal === 'transferFeeConfig' ? 'send.refused-fee' : 'send.refused')
  if (issue === 'decimals' && token)
    return message('send.decimals-differ', {
      actual: String(contractDecimals),
      said: String(token.decimals),
      symbol: toSymbol(token),
    })
  if (issue === 'rent') return message('send.rent-issue', { network: network.name })
  if (issue === 'reserve') return message('send.reserve-issue', { network: network.name })
  if (fee.status !== 'reverted') return undefined
  return fee.reason
    ? message('send.fee-reverted-reason', { reason: isolate(fee.reason) })
    : message('send.fee-reverted')
}
