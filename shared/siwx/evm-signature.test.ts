import { secp256k1 } from '@noble/curves/secp256k1'
import { bytesToHex } from '@noble/hashes/utils'
import { hashMessage as hashOfViem } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { hashMessage, recoverSigner } from './evm-signature.ts'

const key = '1'.repeat(64)
const address = privateKeyToAccount(`0x${key}`).address.toLowerCase()

/** Texts whose signatures have each of the two parities. */
const texts = Array.from({ length: 12 }, (_, index) => `Text ${index}`)

function sign(text: string) {
  const hash = hashMessage(text)
  const { r, s, recovery } = secp256k1.sign(hash, key)
  const compact = r.toString(16).padStart(64, '0') + s.toString(16).padStart(64, '0')
  return { compact, hash, recovery }
}

/** The form of ERC-2098: the parity is the highest bit of the second half. */
function toShort({ compact, recovery }: ReturnType<typeof sign>): string {
  const first = Number.parseInt(compact.slice(64, 66), 16) | (recovery << 7)
  return compact.slice(0, 64) + bytesToHex(Uint8Array.of(first)) + compact.slice(66)
}

test('hashes as viem does, by bytes and not by characters', () => {
  for (const text of ['', 'Text', 'Grüße 👋', 'x'.repeat(1_000)])
    expect(`0x${hashMessage(text)}`).toBe(hashOfViem(text))
})

describe('recoverSigner', () => {
  const signed = texts.map(sign)

  test('finds the key with each of the two parities, in each form', () => {
    expect(new Set(signed.map(({ recovery }) => recovery))).toEqual(new Set([0, 1]))
    for (const one of signed) {
      const { compact, hash, recovery } = one
      for (const v of [recovery, recovery + 27])
        expect(recoverSigner(hash, compact + bytesToHex(Uint8Array.of(v)))).toBe(address)
      expect(recoverSigner(hash, toShort(one))).toBe(address)
    }
  })

  test('with the other parity, it is the signature of another key', () => {
    for (const { compact, hash, recovery } of signed)
      for (const v of [1 - recovery, 28 - recovery])
        expect(recoverSigner(hash, compact + bytesToHex(Uint8Array.of(v)))).not.toBe(address)
  })

  test.each([2, 3, 26, 29, 31, 255])('the last byte %d is no parity', (v) => {
    for (const { compact, hash } of signed)
      expect(recoverSigner(hash, compact + bytesToHex(Uint8Array.of(v)))).toBeUndefined()
  })

  test.each(['', '00', 'zz', '0'.repeat(126), '0'.repeat(128), '0'.repeat(130), 'f'.repeat(130)])(
    '%s is no signature',
    (signature) => {
      expect(recoverSigner(hashMessage('Text'), signature)).toBeUndefined()
    },
  )

  test('a signature with a byte more or less is none', () => {
    for (const { compact, hash, recovery } of signed) {
      const whole = compact + bytesToHex(Uint8Array.of(recovery))
      expect(recoverSigner(hash, `${whole}00`)).toBeUndefined()
      expect(recoverSigner(hash, compact.slice(2))).toBeUndefined()
    }
  })
})
