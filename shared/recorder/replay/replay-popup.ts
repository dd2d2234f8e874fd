import type {
  Popup,
  PopupMessage,
} from '../../features/embedded-wallet/embedded-wallet-platform.ts'
import type { Json } from '../json.ts'
import { toLoginEnd } from '../redact/login-results.ts'
import type { ReplayScope } from './replay-platform.ts'

export type PopupScope = Pick<ReplayScope, 'cursor' | 'sources'> & {
  readonly secureSite: string
}

function toMessage(value: Json | undefined, secureSite: string): PopupMessage {
  const { origin, uri } = toLoginEnd(value, secureSite)
  return { data: { resultUri: uri }, origin }
}

export function createReplayPopup({ cursor, secureSite, sources }: PopupScope): Popup {
  return {
    close: () => undefined,
    isClosed: () => cursor.read('popup.isClosed') === true,
    listen: (listener) =>
      sources.listen('popup', (value) => listener(toMessage(value, secureSite))),
    navigate: () => undefined,
  }
}
