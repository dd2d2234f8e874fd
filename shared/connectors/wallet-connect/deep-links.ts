import type { Surroundings } from '../../platform/ports.ts'

/** Where a wallet is, as a visitor chooses it. */
export type LinkWay = 'desktop' | 'mobile' | 'web'

export type DeepLink = {
  /** What is opened for the pairing. */
  readonly href: string
  /** What the wallet's later requests are opened with. */
  readonly base: string
  readonly target: '_blank' | '_self' | '_top'
}

const isUniversal = (link: string) => /^https?:\/\//i.test(link)

/** What a browser runs or shows rather than hands to an app. */
const unsafe = /^(about|blob|data|file|filesystem|javascript|vbscript|view-source)$/i

/** The link to which `wc?uri=` is added. `undefined` for one that leads to no wallet. */
function toBase(link: string): string | undefined {
  const text = link.trim()
  if (isUniversal(text)) return text.endsWith('/') ? text : `${text}/`
  const whole = text.includes('://') ? text : `${text.replaceAll(/[/:]/g, '')}://`
  const [, scheme = ''] = /^([a-z][a-z\d+.-]*):\/\//i.exec(whole) ?? []
  if (!scheme || unsafe.test(scheme)) return undefined
  return whole.endsWith('/') ? whole : `${whole}/`
}

function toTarget(base: string, around: Surroundings): DeepLink['target'] {
  // Where the app is missing, a universal link is a page like any other: it must not take the place of this one.
  if (around.isTelegram || isUniversal(base)) return '_blank'
  return around.isFramed ? '_top' : '_self'
}

/** The link that hands a pairing to a wallet (contract §5.7). `undefined` where it would lead to none. */
export function toDeepLink(options: {
  around: Surroundings
  link: string
  uri: string
  way: LinkWay
}): DeepLink | undefined {
  const { around, link, uri, way } = options
  const base = toBase(link)
  if (!base) return undefined
  // Telegram on Android takes one layer of the encoding off before it hands the link on.
  const isTwice = around.isTelegram && around.isAndroid && !isUniversal(base)
  const once = encodeURIComponent(uri)
  const encoded = isTwice ? encodeURIComponent(once) : once
  const target = way === 'mobile' ? toTarget(base, around) : '_blank'
  return { base, href: `${base}wc?uri=${encoded}`, target }
}

/** The link to a request that waits in a wallet: the same that the packages open when they send it (contract §5.7). */
export function toRequestLink(options: {
  around: Surroundings
  /** What the pairing was opened with. */
  base: string
  id: number
  topic: string
}): DeepLink | undefined {
  const { around, id, topic } = options
  const base = toBase(options.base)
  if (!base) return undefined
  const query = `requestId=${id}&sessionTopic=${topic}`
  const target = toTarget(base, around)
  if (!base.startsWith('https://t.me/')) return { base, href: `${base}wc?${query}`, target }
  const app = base.slice(0, -1)
  const parameter = `startapp=${btoa(query).replaceAll('=', '')}`
  return { base, href: `${app}${app.includes('?') ? '&' : '?'}${parameter}`, target }
}
