import type { Hex } from '../schema/primitives.ts'
import * as limits from './limits.ts'

/** Replaces a value by one of the same form. Equal values have equal pseudonyms within a recording. */
export type Pseudonyms = {
  /** An address of an EVM chain: in small letters if it is in small letters, else with the checksum of EIP-55. */
  readonly evmAddress: (address: string) => string
  /** 32 bytes as hexadecimal text: a hash, an id, a topic. */
  readonly hash: (hash: string) => string
  /** An address or a signature of Solana, in base58. */
  readonly base58: (text: string) => string
  /** Any other text. */
  readonly text: (text: string) => string
}

/** The hash functions, which load with a connection. */
export type HashFunctions = {
  readonly checksumAddress: (address: string) => string
  /** The keccak-256 hash of a text: 32 bytes. */
  readonly hashText: (text: string) => Hex
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

/**
 * Makes the pseudonyms of one recording. They are keyed with `salt`, which is never part of the recording: who has the file
 * cannot find the value of a pseudonym by trying values.
 */
export function createPseudonyms({
  checksumAddress,
  hashText,
  salt,
}: HashFunctions & { readonly salt: string }): Pseudonyms {
  const digest = (kind: string, text: string) => hashText(`${salt}/${kind}/${text}`).slice(2)
  return {
    base58: remember((text) => toBase58(digest('base58', text))),
    evmAddress: remember((address) => {
      const plain = address.toLowerCase()
      const pseudonym = `0x${digest('evm', plain).slice(0, 40)}`
      // Most addresses that services give have no checksum, which costs a second hash.
      return address === plain ? pseudonym : checksumAddress(pseudonym)
    }),
    hash: remember((hash) => `0x${digest('hash', hash.toLowerCase())}`),
    text: (text) => `text-${digest('text', text.trim().toLowerCase()).slice(0, 8)}`,
  }
}

const keep = (text: string) => text

/** The pseudonyms of a replay, which has nothing else. */
export const keptPseudonyms: Pseudonyms = {
  base58: keep,
  evmAddress: keep,
  hash: keep,
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
