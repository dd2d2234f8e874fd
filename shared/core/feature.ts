import { createLazy, type Lazy } from '../async/lazy.ts'
import type { ReadOnlyStore } from '../controllers/read-only-store.ts'
import type { ThemeController } from '../controllers/theme-controller.ts'
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

export type FeatureDefinition<feature extends Feature> = {
  /** Whether the host's options include the feature. */
  readonly isOffered: (context: CoreContext) => boolean
  /** Whether an earlier visit needs the feature at once. A feature loads when it is first used otherwise. */
  readonly isResumed: (context: CoreContext) => boolean
  readonly load: (options: FeatureOptions) => Promise<feature>
}

/** Returns the function that starts a feature. Its result is `undefined` if the feature is not offered. */
export const defineFeature =
  <feature extends Feature>({ isOffered, isResumed, load }: FeatureDefinition<feature>) =>
  (options: FeatureOptions): Lazy<feature> | undefined => {
    if (!isOffered(options.context)) return undefined
    const lazy = createLazy(() => load(options))
    // Its first user gets the error of a feature that does not load.
    if (isResumed(options.context)) lazy.get().catch(() => undefined)
    return lazy
  }
