import { bytesToNumberLE, numberToBytesLE } from '@noble/curves/abstract/utils'
import { ed25519 } from '@noble/curves/ed25519'
import { sha512 } from '@noble/hashes/sha2'
import { concatBytes, hexToBytes } from '@noble/hashes/utils'
import {
  address,
  getOffchainMessageV0Encoder,
  getOffchainMessageV1Encoder,
  offchainMessageApplicationDomain,
  offchainMessageContentUtf8Of1232BytesMax,
} from '@solana/kit'
import { describe, expect, test } from 'vitest'
import { toBase58 } from '../format/base58.ts'
import { solanaSignIn } from '../testing/sign-in-case.ts'
import { createSignInMessage } from './sign-in-message.ts'
import { isSolanaSignature } from './solana-signature.ts'

const seed = new Uint8Array(32).fill(7)
const accountAddress = toBase58(ed25519.getPublicKey(seed))
const message = String(createSignInMessage({ ...solanaSignIn, accountAddress }))
const bytes = new TextEncoder().encode(message)
const sign = (signed: Uint8Array) => toBase58(ed25519.sign(signed, seed))
/** Signs with a point R, whose discrete logarithm is r. */
function signWith(point: Uint8Array, r: bigint, key = ed25519.getPublicKey(seed)) {
  const hashed = bytesToNumberLE(sha512(concatBytes(point, key, bytes)))
  const { scalar } = ed25519.utils.getExtendedPublicKey(seed)
  const s = (r + (hashed % ed25519.CURVE.n) * scalar) % ed25519.CURVE.n
  return concatBytes(point, numberToBytesLE(s, 32))
}
const signer = { address: address(accountAddress) }

