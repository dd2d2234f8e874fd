import { PorticoError } from '../errors/portico-error.ts'
import * as limits from '../limits.ts'
import { webLink } from '../schema/links.ts'

/** Whether a browser would go there as to a page. */
export function isWebUri(uri: string): boolean {
  return webLink.test(uri) && URL.canParse(uri)
}

/** Appends to a parameter as it is written, so that the rest of the address stays as its author encoded it. */
function append(uri: string, name: string, toAppended: (value: string) => string): string {
  const form = new RegExp(`([?&]${name}=)([^&#]*)`)
  return uri.replace(form, (_, start: string, value: string) => start + toAppended(value))
}

function appendToEncoded(value: string, toAppended: (uri: string) => string): string {
  try {
    return encodeURIComponent(toAppended(decodeURIComponent(value)))
  } catch {
    // What cannot be decoded is no address that could be added to.
    return value
  }
}

/** The address of a provider's page, which is to come back to the page at `href` (contract §6.5). */
export function toReturningUri(uri: string, href: string): string {
  const addPage = (to: string) =>
    append(to, 'state', (state) => `${state}--${encodeURIComponent(href)}`)
  if (new URL(uri).host !== 'auth.magic.link') return addPage(uri)
  return append(uri, 'provider_authorization_url', (value) => appendToEncoded(value, addPage))
}

/** A parameter of an address, be it in its query or behind its hash. */
function toParameter(uri: string, name: string): string {
  const [, value = ''] = new RegExp(`[?&#]${name}=([^&#]*)`).exec(uri) ?? []
  return new URLSearchParams(`value=${value}`).get('value') ?? ''
}

/** In what words the providers say that it was the visitor who would not (RFC 6749 §4.1.2.1, and Apple's own). */
const refusals: ReadonlySet<string> = new Set([
  'access_denied',
  'user_cancelled_authorize',
  'user_denied',
])

/** Why a login has failed, as the address says that it ended at. Nothing where it has not. */
export function toResultError(uri: string): PorticoError | undefined {
  const error = toParameter(uri, 'error').slice(0, limits.frameErrorText)
  if (!error) return undefined
  const details = { error }
  if (refusals.has(error)) return new PorticoError('user-rejected', undefined, { details })
  const text = toParameter(uri, 'error_description').slice(0, limits.frameErrorText)
  return new PorticoError('frame-request-failed', text || undefined, { details })
}
