import type { Core as SharedCore } from '../shared/core/create-core.ts'

/** What the interface is given: the core, without what is not its business. */
export type Core = Omit<
  SharedCore,
  'adapters' | 'balanceFlow' | 'connectionFlow' | 'destroy' | 'modalFlow' | 'networkFlow' | 'store'
>
