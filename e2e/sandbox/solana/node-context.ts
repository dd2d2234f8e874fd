import type { ClusterClock } from './cluster-clock.ts'

/** The node software whose answers these are modelled on. */
export const nodeVersion = '2.3.13'

/** An answer with the slot that it is true of. */
export function withContext(clock: ClusterClock, value: unknown): object {
  return { context: { apiVersion: nodeVersion, slot: clock.slot() }, value }
}
