import type { ResolvedOptions } from '../../shared/options/options.ts'
import { type MiniAppPlatform, selectSocials } from '../../shared/options/socials.ts'

export function getMiniApp(): MiniAppPlatform {
  const { userAgent } = navigator
  if (/android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  // A page in Safari itself is not in a mini app.
  return /macintosh/i.test(userAgent) && !/version\/\S+ safari/i.test(userAgent) ? 'mac' : 'other'
}

/**
 * The options of a host, in a mini app: without the logins that do not return to it (§9.20). Views, the calls of the host and the
 * embedded wallet know no others.
 */
export function toMiniAppOptions(options: ResolvedOptions): ResolvedOptions {
  const { features } = options
  return { ...options, features: { ...features, socials: selectSocials(features, getMiniApp()) } }
}
