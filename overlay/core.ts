import type { ThemeController } from '../shared/controllers/theme-controller.ts'
import type { Actions } from '../shared/flows/actions.ts'
import type { Parts } from '../shared/flows/parts.ts'

/** Everything that the composition root has made. The UI reads its stores and calls its actions. */
export type Core = Omit<Parts, 'adapters' | 'store'> & {
  readonly actions: Actions
  readonly theme: ThemeController
  /** Fetches the interface ahead of its first opening, where the visitor's connection is free to use. */
  readonly prefetch: () => void
}
