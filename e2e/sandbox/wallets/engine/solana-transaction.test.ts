import { ed25519 } from '@noble/curves/ed25519'
import { Keypair, SystemProgram, Transaction, VersionedTransaction } from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import { devSolanaAccounts } from '../../dev-solana-accounts.ts'
import { isTransactionMessage, requireTransaction, signTransaction } from './solana-transaction.ts'

const [account] = devSolanaAccounts
if (!account) throw new Error('Unreachable.')
const { address, publicKey, seed } = account
const key = { address, sign: (message: Uint8Array) => ed25519.sign(message, seed) }
const payer = Keypair.fromSeed(seed).publicKey
const other = Keypair.fromSeed(new Uint8Array(32).fill(9))

/** A transaction of both signers, which the other one has signed. */
function toShared(): Uint8Array {
  const transaction = new Transaction({
    feePayer: payer,
    recentBlockhash: '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM',
  }).add(SystemProgram.transfer({ fromPubkey: other.publicKey, toPubkey: payer, lamports: 1 }))
  transaction.partialSign(other)
  return transaction.serialize({ requireAllSignatures: false, verifySignatures: false })
}

describe('signTransaction', () => {
  test('adds the signature, and keeps the other one', () => {
    const signed = signTransaction(requireTransaction(toShared(), address, 'it'), key)
    expect(Transaction.from(signed).verifySignatures()).toBe(true)
    const [signature = new Uint8Array()] = VersionedTransaction.deserialize(signed).signatures
    const message = VersionedTransaction.deserialize(signed).message.serialize()
    expect(ed25519.verify(signature, message, publicKey)).toBe(true)
  })
})

describe('requireTransaction', () => {
  test('refuses bytes that are no transaction, and an account that does not sign', () => {
    expect(() => requireTransaction(Uint8Array.of(1, 2, 3), address, 'it')).toThrow(
      'it: must be a transaction',
    )
    const stranger = devSolanaAccounts[1]?.address ?? ''
    expect(() => requireTransaction(toShared(), stranger, 'it')).toThrow(
      `it: is not to be signed by the account in use, ${stranger}`,
    )
  })
})

describe('isTransactionMessage', () => {
  test('tells the message of a transaction from other bytes', () => {
    const message = VersionedTransaction.deserialize(toShared()).message.serialize()
    expect(isTransactionMessage(message)).toBe(true)
    expect(isTransactionMessage(Uint8Array.from([...message, 0]))).toBe(false)
    expect(isTransactionMessage(new TextEncoder().encode('Hello.'))).toBe(false)
  })
})
