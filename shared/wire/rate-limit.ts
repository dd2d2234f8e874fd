import { PorticoError } from '../errors/portico-error.ts'

/** How many requests a site can send in a period, in ms. The list of all wallets sends one per picture. */
export const mostRequests = 600
export const period = 10_000

/** Makes the function that counts a request of a site. It throws `service-unavailable` where a site sends too many. */
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
