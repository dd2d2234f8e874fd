import type {
  Popup,
  PopupMessage,
} from '../../features/embedded-wallet/embedded-wallet-platform.ts'
import type { Json } from '../json.ts'
import { toLoginEnd } from '../redact/login-results.ts'
import type { ReplayScope } from './replay-platform.ts'

export type PopupScope = Pick<ReplayScope, 'cursor' | 'sources'> & {
  /** The site whose result counts. */
  readonly secureSite: string
}

/** A message that ends the login as the recorded one did. */
function toMessage(value: Json | undefined, secureSite: string): PopupMessage {
  const { origin, uri } = toLoginEnd(value, secureSite)
  return { data: { resultUri: uri }, origin }
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
