import { PorticoError } from '../../errors/portico-error.ts'
import { parseUrl } from '../../schema/parse-url.ts'

const local = ['127.0.0.1', 'localhost']

/**
 * The URL of a provider's page. The address of the account and a payment go there: only https, or a page of this device. Throws
 * `bad-response` for any other value.
 */
export function toSellerUrl(value: unknown): string {
  const url = typeof value === 'string' ? parseUrl(value) : undefined
  const isSafe =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && local.includes(url.hostname))
  if (url && isSafe) return url.href
  throw new PorticoError('bad-response', 'A provider has to give an https URL.')
}
