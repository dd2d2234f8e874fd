import * as v from 'valibot'
import type {
  Popup,
  PopupMessage,
} from '../../features/embedded-wallet/embedded-wallet-platform.ts'
import { popupResult } from '../../features/embedded-wallet/login/popup-result.ts'
import { isWebUri } from '../../features/embedded-wallet/login/social-uris.ts'
import { isRecord, type Json } from '../json.ts'
import { describeLoginEnd } from '../redact/login-results.ts'
import { type RecorderScope, recordEvent } from './record-calls.ts'

export type PopupRecorder = { readonly wrap: (popup: Popup) => Popup }

type PopupScope = RecorderScope & {
  readonly secureSite: string
}

export const isPopup = (value: unknown): value is Popup =>
  isRecord(value) &&
  ['close', 'isClosed', 'listen', 'navigate'].every((name) => typeof value[name] === 'function')

function describeMessage(
  { secureSite }: PopupScope,
  { data, origin }: PopupMessage,
): Json | undefined {
  if (!v.is(popupResult, data)) return undefined
  const isTrusted = origin === new URL(secureSite).origin
  if (isTrusted && !isWebUri(data.resultUri)) return undefined
  return describeLoginEnd(data.resultUri, isTrusted)
}

export function createPopupRecorder(scope: PopupScope): PopupRecorder {
  const { log } = scope
  let listeners = 0
  return {
    wrap: (popup) => ({
      ...popup,
      isClosed: () => log.read('popup.isClosed', popup.isClosed()),
      listen(listener) {
        const source = `popup ${listeners}`
        listeners += 1
        return popup.listen((message) => {
          const result = describeMessage(scope, message)
          if (result !== undefined) {
            log.begin()
            recordEvent(scope, source, result)
          }
          listener(message)
        })
      },
    }),
  }
}
