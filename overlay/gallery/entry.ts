import type { ViewName } from '../../shared/controllers/navigation.ts'
import type { FixtureCore, World } from './fixture-core.ts'

/** One view in one state. */
export type Entry = {
  readonly view: ViewName
  readonly state: string
  readonly world: World
  /** Brings the core into the state. */
  readonly go: (core: FixtureCore) => Promise<void> | void
  /** The names of the buttons that are pressed once the view is shown. */
  readonly presses?: readonly RegExp[]
  /** The text that is then entered into the first field of the view. */
  readonly typed?: string
  /** What the view says once it is in the state. */
  readonly until?: RegExp
}
