import { parseUrl } from './parse-url.ts'

/** Whether a URL is on the visitor's machine. */
export const isLocalUrl = (url: string): boolean =>
  /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(parseUrl(url)?.hostname ?? '')
