import type { AvatarAccount, ModalAppearance } from '../../../shared/options/appearance.ts'

export const isPictureUrl = (value: unknown): value is string =>
  typeof value === 'string' && /^(?:https?:\/\/|data:image\/|\.{0,2}\/)[^\s]/i.test(value)

/** What the host shows for an account: an element, or the URL of a picture. `undefined` for anything else. */
export function readAvatar(
  avatar: ModalAppearance['avatar'],
  account: AvatarAccount,
): HTMLElement | string | undefined {
  try {
    const value: unknown = avatar?.(account)
    return value instanceof HTMLElement || isPictureUrl(value) ? value : undefined
  } catch (error) {
    // A fault of the page, which its console shows. The account has its usual picture.
    reportError(error)
    return undefined
  }
}
