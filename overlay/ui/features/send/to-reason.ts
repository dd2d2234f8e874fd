import type { SendState } from '../../../../shared/features/send/send-state.ts'
import type { Network } from '../../../../shared/networks/network.ts'
import type { FormatMessage } from '../../hooks/use-message.ts'
import { isolate, toSymbol } from '../../locales/token-text.ts'
import type { sendWords } from './words.ts'

/** Why the primary button does nothing. `undefined` if it can be pressed. */
export function toReason(
  { issue, token }: Pick<SendState, 'issue' | 'token'>,
  network: Network,
  message: FormatMessage<keyof typeof sendWords>,
): string | undefined {
  return (
    issue &&
    message(`send.button-${issue}`, {
      native: isolate(network.nativeCurrency.symbol),
      symbol: token ? toSymbol(token) : '',
    })
  )
}
