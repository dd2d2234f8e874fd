import { ed25519 } from '@noble/curves/ed25519'
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

  test('refuses what is no key and no signature', () => {
    for (const signature of ['', '0', '1', sign(bytes).slice(1), `1${sign(bytes)}`, '1'.repeat(64)])
      expect(isSolanaSignature(accountAddress, message, signature)).toBe(false)
    for (const wrong of ['', '0', '1', '1'.repeat(32)])
      expect(isSolanaSignature(wrong, message, sign(bytes))).toBe(false)
  })
})
