import type { ResolvedOptions } from '../../shared/options/options.ts'

/** Whether the page is shown inside Telegram, which has no popups. */
export function isInTelegram(): boolean {
  // A server has none.
  const page: object = Object(globalThis.window)
  return (
    'TelegramWebviewProxy' in page ||
    'TelegramWebviewProxyProto' in page ||
    // Telegram's login button defines this global in any browser.
    Boolean(Object(Object(Reflect.get(page, 'Telegram')).WebApp).initData)
  )
}

/**
 * Opens the window of a login (services §6.4). It has no name, so that no frame of another site can take its place. No
 * `noopener`: the popup posts its result to the page.
 */
export function openLoginWindow(url: string): Window | undefined {
  return window.open(url, '_blank', 'width=600,height=800,scrollbars=yes') ?? undefined
}

/**
 * Opens the popup of a social login in the task of the visitor's click, before anything is loaded. A browser blocks one that
 * opens later. It is blank: the page can close a blank window whatever its opener policy is. `undefined` if the login needs none, or if
 * the browser blocks it.
 */
export function openLoginPopup(
  { features: { socials } }: Pick<ResolvedOptions, 'features'>,
  social: unknown,
): Window | undefined {
  if (social === 'farcaster' || !socials || !socials.some((name) => name === social))
    return undefined
  return isInTelegram() ? undefined : openLoginWindow('')
}
