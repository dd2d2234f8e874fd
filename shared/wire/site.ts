import * as v from 'valibot'
import { parseUrl } from '../schema/parse-url.ts'

function isWebOrigin(value: string): boolean {
  return /^https?:/.test(value) && parseUrl(value)?.origin === value
}

/** The origin of a site, in the form of `location.origin`. */
export const siteOrigin = v.pipe(v.string(), v.check(isWebOrigin, 'Give the origin of a site.'))

/**
 * The match pattern of all pages of a site. Firefox allows no port in it: there it matches every port of the host, and
 * the script in the page has to check the origin again.
 */
export function toMatchPattern(origin: string, canHavePort: boolean): string {
  const { host, hostname, protocol } = new URL(origin)
  return `${protocol}//${canHavePort ? host : hostname}/*`
}
