import type { Lazy } from '../async/lazy.ts'
import type { ReadOnlyStore } from '../controllers/read-only-store.ts'
import type { ThemeController } from '../controllers/theme-controller.ts'
import type { PorticoError } from '../errors/portico-error.ts'
import type { ConnectionFlow } from '../flows/connection-flow.ts'
import type { NetworkFlow } from '../flows/network-flow.ts'
import type { ModalFlow } from '../flows/open-modal.ts'
import type { BalanceFlow } from '../portfolio/balance-flow.ts'
import type { CoreContext } from './context.ts'

/** What a feature is started with. */
export type FeatureOptions = {
  readonly balanceFlow: BalanceFlow
  readonly connectionFlow: ConnectionFlow
  readonly context: CoreContext
  readonly modalFlow: ModalFlow
  readonly networkFlow: NetworkFlow
  readonly theme: ThemeController
}

/** A feature that is loaded. */
export type Feature = {
  /** The visitor's actions. */
  readonly actions: object
  readonly destroy: () => void
  readonly stores: Readonly<Record<string, ReadOnlyStore<unknown>>>
}

type Call = (...parameters: never[]) => unknown

/** The calls for hosts: each is a function of the loaded feature, by its name in the public API. */
type Calls<feature> = Readonly<Record<string, (feature: feature) => Call>>

/** The code of a feature. */
export type FeatureCode<feature, uses> = {
  /** Starts the feature. `uses` has the other features that it names. */
  readonly create: (options: FeatureOptions, uses: uses) => feature | Promise<feature>
}

/** What the registry knows of a feature before it is loaded. */
export type FeatureManifest<feature extends Feature, uses, calls extends Calls<feature>> = {
  /** What hosts call. The names are those of the public API. */
  readonly calls: calls
  /**
   * Whether the host's options include the feature.
   *
   * @default always
   */
  readonly isOffered?: (context: CoreContext) => boolean
  /**
   * Whether an earlier visit needs the feature at once. A feature loads when it is first used otherwise.
   *
   * @default never
   */
  readonly isResumed?: (context: CoreContext) => boolean
  /** Whether its code loads without a time in a recording: no replay waits for it. */
  readonly isUntimed?: true
  readonly load: () => Promise<FeatureCode<feature, uses>>
  /** What its calls reject with where the host does not offer it. */
  readonly notOffered?: () => PorticoError
}

/** Makes the manifest of a feature, and infers its types. `load` is its `import()`. */
export const defineFeature = <feature extends Feature, uses, const calls extends Calls<feature>>(
  load: () => Promise<FeatureCode<feature, uses>>,
  manifest: Omit<FeatureManifest<feature, uses, calls>, 'isOffered' | 'load'>,
): Omit<FeatureManifest<feature, uses, calls>, 'isOffered'> => ({ ...manifest, load })

/** The same of a feature that a host can leave out. */
export const defineOptionalFeature = <
  feature extends Feature,
  uses,
  const calls extends Calls<feature>,
>(
  load: () => Promise<FeatureCode<feature, uses>>,
  manifest: Omit<FeatureManifest<feature, uses, calls>, 'load'> & {
    readonly isOffered: (context: CoreContext) => boolean
  },
) => ({ ...manifest, load })

type LazyOf<manifest> = manifest extends {
  readonly load: () => Promise<FeatureCode<infer feature, never>>
}
  ? Lazy<feature>
  : never

/** The feature of a manifest. `undefined` where the host leaves it out. */
export type FeatureOf<manifest> = manifest extends { readonly isOffered: object }
  ? LazyOf<manifest> | undefined
  : LazyOf<manifest>

/** The calls for hosts of a manifest, by their names in the public API. */
export type CallsOf<manifest> = manifest extends { readonly calls: infer calls }
  ? [keyof calls] extends [never]
    ? never
    : {
        readonly [name in keyof calls]: calls[name] extends (feature: never) => infer call
          ? call extends (...parameters: infer parameters) => infer result
            ? (...parameters: parameters) => Promise<Awaited<result>>
            : never
          : never
      }
  : never