describe('isSolanaSignature', () => {
  test('accepts the text as it is, by the key of the address alone', () => {
    expect(isSolanaSignature(accountAddress, message, sign(bytes))).toBe(true)
    expect(isSolanaSignature(accountAddress, `${message} `, sign(bytes))).toBe(false)
    const other = toBase58(ed25519.getPublicKey(new Uint8Array(32).fill(8)))
    expect(isSolanaSignature(other, message, sign(bytes))).toBe(false)
  })

  test('accepts the envelope of version 1', () => {
    const encoder = getOffchainMessageV1Encoder()
    const envelope = { content: message, requiredSignatories: [signer], version: 1 } as const
    const signed = Uint8Array.from(encoder.encode(envelope))
    expect(isSolanaSignature(accountAddress, message, sign(signed))).toBe(true)
    expect(isSolanaSignature(accountAddress, `${message}.`, sign(signed))).toBe(false)
  })

  test('accepts the envelope of version 0, and that of hardware wallets without signers', () => {
    const encoder = getOffchainMessageV0Encoder()
    const signed = Uint8Array.from(
      encoder.encode({
        applicationDomain: offchainMessageApplicationDomain('11111111111111111111111111111111'),
        content: offchainMessageContentUtf8Of1232BytesMax(message),
        requiredSignatories: [signer],
        version: 0,
      }),
    )
    expect(isSolanaSignature(accountAddress, message, sign(signed))).toBe(true)
    const domain = new TextEncoder().encode('?solana offchain')
    domain[0] = 0xff
    const { length } = bytes
    const bare = Uint8Array.from([...domain, 0, 1, length & 255, length >> 8, ...bytes])
    expect(isSolanaSignature(accountAddress, message, sign(bare))).toBe(true)
  })

  test('the envelope of version 0 has a text of 65,535 bytes at most', () => {
    const toBare = (text: string) => {
      const domain = new TextEncoder().encode('?solana offchain')
      domain[0] = 0xff
      const { length } = text
      const size = [length & 255, (length >> 8) & 255]
      return Uint8Array.from([...domain, 0, 1, ...size, ...new TextEncoder().encode(text)])
    }
    const [longest, longer] = ['a'.repeat(65_535), 'a'.repeat(65_536)]
    expect(isSolanaSignature(accountAddress, longest, sign(toBare(longest)))).toBe(true)
    expect(isSolanaSignature(accountAddress, longer, sign(toBare(longer)))).toBe(false)
    // The text itself can be longer.
    expect(isSolanaSignature(accountAddress, longer, sign(new TextEncoder().encode(longer)))).toBe(
      true,
    )
  })

  test('refuses points of a small order, as a key and in a signature', () => {
    const points = [
      // The points of the order 1, 2, 4, 8.
      `01${'0'.repeat(62)}`,
      `ec${'f'.repeat(60)}7f`,
      '0'.repeat(64),
      `${'0'.repeat(62)}80`,
      '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
      '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85',
      'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
      'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa',
    ].map(hexToBytes)
    const zero = new Uint8Array(32)
    for (const point of points) {
      for (const other of points)
        expect(
          isSolanaSignature(toBase58(point), message, toBase58(concatBytes(other, zero))),
        ).toBe(false)
      // By the key of the account. The equation with a cofactor accepts it.
      expect(isSolanaSignature(accountAddress, message, toBase58(signWith(point, 0n)))).toBe(false)
    }
  })

  test('refuses what only the equation with a cofactor accepts', () => {
    const torsion = ed25519.ExtendedPoint.fromHex(
      'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
    )
    const point = ed25519.ExtendedPoint.BASE.multiply(9n)
    expect(
      isSolanaSignature(accountAddress, message, toBase58(signWith(point.toRawBytes(), 9n))),
    ).toBe(true)
    const mixed = signWith(point.add(torsion).toRawBytes(), 9n)
    expect(ed25519.verify(mixed, bytes, ed25519.getPublicKey(seed), { zip215: false })).toBe(true)
    expect(isSolanaSignature(accountAddress, message, toBase58(mixed))).toBe(false)
    const key = ed25519.ExtendedPoint.fromHex(ed25519.getPublicKey(seed)).add(torsion).toRawBytes()
    const ofMixedKey = signWith(point.toRawBytes(), 9n, key)
    expect(ed25519.verify(ofMixedKey, bytes, key, { zip215: false })).toBe(true)
    expect(isSolanaSignature(toBase58(key), message, toBase58(ofMixedKey))).toBe(false)
  })

  test('refuses encodings that are not canonical', () => {
    const signature = ed25519.sign(bytes, seed)
    const s = bytesToNumberLE(signature.slice(32))
    const high = concatBytes(signature.slice(0, 32), numberToBytesLE(s + ed25519.CURVE.n, 32))
    expect(isSolanaSignature(accountAddress, message, toBase58(high))).toBe(false)
    // y = p + 1 and p + 3, in place of 1 and 3.
    for (const low of ['ee', 'f0']) {
      const encoded = hexToBytes(`${low}${'f'.repeat(60)}7f`)
      expect(isSolanaSignature(accountAddress, message, toBase58(signWith(encoded, 0n)))).toBe(
        false,
      )
      expect(isSolanaSignature(toBase58(encoded), message, toBase58(signature))).toBe(false)
    }
  })

  test('refuses a long text without decoding it, which takes the square of its length', () => {
    const start = performance.now()
    expect(isSolanaSignature(accountAddress, message, 'z'.repeat(60_000))).toBe(false)
    // Decoding takes more than 5 s.
    expect(performance.now() - start).toBeLessThan(1_000)
    expect(isSolanaSignature(accountAddress, message, `1${'z'.repeat(88)}`)).toBe(false)
    // The longest text of 64 bytes.
    expect(toBase58(new Uint8Array(64).fill(255))).toHaveLength(88)
  })

  test('refuses what is no key and no signature', () => {
    for (const signature of ['', '0', '1', sign(bytes).slice(1), `1${sign(bytes)}`, '1'.repeat(64)])
      expect(isSolanaSignature(accountAddress, message, signature)).toBe(false)
    for (const wrong of ['', '0', '1', '1'.repeat(32)])
      expect(isSolanaSignature(wrong, message, sign(bytes))).toBe(false)
  })
})
