import { PorticoError } from '../../errors/portico-error.ts'
import { parseUrl } from '../../schema/parse-url.ts'

const local = ['127.0.0.1', 'localhost']

/** The account's address and a payment go there: only https, or this device. Throws `bad-response`. */
export function toSellerUrl(value: unknown): string {
  const url = typeof value === 'string' ? parseUrl(value) : undefined
  const isSafe =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && local.includes(url.hostname))
  if (url && isSafe) return url.href
  throw new PorticoError('bad-response', 'A provider has to give an https URL.')
}
