import { parseUrl } from './parse-url.ts'

export const isLocalUrl = (url: string): boolean =>
  /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(parseUrl(url)?.hostname ?? '')
