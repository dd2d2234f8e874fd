import type { ResolvedOptions } from '../../shared/options/options.ts'
import { type MiniAppPlatform, selectSocials } from '../../shared/options/socials.ts'
import type { Page } from '../../shared/platform/ports.ts'
import type { Login } from './portico.ts'

type Offer = {
  readonly options: Pick<ResolvedOptions, 'features'>
  readonly platform: { readonly page: Pick<Page, 'surroundings'> }
}

/** What the mini app of a messaging app runs on. `undefined` elsewhere. */
export function getMiniApp(page: Pick<Page, 'surroundings'>): MiniAppPlatform | undefined {
  if (!page.surroundings().isTelegram) return undefined
  const { userAgent } = navigator
  if (/android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  // A page in Safari itself is not in a mini app.
  return /macintosh/i.test(userAgent) && !/version\/\S+ safari/i.test(userAgent) ? 'mac' : 'other'
}

/**
 * The logins of the embedded wallet that the host offers, without those that do not return to a mini app (§9.20). The views
 * and the calls of a host read them here.
 */
export function getOfferedLogins({ options: { features }, platform }: Offer): readonly Login[] {
  const socials = features.socials && selectSocials(features, getMiniApp(platform.page))
  return [...(features.email ? (['email'] as const) : []), ...(socials || [])]
}
