import { PorticoError } from '../errors/portico-error.ts'

/** The period is in ms. The list of all wallets sends one request per picture. */
export const mostRequests = 600
export const period = 10_000

export function createRateLimit(now: () => number): (origin: string) => void {
  const counts = new Map<string, { count: number; start: number }>()
  return (origin) => {
    const time = now()
    const current = counts.get(origin)
    const isSame = current && time - current.start < period
    const count = isSame ? current.count + 1 : 1
    counts.set(origin, { count, start: isSame ? current.start : time })
    if (count > mostRequests)
      throw new PorticoError('service-unavailable', 'This page sends too many requests.')
  }
}
