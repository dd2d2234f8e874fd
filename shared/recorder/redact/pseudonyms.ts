import * as limits from '../limits.ts'
import { createSipHash } from './sip-hash.ts'

/** A pseudonym has the form of its value. Equal values have equal pseudonyms within a recording. */
export type Pseudonyms = {
  /** `0X` marks a checksum for `addChecksums`. Equal ends stay equal, so that an imitation stays one. */
  readonly evmAddress: (address: string) => string
  readonly hash: (hash: string) => string
  readonly base58: (text: string) => string
  readonly number: (number: string) => string
  /** Distances within a recording stay. */
  readonly shift: (kind: 'height' | 'nonce' | 'time', value: number) => number
  readonly text: (text: string) => string
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** 43 digits that are 32 bytes: the first digit is at least 4. */
function toBase58(digest: string): string {
  let rest = BigInt(`0x${digest}`)
  const digits = Array.from({ length: 43 }, (_, index) => {
    const [least, count] = index === 0 ? [4n, 54n] : [0n, 58n]
    const digit = alphabet[Number(least + (rest % count))] ?? ''
    rest /= count
    return digit
  })
  return digits.join('')
}

type ToDigits = (kind: string, text: string) => string

/** Keeps as many as make two addresses alike to a reader. */
const withEnds = (text: string, toDigits: ToDigits): string =>
  [
    toDigits('head', text.slice(0, 2)).slice(0, 2),
    toDigits('whole', text).slice(2, -4),
    toDigits('tail', text.slice(-4)).slice(-4),
  ].join('')

/** Texts of the visitor are not kept. */
function remember(toPseudonym: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const pseudonym = known.get(text) ?? toPseudonym(text)
    if (known.size >= limits.pseudonyms) known.clear()
    known.set(text, pseudonym)
    return pseudonym
  }
}

const toKey = (uuid: string) =>
  Uint8Array.from(uuid.replaceAll('-', '').match(/../g) ?? [], (byte) => parseInt(byte, 16))

/** Keyed with a random UUID that is never recorded, so that guessing values does not find one. */
export function createPseudonyms(uuid: string): Pseudonyms {
  const hash = createSipHash(toKey(uuid))
  const digest = (kind: string, text: string) => hash(`${kind}/${text}`).repeat(4)
  const toAddress = remember((plain) =>
    withEnds(plain, (kind, text) => digest(`evm ${kind}`, text).slice(0, 40)),
  )
  return {
    base58: remember((text) =>
      withEnds(text, (kind, part) => toBase58(digest(`base58 ${kind}`, part))),
    ),
    evmAddress(address) {
      const plain = address.toLowerCase()
      const prefix = address === plain ? '0x' : '0X'
      return `${address.length > 40 ? prefix : ''}${toAddress(plain.slice(-40))}`
    },
    hash: remember((text) => `0x${digest('hash', text.toLowerCase())}`),
    number: (number) =>
      String(2 ** 31 + (parseInt(digest('number', number).slice(0, 8), 16) % 2 ** 31)),
    // Of 32 bits: a time is at most 50 days later.
    shift: (kind, value) => value + parseInt(digest(kind, '').slice(0, 8), 16),
    text: (text) => `text-${digest('text', text.trim().toLowerCase()).slice(0, 8)}`,
  }
}

const keep = <value>(value: value): value => value

export const keptPseudonyms: Pseudonyms = {
  base58: keep,
  evmAddress: keep,
  hash: keep,
  number: keep,
  shift: (_, value) => value,
  text: keep,
}

export type KnownAddresses = {
  readonly add: (pseudonym: string, address: string) => void
  readonly restore: (text: string) => string
  readonly clear: () => void
}

export function createKnownAddresses(): KnownAddresses {
  const known = new Map<string, string>()
  return {
    add(pseudonym, address) {
      if (known.size < limits.addresses) known.set(pseudonym, address)
    },
    clear: () => known.clear(),
    restore: (text) =>
      [...known].reduce(
        (result, [pseudonym, address]) => result.replaceAll(pseudonym, address),
        text,
      ),
  }
}
