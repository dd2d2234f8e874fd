import * as v from 'valibot'

function isWebOrigin(value: string): boolean {
  return /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value
}

/** The origin of a site, as `location.origin` writes it. */
export const siteOrigin = v.pipe(v.string(), v.check(isWebOrigin, 'Give the origin of a site.'))

/**
 * The pattern of all pages of a site. Firefox allows no port in one: there it holds for every port of the host, and
 * who runs in the page has to look at the origin again.
 */
export function toMatchPattern(origin: string, canHavePort: boolean): string {
  const { host, hostname, protocol } = new URL(origin)
  return `${protocol}//${canHavePort ? host : hostname}/*`
}
