import type { CoreContext } from './context.ts'

/** The stores that analytics derives events from. */
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

/** A change of a store. */
export type RecordedChange = {
  [name in (typeof recorded)[number]]: {
    readonly name: name
    readonly previous: StateOf<name>
    readonly state: StateOf<name>
    /** When it changed, in ms since the epoch. */
    readonly time: number
  }
}[(typeof recorded)[number]]
