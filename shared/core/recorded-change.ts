import type { CoreContext } from './context.ts'

export const recorded = [
  'catalogue',
  'connections',
  'events',
  'modal',
  'navigation',
  'network',
] as const

type StateOf<name extends (typeof recorded)[number]> = ReturnType<
  CoreContext[name]['store']['getState']
>

export type RecordedChange = {
  [name in (typeof recorded)[number]]: {
    readonly name: name
    readonly previous: StateOf<name>
    readonly state: StateOf<name>
    /** In ms since the epoch. */
    readonly time: number
  }
}[(typeof recorded)[number]]
