import type { Lazy } from '../../async/lazy.ts'
import type { Core } from '../../core/create-core.ts'
import type { Feature } from '../../core/feature.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import type { Platform } from '../../platform/ports.ts'
import { wrapCalls, wrapCore, wrapLazy } from '../wrap-core.ts'

type ViewCoreOptions = {
  readonly locale: string
  /** In ms since the epoch. */
  readonly now: () => number
}

const never = () => new Promise<never>(() => undefined)

const mute = (name: string) => (name.startsWith('watch') ? () => () => undefined : never)

const mutePart = <part extends object>(part: part): part => wrapCalls(part, mute)

/** Only the replay loads it: a view waits for it. */
function muteFeature(lazy: Lazy<Feature>): Lazy<Feature> {
  const muted = wrapLazy(lazy, (feature) => ({
    ...mutePart(feature),
    actions: mutePart(feature.actions),
  }))
  return { ...muted, get: () => new Promise((resolve) => void muted.whenLoaded(resolve)) }
}

const mutePlatform = (platform: Platform, now: () => number): Platform => ({
  ...platform,
  // A timer of the core counts those before it, so a view must have none.
  clock: { after: () => () => undefined, now },
  fetch: () => Promise.reject(new PorticoError('service-unavailable')),
  openUrl: () => undefined,
  openWindow: () => undefined,
})

/**
 * Views read the replay's states, and their calls do nothing: the recording has them, and a second call would lead to other states. Shown
 * embedded: a modal dialog would make the page inert.
 * @public
 */
export function createViewCore(core: Core, { locale, now }: ViewCoreOptions): Core {
  return {
    ...wrapCore(
      core,
      (_, part) => mutePart(part),
      (_, lazy) => muteFeature(lazy),
    ),
    legal: mutePart(core.legal),
    options: { ...core.options, enableEmbedded: true, locale },
    platform: mutePlatform(core.platform, now),
    track: () => undefined,
  }
}
