import { importCode } from '../async/import-code.ts'
import { createLazy, type Lazy } from '../async/lazy.ts'
import type { Connector } from '../connectors/connector.ts'
import { PorticoError } from '../errors/portico-error.ts'
import { activity } from '../features/activity/feature.ts'
import { approvals } from '../features/approvals/feature.ts'
import { calls } from '../features/calls/feature.ts'
import { createLazyConnectors } from '../features/embedded-wallet/connector/lazy-connectors.ts'
import { embeddedWallet, type LoadEmbeddedWallet } from '../features/embedded-wallet/feature.ts'
import { explain } from '../features/explain/feature.ts'
import { identity } from '../features/identity/feature.ts'
import { names } from '../features/names/feature.ts'
import { nfts } from '../features/nfts/feature.ts'
import { onramp } from '../features/onramp/feature.ts'
import { send } from '../features/send/feature.ts'
import { signIn } from '../features/sign-in/feature.ts'
import { swap } from '../features/swap/feature.ts'
import { createLoadCode } from '../platform/create-load-code.ts'
import { history, portfolio } from '../portfolio/feature.ts'
import type { Siwx } from '../siwx/siwx.ts'
import type { CallsOf, Feature, FeatureManifest, FeatureOf, FeatureOptions } from './feature.ts'

const manifests = {
  activity,
  approvals,
  calls,
  embeddedWallet,
  explain,
  history,
  identity,
  names,
  nfts,
  onramp,
  portfolio,
  send,
  signIn,
  swap,
}

type Manifests = typeof manifests

export type Features = { readonly [name in keyof Manifests]: FeatureOf<Manifests[name]> }

export type FeatureLoaders = {
  readonly embeddedWallet: LoadEmbeddedWallet
  readonly wrapSiwx?: ((siwx: Siwx) => Siwx) | undefined
}

type Intersect<union> = (union extends unknown ? (value: union) => void : never) extends (
  value: infer all,
) => void
  ? all
  : never

export type FeatureCalls = Intersect<CallsOf<Manifests[keyof Manifests]>>

type Uses = Features & { readonly loaders: FeatureLoaders }

type AnyManifest = Omit<
  FeatureManifest<Feature, Uses, Readonly<Record<string, never>>>,
  'calls'
> & {
  readonly calls: Readonly<Record<string, (feature: never) => unknown>>
}
const registry: Readonly<Record<string, AnyManifest>> = manifests

export function startFeatures(
  options: FeatureOptions,
  loaders: FeatureLoaders,
): {
  readonly connectors: readonly Connector[]
  readonly destroy: () => void
  readonly features: Features
} {
  const { context } = options
  const loadTimed = createLoadCode(context.platform)
  const lazies: Record<string, Lazy<Feature>> = {}
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: each name has the feature of its manifest.
  const features = lazies as unknown as Features
  for (const [name, { isOffered, isResumed, isUntimed, load }] of Object.entries(registry)) {
    if (isOffered?.(context) === false) continue
    const loadFile = () => importCode(load)
    const lazy = createLazy(async () => {
      // A replay must not create it before its code had come: it would follow stores that it did not follow then.
      const code = await (isUntimed ? loadFile() : loadTimed(name, loadFile))
      return code.create(options, { ...features, loaders })
    })
    lazies[name] = lazy
    // Its first user gets the error of a feature that does not load.
    if (isResumed?.(context)) lazy.get().catch(() => undefined)
  }
  return {
    connectors: createLazyConnectors(context, features.embeddedWallet),
    destroy() {
      for (const { whenLoaded } of Object.values(lazies)) whenLoaded(({ destroy }) => destroy())
    },
    features,
  }
}

export async function loadFeatures(): Promise<void> {
  await Promise.all(Object.values(registry).map(({ load }) => importCode(load)))
}

export function createFeatureCalls(
  features: Features,
  load: <feature>(lazy: Lazy<feature>) => Promise<feature>,
): FeatureCalls {
  const lazies: Readonly<Record<string, Lazy<object> | undefined>> = features
  const all = Object.entries(registry).flatMap(([name, { calls: selects, notOffered }]) =>
    Object.entries(selects).map(([call, select]) => [
      call,
      async (...parameters: readonly never[]) => {
        const lazy = lazies[name]
        if (!lazy) throw notOffered?.() ?? new PorticoError('internal')
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: `select` is of the manifest of this feature.
        const run = select((await load(lazy)) as never) as (...all: readonly never[]) => unknown
        return run(...parameters)
      },
    ]),
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: each name has the call of its manifest.
  return Object.fromEntries(all) as FeatureCalls
}
