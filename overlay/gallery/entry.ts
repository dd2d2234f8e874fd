import type { ViewName } from '../../shared/controllers/navigation.ts'
import type { FixtureCore, World } from './fixture-core.ts'

export type Entry = {
  readonly view: ViewName
  readonly state: string
  readonly world: World
  readonly go: (core: FixtureCore) => Promise<void> | void
  /** The names of the buttons that are pressed once the view is shown. */
  readonly presses?: readonly RegExp[]
  readonly typed?: string
  /** What the view says once it is in the state. */
  readonly until?: RegExp
}
