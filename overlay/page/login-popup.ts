import type {
  Popup,
  PopupMessage,
} from '../../shared/features/embedded-wallet/embedded-wallet-platform.ts'
import { toLoadingUrl } from '../../shared/features/embedded-wallet/loading-url.ts'
import type { ResolvedOptions } from '../../shared/options/options.ts'

/** Whether the page is shown inside Telegram, which has no popups. */
export function isInTelegram(): boolean {
  return (
    'TelegramWebviewProxy' in window ||
    'TelegramWebviewProxyProto' in window ||
    // Telegram's login button defines this global in any browser.
    Boolean(Object(Object(Reflect.get(window, 'Telegram')).WebApp).initData)
  )
}

/**
 * Opens the popup of a login (services §6.4). It has no name, so that no frame of another site can take its place. No
 * `noopener`: the popup posts its result to the page.
 */
export function openPopup(url: string): Popup | undefined {
  const popup = window.open(url, '_blank', 'width=600,height=800,scrollbars=yes')
  if (!popup) return undefined
  return {
    close: () => popup.close(),
    isClosed: () => popup.closed,
    listen(listener: (message: PopupMessage) => void) {
      const onMessage = ({ data, origin, source }: MessageEvent<unknown>) =>
        source === popup && listener({ data, origin })
      window.addEventListener('message', onMessage)
      return () => window.removeEventListener('message', onMessage)
    },
    navigate(next) {
      popup.location.href = next
    },
  }
}

/**
 * Opens the popup of a social login in the task of the visitor's click, before anything is loaded. A browser blocks one that
 * opens later. `undefined` if the login needs none, or if the browser blocks it.
 */
export function openLoginPopup(
  { features: { socials }, services }: Pick<ResolvedOptions, 'features' | 'services'>,
  social: unknown,
): Popup | undefined {
  if (social === 'farcaster' || !socials || !socials.some((name) => name === social))
    return undefined
  return isInTelegram() ? undefined : openPopup(toLoadingUrl(services.secureSite))
}
