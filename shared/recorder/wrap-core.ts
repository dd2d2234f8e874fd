import type { Lazy } from '../async/lazy.ts'
import type { Core } from '../core/create-core.ts'
import type { Feature } from '../core/feature.ts'

/** What clients call. */
export const clientParts = [
  'actions',
  'alerts',
  'balanceFlow',
  'catalogue',
  'connectionFlow',
  'modalFlow',
  'navigation',
  'networkFlow',
  'pendingRequest',
  'snackbar',
] as const satisfies readonly (keyof Core)[]

export type AnyFunction = (...args: readonly unknown[]) => unknown

export const isFunction = (value: unknown): value is AnyFunction => typeof value === 'function'

const isRead = (name: string) => /^(on[A-Z]|is[A-Z]|get|find|destroy$|ofNamespace$)/.test(name)

/** Wraps the functions of a part, except those that only read. */
export const wrapCalls = <part extends object>(
  part: part,
  wrap: (name: string, call: AnyFunction) => AnyFunction,
): part => ({
  ...part,
  ...Object.fromEntries(
    Object.entries(part).flatMap(([name, value]): [string, AnyFunction][] =>
      isFunction(value) && !isRead(name) ? [[name, wrap(name, value)]] : [],
    ),
  ),
})

/** One wrapper per feature, so that its clients can compare them. */
export function wrapLazy<feature extends Feature>(
  lazy: Lazy<feature>,
  wrapNew: (feature: feature) => feature,
): Lazy<feature> {
  const wrappers = new WeakMap<feature, feature>()
  function wrap(feature: feature): feature {
    const wrapper = wrappers.get(feature) ?? wrapNew(feature)
    wrappers.set(feature, wrapper)
    return wrapper
  }
  return {
    ...lazy,
    get: async () => wrap(await lazy.get()),
    peek() {
      const feature = lazy.peek()
      return feature && wrap(feature)
    },
    whenLoaded: (callback) => lazy.whenLoaded((feature) => callback(wrap(feature))),
  }
}

/** Wraps what clients call and each feature, not the calls between parts of the core. */
export function wrapCore(
  core: Core,
  wrapPart: <part extends object>(name: string, part: part) => part,
  wrapFeature: (name: string, lazy: Lazy<Feature>) => Lazy<Feature>,
): Core {
  const parts = clientParts.map((name) => [name, wrapPart(name, core[name])])
  const lazyFeatures: Readonly<Record<string, Lazy<Feature> | undefined>> = core.features
  const features = Object.entries(lazyFeatures).map(([name, lazy]) => [
    name,
    lazy && wrapFeature(name, lazy),
  ])
  return {
    ...core,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the same names with the same signatures.
    ...(Object.fromEntries(parts) as Pick<Core, (typeof clientParts)[number]>),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the same names with the same features.
    features: Object.fromEntries(features) as Core['features'],
  }
}
