import * as limits from '../limits.ts'
import { createSipHash } from './sip-hash.ts'

/** Replaces a value by one of the same form. Equal values have equal pseudonyms within a recording. */
export type Pseudonyms = {
  /**
   * An address of an EVM chain: in small letters if it is in small letters or without `0x`, else after `0X`, for `addChecksums`. Like those of Solana,
   * addresses with the same ends have pseudonyms with the same ends: one that imitates another one still does.
   */
  readonly evmAddress: (address: string) => string
  /** 32 bytes as hexadecimal text: a hash, an id, a topic. */
  readonly hash: (hash: string) => string
  /** An address or a signature of Solana, in base58. */
  readonly base58: (text: string) => string
  /** The number of an NFT: a number of 10 digits. */
  readonly number: (number: string) => string
  /** A time in ms, a nonce of a transaction, or a height of blocks: those of a recording keep their distances. */
  readonly shift: (kind: 'height' | 'nonce' | 'time', value: number) => number
  /** Any other text. */
  readonly text: (text: string) => string
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** 43 digits of base58 that are 32 bytes: the first digit is at least 4. */
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

/** The digits of a text, whose ends are those of every text with the same ends: as many as make two addresses look alike. */
const withEnds = (text: string, toDigits: ToDigits): string =>
  [
    toDigits('head', text.slice(0, 2)).slice(0, 2),
    toDigits('whole', text).slice(2, -4),
    toDigits('tail', text.slice(-4)).slice(-4),
  ].join('')

/** Keeps what a function gives for the newest addresses and hashes, which come again and again. Texts of the visitor are not kept. */
function remember(toPseudonym: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const pseudonym = known.get(text) ?? toPseudonym(text)
    if (known.size >= limits.pseudonyms) known.clear()
    known.set(text, pseudonym)
    return pseudonym
  }
}

/** The 16 bytes of a UUID (RFC 9562). */
const toKey = (uuid: string) =>
  Uint8Array.from(uuid.replaceAll('-', '').match(/../g) ?? [], (byte) => parseInt(byte, 16))

/**
 * Makes the pseudonyms of one recording. They are keyed with a random UUID, which is never part of the recording: who has the file
 * cannot find the value of a pseudonym by trying values. Each has the 64 bits of a hash, as often as its form needs them.
 */
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

/** The pseudonyms of a replay, which has nothing else. */
export const keptPseudonyms: Pseudonyms = {
  base58: keep,
  evmAddress: keep,
  hash: keep,
  number: keep,
  shift: (_, value) => value,
  text: keep,
}

/** The addresses of the accounts by their pseudonyms, for a visitor who includes them in the file. */
export type KnownAddresses = {
  readonly add: (pseudonym: string, address: string) => void
  /** Puts the addresses back into a text. */
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
