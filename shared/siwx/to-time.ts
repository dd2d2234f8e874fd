const timeForm =
  /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):([0-5]\d):([0-5]\d|60)(\.\d+)?(?:Z|([+-])([01]\d|2[0-3]):([0-5]\d))$/i

const second = 1_000

function toOffset([sign, hours, minutes]: readonly (string | undefined)[]): number {
  const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60 * second
  return sign === '-' ? -offset : offset
}

/** RFC 3339, in ms since 1970. `Date.parse` accepts more, and no second 60. */
export function toTime(text: string): number | undefined {
  const match = timeForm.exec(text)
  if (!match) return undefined
  const [, year, month, day, hours, minutes, seconds, fraction, ...zone] = match
  const date = new Date(0)
  // `Date.UTC` takes the years 0 to 99 as those of 1900.
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  // A day that the month does not have is in another month.
  if (date.getUTCMonth() !== Number(month) - 1) return undefined
  const milliseconds = Math.floor(Number(fraction ?? 0) * second)
  date.setUTCHours(Number(hours), Number(minutes), Number(seconds), milliseconds)
  return date.getTime() - toOffset(zone)
}
