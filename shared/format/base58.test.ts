import { ed25519 } from '@noble/curves/ed25519'
import { PublicKey } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { fromBase58, toBase58 } from './base58.ts'

test('base58 encodes and decodes, with leading zeros', () => {
  const key = ed25519.getPublicKey(new Uint8Array(32).fill(5))
  for (const bytes of [key, new Uint8Array(32), new Uint8Array([0, 0, 1]), new Uint8Array()])
    expect([...(fromBase58(toBase58(bytes)) ?? [])]).toEqual([...bytes])
  expect(toBase58(key)).toBe(new PublicKey(key).toBase58())
  expect(fromBase58('0OIl')).toBeUndefined()
})
