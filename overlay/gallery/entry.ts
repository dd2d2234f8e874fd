import type { ViewName } from '../../shared/controllers/navigation.ts'
import type { FixtureCore, World } from './fixture-core.ts'

export type Entry = {
  readonly view: ViewName
  readonly state: string
  readonly world: World
  readonly go: (core: FixtureCore) => Promise<void> | void
  readonly presses?: readonly RegExp[]
  readonly typed?: string
  readonly until?: RegExp
}
