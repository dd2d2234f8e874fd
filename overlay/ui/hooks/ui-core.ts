import type { Lazy } from '../../../shared/async/lazy.ts'
import type { Core } from '../../../shared/core/create-core.ts'

type StoreOwner = { readonly store: unknown }

/** A controller without its methods: a component reads state, and acts through `actions` alone. */
type StateOf<controller> = {
  readonly [key in keyof controller as controller[key] extends (...args: never[]) => unknown
    ? never
    : key]: controller[key]
}

type UiPart<part> = part extends StoreOwner ? StateOf<part> : part

type Part = Exclude<
  keyof Core,
  | 'adapters'
  | 'balanceFlow'
  | 'connectionFlow'
  | 'destroy'
  | 'modalFlow'
  | 'networkFlow'
  | 'storage'
>

/** The core as the UI sees it: actions, options, ports, and of each controller its state. */
export type UiCore = { readonly [part in Part]: UiPart<Core[part]> }

type LoadedValue<lazy> = lazy extends Lazy<infer value> ? value : never

export type ActivityFeature = LoadedValue<UiCore['features']['activity']>
export type EmbeddedWallet = LoadedValue<UiCore['features']['embeddedWallet']>
