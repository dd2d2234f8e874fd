import type { ViewName } from '../../shared/controllers/navigation.ts'
import type { FixtureCore, World } from './fixture-core.ts'

/** One view in one state. */
export type Entry = {
  readonly view: ViewName
  readonly state: string
  readonly world: World
  /** Brings the core there. */
  readonly go: (core: FixtureCore) => Promise<void> | void
  /** What a visitor does once it is shown: the names of the buttons that they press. */
  readonly presses?: readonly RegExp[]
}
