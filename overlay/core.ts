import type { Core as SharedCore } from '../shared/core/create-core.ts'

/** What the interface is given: the core, without what is not its business, and the page's own services. */
export type Core = Omit<
  SharedCore,
  'adapters' | 'balanceFlow' | 'connectionFlow' | 'destroy' | 'modalFlow' | 'networkFlow' | 'store'
> & {
  /** Fetches the interface ahead of its first opening, where the visitor's connection is free to use. */
  readonly prefetch: () => void
}
