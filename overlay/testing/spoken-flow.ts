import type { AlertCode } from '../../shared/errors/alerts.ts'
import type { World } from '../gallery/fixture-core.ts'
import type { Step } from './walk-gallery.ts'

/** What a visitor does, and what a screen reader says meanwhile. */
export type SpokenFlow = {
  readonly name: string
  /** The alert of the page. */
  readonly alert?: AlertCode
  /** The view and the state of the gallery that the flow begins with. */
  readonly from: readonly [view: string, state: string]
  readonly steps: readonly Step[]
  /** What is said, with a dash before what each step leads to. */
  readonly said: readonly string[]
  /** What differs from the world of the entry. */
  readonly world?: World
}
