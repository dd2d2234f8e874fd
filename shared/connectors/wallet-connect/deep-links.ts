import type { Surroundings } from '../../platform/ports.ts'

export type LinkWay = 'desktop' | 'mobile' | 'web'

export type DeepLink = {
  readonly href: string
  readonly base: string
  readonly target: '_blank' | '_self' | '_top'
}

const isUniversal = (link: string) => /^https?:\/\//i.test(link)

/** A browser runs or shows these itself. `intent:` and `android-app:` can, by the link's own choice, open any page. */
const unsafe =
  /^(about|android-app|blob|data|file|filesystem|intent|javascript|vbscript|view-source)$/i

/** A page gets the key of a pairing: over TLS, or from a server of this device. */
const isPrivate = (link: string) =>
  /^https:\/\/[^\s/]|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/i.test(link)

function parseBase(link: string): string | undefined {
  const text = link.trim()
  if (isUniversal(text) && !isPrivate(text)) return undefined
  if (isUniversal(text)) return text.endsWith('/') ? text : `${text}/`
  const whole = text.includes('://') ? text : `${text.replaceAll(/[/:]/g, '')}://`
  const [, scheme = ''] = /^([a-z][a-z\d+.-]*):\/\//i.exec(whole) ?? []
  if (!scheme || unsafe.test(scheme)) return undefined
  return whole.endsWith('/') ? whole : `${whole}/`
}

export const isDeepLinkBase = (link: string | undefined): boolean =>
  link !== undefined && parseBase(link) !== undefined

function getTarget(base: string, surroundings: Surroundings): DeepLink['target'] {
  // Without the app, a universal link opens a web page, which must not replace this one.
  if (surroundings.isTelegram || isUniversal(base)) return '_blank'
  return surroundings.isFramed ? '_top' : '_self'
}

export function toDeepLink(options: {
  surroundings: Surroundings
  link: string
  uri: string
  way: LinkWay
}): DeepLink | undefined {
  const { surroundings, link, uri, way } = options
  const base = parseBase(link)
  if (!base) return undefined
  // Telegram on Android decodes the link once before it opens it.
  const isTwice = surroundings.isTelegram && surroundings.isAndroid && !isUniversal(base)
  const once = encodeURIComponent(uri)
  const encoded = isTwice ? encodeURIComponent(once) : once
  const target = way === 'mobile' ? getTarget(base, surroundings) : '_blank'
  return { base, href: `${base}wc?uri=${encoded}`, target }
}

/** The packages open it in this form (services §5.7). */
export function toRequestLink(options: {
  surroundings: Surroundings
  base: string
  id: number
  topic: string
}): DeepLink | undefined {
  const { surroundings, id, topic } = options
  const base = parseBase(options.base)
  if (!base) return undefined
  const query = `requestId=${id}&sessionTopic=${topic}`
  const target = getTarget(base, surroundings)
  if (!base.startsWith('https://t.me/')) return { base, href: `${base}wc?${query}`, target }
  const app = base.slice(0, -1)
  const parameter = `startapp=${btoa(query).replaceAll('=', '')}`
  return { base, href: `${app}${app.includes('?') ? '&' : '?'}${parameter}`, target }
}
