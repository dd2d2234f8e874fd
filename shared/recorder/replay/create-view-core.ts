import type { Lazy } from '../../async/lazy.ts'
import type { Core } from '../../core/create-core.ts'
import type { Feature } from '../../core/feature.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import type { Platform } from '../../platform/ports.ts'
import { clientParts, isRead } from '../record/record-core.ts'

type ViewCoreOptions = {
  readonly locale: string
  /** In ms since the epoch. */
  readonly now: () => number
}

const never = () => new Promise<never>(() => undefined)

const mute = (name: string) => (name.startsWith('watch') ? () => () => undefined : never)

const mutePart = <part extends object>(part: part): part => ({
  ...part,
  ...Object.fromEntries(
    Object.entries(part).flatMap(([name, value]) =>
      typeof value === 'function' && !isRead(name) ? [[name, mute(name)]] : [],
    ),
  ),
})

/** Only the replay loads it: a view waits for it. */
function muteFeature<feature extends Feature>(lazy: Lazy<feature>): Lazy<feature> {
  const muted = new WeakMap<feature, feature>()
  function wrap(feature: feature): feature {
    const wrapper = muted.get(feature) ?? {
      ...mutePart(feature),
      actions: mutePart(feature.actions),
    }
    muted.set(feature, wrapper)
    return wrapper
  }
  const whenLoaded: Lazy<feature>['whenLoaded'] = (callback) =>
    lazy.whenLoaded((feature) => callback(wrap(feature)))
  return {
    ...lazy,
    get: () => new Promise((resolve) => void whenLoaded(resolve)),
    peek() {
      const feature = lazy.peek()
      return feature && wrap(feature)
    },
    whenLoaded,
  }
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
  const parts = [...clientParts, 'legal' as const].map((name) => [name, mutePart(core[name])])
  const lazyFeatures: Readonly<Record<string, Lazy<Feature> | undefined>> = core.features
  const features = Object.entries(lazyFeatures).map(([name, lazy]) => [
    name,
    lazy && muteFeature(lazy),
  ])
  return {
    ...core,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the same names with the same signatures.
    ...(Object.fromEntries(parts) as Pick<Core, (typeof clientParts)[number]>),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the same names with the same features.
    features: Object.fromEntries(features) as Core['features'],
    options: { ...core.options, enableEmbedded: true, locale },
    platform: mutePlatform(core.platform, now),
    track: () => undefined,
  }
}
