import * as v from 'valibot'
import { parseUrl } from '../schema/parse-url.ts'

function isWebOrigin(value: string): boolean {
  return /^https?:/.test(value) && parseUrl(value)?.origin === value
}

/** In the form of `location.origin`. */
export const siteOrigin = v.pipe(v.string(), v.check(isWebOrigin, 'Give the origin of a site.'))

/** In Firefox the pattern has no port and matches every port of the host: the script in the page checks the origin again. */
export function toMatchPattern(origin: string, canHavePort: boolean): string {
  const { host, hostname, protocol } = new URL(origin)
  return `${protocol}//${canHavePort ? host : hostname}/*`
}
