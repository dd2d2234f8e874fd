import type { ClusterClock } from './cluster-clock.ts'

/** Version of the node software that the answers are modelled on. */
export const nodeVersion = '2.3.13'

/** Wraps an answer with the current slot. */
export function withContext(clock: ClusterClock, value: unknown): object {
  return { context: { apiVersion: nodeVersion, slot: clock.slot() }, value }
}
