import {
  AddressLookupTableAccount,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findSignature, readVersion, withSignature } from './transaction.ts'

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

const bytes = fc.uint8Array({ maxLength: 32, minLength: 32 })
const publicKey = bytes.map((key) => new PublicKey(key))
const uniqueKeys = (limits: { maxLength: number; minLength: number }) =>
  fc.uniqueArray(publicKey, { ...limits, selector: String })
const signers = fc
  .uniqueArray(bytes, { maxLength: 4, minLength: 1, selector: String })
  .map((seeds) => seeds.map((seed) => Keypair.fromSeed(seed)))
const table = fc
  .tuple(publicKey, uniqueKeys({ maxLength: 5, minLength: 1 }))
  .map(([key, addresses]) => {
    const deactivationSlot = 2n ** 64n - 1n
    const slots = { deactivationSlot, lastExtendedSlot: 0, lastExtendedSlotStartIndex: 0 }
    return new AddressLookupTableAccount({ key, state: { ...slots, addresses } })
  })
const instruction = fc.record({
  data: fc.uint8Array({ maxLength: 32 }),
  keys: fc.array(fc.record({ index: fc.nat(), isWritable: fc.boolean() }), { maxLength: 8 }),
  programId: publicKey,
})

/** A transaction of web3.js: its signers, the fee payer first, and accounts of its own and of its lookup tables. */
const written = fc
  .record({
    accounts: uniqueKeys({ maxLength: 4, minLength: 0 }),
    instructions: fc.array(instruction, { maxLength: 3, minLength: 1 }),
    recentBlockhash: bytes.map((blockhash) => new PublicKey(blockhash).toBase58()),
    signers,
    tables: fc.array(table, { maxLength: 2 }),
    version: fc.constantFrom('legacy' as const, 0 as const),
  })
  .map((parts) => {
    const signerKeys = parts.signers.map((signer) => signer.publicKey)
    const tabled = parts.tables.flatMap(({ state }) => state.addresses)
    const keys = [...signerKeys, ...parts.accounts, ...tabled]
    const message = new TransactionMessage({
      instructions: parts.instructions.map(({ data, keys: metas, programId }, position) => {
        const picked = metas.map(({ index, isWritable }) => {
          const pubkey = keys[index % keys.length] ?? PublicKey.default
          return { isSigner: signerKeys.includes(pubkey), isWritable, pubkey }
        })
        // The first instruction names every signer.
        const all = signerKeys.map((pubkey) => ({ isSigner: true, isWritable: false, pubkey }))
        const named = position === 0 ? [...all, ...picked] : picked
        return new TransactionInstruction({ data: Buffer.from(data), keys: named, programId })
      }),
      payerKey: signerKeys[0] ?? PublicKey.default,
      recentBlockhash: parts.recentBlockhash,
    })
    const compiled =
      parts.version === 0
        ? message.compileToV0Message(parts.tables)
        : message.compileToLegacyMessage()
    return { ...parts, transaction: new VersionedTransaction(compiled) }
  })

describe('random transactions of web3.js', () => {
  test('have the same signature slots and version, and keep their message and fee payer', () => {
    const seen = { lookups: 0, shared: 0 }
    fc.assert(
      fc.property(written, fc.nat({ max: 15 }), (parts, signed) => {
        const { transaction, version } = parts
        const message = transaction.message.serialize()
        const slots = transaction.message.staticAccountKeys.slice(0, parts.signers.length)
        const first = parts.signers.filter((_, index) => (signed >> index) & 1)
        const others = parts.signers.filter((signer) => !first.includes(signer))
        transaction.sign(first)
        let ours = transaction.serialize()

        expect(readVersion(ours)).toBe(version)
        for (const [index, slot] of slots.entries()) {
          const theirs = transaction.signatures[index]
          const isSigned = first.some((signer) => signer.publicKey.equals(slot))
          expect(findSignature(ours, slot.toBase58())).toEqual(isSigned ? theirs : undefined)
        }

        transaction.sign(others)
        for (const { publicKey: key } of others) {
          const theirs = transaction.signatures[slots.findIndex((slot) => slot.equals(key))]
          ours = withSignature(ours, key.toBase58(), theirs ?? new Uint8Array()) ?? new Uint8Array()
        }
        expect(ours).toEqual(transaction.serialize())
        const read = VersionedTransaction.deserialize(ours)
        expect(read.message.serialize()).toEqual(message)
        expect(read.message.staticAccountKeys[0]).toEqual(parts.signers[0]?.publicKey)
        seen.lookups += transaction.message.addressTableLookups.length > 0 ? 1 : 0
        seen.shared += slots.length > 1 ? 1 : 0
      }),
      { numRuns: 300, seed: 1 },
    )
    expect(seen.lookups).toBeGreaterThan(30)
    expect(seen.shared).toBeGreaterThan(100)
  })

  test('are refused where they are cut before the end of their accounts', () => {
    fc.assert(
      fc.property(written, fc.nat(), ({ transaction, version }, cut) => {
        const serialized = transaction.serialize()
        const { length } = transaction.message.serialize()
        const header = version === 0 ? 5 : 4
        const accounts = transaction.message.staticAccountKeys.length * 32
        const end = serialized.length - length + header + accounts
        expect(() => readVersion(serialized.subarray(0, cut % end))).toThrow('cut short')
      }),
      { numRuns: 300, seed: 2 },
    )
  })
})
