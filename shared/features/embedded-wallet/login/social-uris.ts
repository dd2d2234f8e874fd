import { unexplainedRefusal } from '../../../errors/frame-refusal.ts'
import { PorticoError } from '../../../errors/portico-error.ts'
import { cleanText } from '../../../format/clean-text.ts'
import * as limits from '../../../limits.ts'
import { webLink } from '../../../schema/links.ts'
import { parseUrl } from '../../../schema/parse-url.ts'
import type { LoginResult } from '../embedded-wallet-platform.ts'

export function isWebUri(uri: string): boolean {
  return webLink.test(uri) && parseUrl(uri) !== undefined
}

/** Appends to a parameter in the text, so that the rest of the address keeps its encoding. */
function append(uri: string, name: string, toAppended: (value: string) => string): string {
  const pattern = new RegExp(`([?&]${name}=)([^&#]*)`)
  return uri.replace(pattern, (_, start: string, value: string) => start + toAppended(value))
}

function appendToEncoded(value: string, toAppended: (uri: string) => string): string {
  try {
    return encodeURIComponent(toAppended(decodeURIComponent(value)))
  } catch {
    // A value that cannot be decoded is not an address.
    return value
  }
}

/** services §6.5. */
export function toReturningUri(uri: string, href: string): string {
  const addPage = (to: string) =>
    append(to, 'state', (state) => `${state}--${encodeURIComponent(href)}`)
  if (new URL(uri).host !== 'auth.magic.link') return addPage(uri)
  return append(uri, 'provider_authorization_url', (value) => appendToEncoded(value, addPage))
}

const resultName = 'result_uri'
const nonceName = 'portico_login'

export function addNonce(href: string, nonce: string): string {
  const [, page = '', hash = ''] = /^([^#]*)(.*)$/s.exec(removeResult(href)) ?? []
  return `${page}${page.includes('?') ? '&' : '?'}${nonceName}=${nonce}${hash}`
}

export function getResult(href: string): LoginResult | undefined {
  const uri = getParameter(href, resultName)
  // A service may append its parameter with a second question mark.
  const [nonce] = getParameter(href, nonceName).split('?')
  return uri ? { nonce: nonce || undefined, uri } : undefined
}

export function removeResult(href: string): string {
  const [, page = '', hash = ''] = /^([^#]*)(.*)$/s.exec(href) ?? []
  const [path = '', ...queries] = page.split('?')
  const parts = queries.flatMap((query) => query.split('&'))
  const kept = parts.filter(
    (part) => ![resultName, nonceName].some((name) => part.startsWith(`${name}=`)),
  )
  if (kept.length === parts.length) return href
  return `${path}${kept.length > 0 ? '?' : ''}${kept.join('&')}${hash}`
}

function getParameter(uri: string, name: string): string {
  const [, value = ''] = new RegExp(`[?&#]${name}=([^&#]*)`).exec(uri) ?? []
  return new URLSearchParams(`value=${value}`).get('value') ?? ''
}

/** The errors that mean that the visitor has refused (RFC 6749 §4.1.2.1, and Apple's own). */
const refusals: ReadonlySet<string> = new Set([
  'access_denied',
  'user_cancelled_authorize',
  'user_denied',
])

export function getResultError(uri: string): PorticoError | undefined {
  const error = cleanText(getParameter(uri, 'error'), limits.errorText)
  if (!error) return undefined
  const details = { error }
  if (refusals.has(error)) return new PorticoError('user-rejected', undefined, { details })
  const text = cleanText(getParameter(uri, 'error_description'), limits.errorText)
  return new PorticoError('frame-request-failed', text || unexplainedRefusal, { details })
}
