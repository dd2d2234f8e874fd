import type { PorticoError } from '../../../../shared/errors/portico-error.ts'
import type { FormatMessage } from '../../hooks/use-message.ts'
import type { namesWords } from './words.ts'

type Message = FormatMessage<keyof typeof namesWords>

/** What the name service has said, in quotes, since the text is its own. */
const toQuote = (error: PorticoError, message: Message) =>
  message('names.quote', { text: error.message.replace(/[“”]/g, '"').replace(/\.$/, '') })

/** The sentence for an error about a name. Every error has one (§8.10 to §8.12). */
export function toNameErrorText(error: PorticoError, message: Message): string {
  const { code, details } = error
  if (details?.['isTime'] === true) {
    const advice = details['isLate'] === true ? 'names.error-late' : 'names.error-clock'
    return `${toQuote(error, message)} ${message(advice)}`
  }
  if (details?.['isReason'] === true) return toQuote(error, message)
  if (code === 'user-rejected') return message('names.declined')
  if (code === 'auth-connector-required') return message('names.error-account')
  if (code === 'chain-id-invalid' || code === 'network-not-found')
    return message('names.error-network')
  // §8.11 prescribes its message.
  return error.message
}
