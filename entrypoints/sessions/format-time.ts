/** A time since the recording began, in seconds. */
export const formatAt = (at: number) => `${(at / 1_000).toFixed(2)} s`

/** A date and a time in UTC. A file can have a time that no date has. */
export function formatDate(time: number): string {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? 'unknown' : `${date.toISOString().slice(0, 19)}Z`
}
