import { formatUnits, getAddress, isAddress } from 'viem'
import type { Detail } from './question.ts'

// Control characters except line breaks and tabs, direction marks, and characters without width.
const hidden =
  // oxlint-disable-next-line no-control-regex -- It looks for control characters.
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu

/** The full address in groups of four characters, so that the middle can be compared as well as the ends. */
export function inGroups(address: string): string {
  const whole = isAddress(address, { strict: false }) ? getAddress(address) : address
  const [, prefix = '', rest = ''] = /^(0x)?(.*)$/s.exec(whole) ?? []
  return prefix + (rest.match(/.{1,4}/gs) ?? []).join(' ')
}

/** An exact amount. It is never rounded, because the exact amount is signed. */
export function formatAmount(value: bigint, decimals: number): string {
  const [whole = '0', fraction] = formatUnits(value, decimals).split('.')
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  return fraction ? `${grouped}.${fraction}` : grouped
}

export const toOut = (label: string, amount: string): Detail => ({
  label,
  value: `\u2212 ${amount}`,
  style: 'out',
})

export const toIn = (label: string, amount: string): Detail => ({
  label,
  value: `+ ${amount}`,
  style: 'in',
})

/** Replaces invisible characters with their code points. */
export function revealHidden(text: string): string {
  return text.replaceAll(
    hidden,
    (character) => `⟨U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}⟩`,
  )
}

export const hasHidden = (text: string) => text.search(hidden) >= 0

/** A name from an untrusted source, on one line. */
export function cleanName(name: string, length = 32): string {
  const clean = name.replaceAll(hidden, '').replaceAll(/\s+/g, ' ').trim()
  return clean.length > length ? `${clean.slice(0, length - 1)}…` : clean
}

/** Takes seconds since the epoch, as contracts use. */
export function formatTime(seconds: bigint): string {
  // The limit of a Date. Larger values stand for no expiry.
  if (seconds > 8_640_000_000_000n) return 'Never'
  return `${new Date(Number(seconds) * 1000).toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
