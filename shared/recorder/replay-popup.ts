import type { Popup, PopupMessage } from '../features/embedded-wallet/embedded-wallet-platform.ts'
import { isRecord, type Json } from './json.ts'
import type { ReplayScope } from './replay-platform.ts'

export type PopupScope = Pick<ReplayScope, 'cursor' | 'sources'> & {
  /** The site whose result counts. */
  readonly secureSite: string
}

/** A message that ends the login as the recorded one did. */
function toMessage(value: Json | undefined, secureSite: string): PopupMessage {
  const { error, isTrusted } = isRecord(value) ? value : {}
  const { origin } = new URL(secureSite)
  const reason = error === 'user-rejected' ? 'access_denied' : 'server_error'
  const query = typeof error === 'string' ? `?error=${reason}` : ''
  return {
    data: { resultUri: `${origin}/${query}` },
    origin: isTrusted === true ? origin : 'https://redacted.invalid',
  }
}

/** The window of a login, whose messages and whose end are those of the recording. */
export function createReplayPopup({ cursor, secureSite, sources }: PopupScope): Popup {
  return {
    close: () => undefined,
    isClosed: () => cursor.read('popup.isClosed') === true,
    listen: (listener) =>
      sources.listen('popup', (value) => listener(toMessage(value, secureSite))),
    navigate: () => undefined,
  }
}
