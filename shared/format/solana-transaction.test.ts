import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import { findSignature, withSignature } from './solana-transaction.ts'

const payer = Keypair.fromSeed(new Uint8Array(32).fill(1))
const other = Keypair.fromSeed(new Uint8Array(32).fill(2))
const recentBlockhash = PublicKey.default.toBase58()
const instructions = [payer, other].map(({ publicKey }) =>
  SystemProgram.transfer({ fromPubkey: publicKey, lamports: 1, toPubkey: PublicKey.default }),
)

function toUnsigned(version: 'legacy' | 0): VersionedTransaction {
  const message = new TransactionMessage({
    instructions,
    payerKey: payer.publicKey,
    recentBlockhash,
  })
  return new VersionedTransaction(
    version === 0 ? message.compileToV0Message() : message.compileToLegacyMessage(),
  )
}

describe('withSignature', () => {
  test.each(['legacy', 0] as const)(
    'writes the signature into a transaction of version %s',
    (version) => {
      for (const signer of [payer, other]) {
        const signed = toUnsigned(version)
        signed.sign([signer])
        const place = signer === payer ? 0 : 1
        const serialized = toUnsigned(version).serialize()
        const signature = signed.signatures[place] ?? new Uint8Array()
        const result = withSignature(serialized, signer.publicKey.toBase58(), signature)
        expect(result).toEqual(signed.serialize())
        expect(findSignature(signed.serialize(), signer.publicKey.toBase58())).toEqual(signature)
        expect(findSignature(serialized, signer.publicKey.toBase58())).toBeUndefined()
      }
    },
  )

  test('keeps the signatures of others', () => {
    const transaction = new Transaction({ feePayer: payer.publicKey, recentBlockhash })
    transaction.add(...instructions).partialSign(other)
    const serialized = transaction.serialize({ requireAllSignatures: false })
    transaction.partialSign(payer)
    const signature = transaction.signature ?? new Uint8Array()
    expect(withSignature(serialized, payer.publicKey.toBase58(), signature)).toEqual(
      Uint8Array.from(transaction.serialize()),
    )
  })

  test('refuses an account that is not a signer, and an invalid signature', () => {
    const serialized = toUnsigned(0).serialize()
    const stranger = PublicKey.default.toBase58()
    const payerAddress = payer.publicKey.toBase58()
    expect(withSignature(serialized, stranger, new Uint8Array(64))).toBeUndefined()
    expect(withSignature(serialized, payerAddress, new Uint8Array(3))).toBeUndefined()
    expect(findSignature(serialized, stranger)).toBeUndefined()
    for (const cut of [Uint8Array.of(1, 2), serialized.subarray(0, 100), new Uint8Array()])
      expect(() => withSignature(cut, payerAddress, new Uint8Array(64))).toThrow('cut short')
  })
})
