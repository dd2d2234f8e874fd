export type SiteAddress = {
  /** The path below which the site is. It ends with a slash. */
  readonly base: string
  /** The absolute address, if it is known. It ends with a slash, so that pages are below it. */
  readonly url: string | undefined
}

/** Reads the address of `PORTICO_SITE_URL`. Without one, the site is for the root of a server. */
export function readSiteAddress(address: string | undefined): SiteAddress {
  if (!address) return { base: '/', url: undefined }
  const url = address.replace(/\/*$/, '/')
  return { base: new URL(url).pathname, url }
}
