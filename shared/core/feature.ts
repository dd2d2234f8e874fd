import type { Lazy } from '../async/lazy.ts'
import type { ReadOnlyStore } from '../controllers/read-only-store.ts'
import type { ThemeController } from '../controllers/theme-controller.ts'
import type { PorticoError } from '../errors/portico-error.ts'
import type { ConnectionFlow } from '../flows/connection-flow.ts'
import type { NetworkFlow } from '../flows/network-flow.ts'
import type { ModalFlow } from '../flows/open-modal.ts'
import type { BalanceFlow } from '../portfolio/balance-flow.ts'
import type { CoreContext } from './context.ts'

export type FeatureOptions = {
  readonly balanceFlow: BalanceFlow
  readonly connectionFlow: ConnectionFlow
  readonly context: CoreContext
  readonly modalFlow: ModalFlow
  readonly networkFlow: NetworkFlow
  readonly theme: ThemeController
}

export type Feature = {
  readonly actions: object
  readonly destroy: () => void
  readonly stores: Readonly<Record<string, ReadOnlyStore<unknown>>>
}

type Call = (...parameters: never[]) => unknown

type Calls<feature> = Readonly<Record<string, (feature: feature) => Call>>

export type FeatureCode<feature, uses> = {
  readonly create: (options: FeatureOptions, uses: uses) => feature | Promise<feature>
}

export type FeatureManifest<feature extends Feature, uses, calls extends Calls<feature>> = {
  readonly calls: calls
  readonly isOffered?: (context: CoreContext) => boolean
  /** An earlier visit needs it at once. @default never */
  readonly isResumed?: (context: CoreContext) => boolean
  /** Its code loads without a time in a recording: no replay waits for it. */
  readonly isUntimed?: true
  readonly load: () => Promise<FeatureCode<feature, uses>>
  readonly notOffered?: () => PorticoError
}

export const defineFeature = <feature extends Feature, uses, const calls extends Calls<feature>>(
  load: () => Promise<FeatureCode<feature, uses>>,
  manifest: Omit<FeatureManifest<feature, uses, calls>, 'isOffered' | 'load'>,
): Omit<FeatureManifest<feature, uses, calls>, 'isOffered'> => ({ ...manifest, load })

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

export type FeatureOf<manifest> = manifest extends { readonly isOffered: object }
  ? LazyOf<manifest> | undefined
  : LazyOf<manifest>

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
