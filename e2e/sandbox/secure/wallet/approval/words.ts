import { formatUnits, getAddress, isAddress } from 'viem'

// Controls but for line breaks and tabs, marks that turn the direction of writing, and what has no width at all.
const hidden =
  // oxlint-disable-next-line no-control-regex -- They are what is looked for.
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu

/** An address whole, in groups of four, so that the middle of it can be compared as well as its ends. */
export function inGroups(address: string): string {
  const whole = isAddress(address, { strict: false }) ? getAddress(address) : address
  const [, prefix = '', rest = ''] = /^(0x)?(.*)$/s.exec(whole) ?? []
  return prefix + (rest.match(/.{1,4}/gs) ?? []).join(' ')
}

/** An exact amount: what is signed is not rounded. */
export function formatAmount(value: bigint, decimals: number): string {
  const [whole = '0', fraction] = formatUnits(value, decimals).split('.')
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  return fraction ? `${grouped}.${fraction}` : grouped
}

/** Text with what cannot be seen in it made visible. */
export function revealHidden(text: string): string {
  return text.replaceAll(
    hidden,
    (character) => `⟨U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}⟩`,
  )
}

export const hasHidden = (text: string) => text.search(hidden) >= 0

/** A name that somebody else chose, on one line. */
export function cleanName(name: string, length = 32): string {
  const clean = name.replaceAll(hidden, '').replaceAll(/\s+/g, ' ').trim()
  return clean.length > length ? `${clean.slice(0, length - 1)}…` : clean
}

/** Of seconds since the epoch, as contracts count them. */
export function formatTime(seconds: bigint): string {
  // Beyond this a Date cannot go; nobody means such a time.
  if (seconds > 8_640_000_000_000n) return 'Never'
  return `${new Date(Number(seconds) * 1000).toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
