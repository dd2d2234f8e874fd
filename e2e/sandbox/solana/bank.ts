import {
  createAssociatedTokenAccountIdempotentInstruction,
  createMintToInstruction,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token'
import {
  Keypair,
  PublicKey,
  type Signer,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
} from '@solana/web3.js'
import type { Landed, Ledger } from './ledger.ts'
import { toWireTransaction } from './wire-transaction.ts'

export type Bank = {
  airdrop: (to: string, lamports: number) => Landed
  /** Mints a token, in its smallest unit, to the owner's associated account. */
  mint: (to: string, mint: string, amount: bigint) => Landed
  /** Sends instructions in one transaction. The first signer pays its fee. */
  send: (signers: readonly Signer[], instructions: readonly TransactionInstruction[]) => Landed
}

/** The key that mints the tokens and pays airdrops. Its seed is 32 bytes of value 9. */
export const solanaBank = Keypair.fromSeed(new Uint8Array(32).fill(9))

/** A faucet. It uses ordinary transactions. */
export function createBank(ledger: Ledger): Bank {
  function send(signers: readonly Signer[], instructions: readonly TransactionInstruction[]) {
    const transaction = new Transaction()
    transaction.recentBlockhash = ledger.clock.blockhash()
    transaction.add(...instructions).sign(...signers)
    const landed = ledger.send(toWireTransaction(transaction.serialize()))
    if (!landed) throw new Error('The cluster has not taken in a transaction of the bank.')
    return landed
  }
  return {
    send,
    airdrop(to, lamports) {
      const fromPubkey = solanaBank.publicKey
      const toPubkey = new PublicKey(to)
      return send([solanaBank], [SystemProgram.transfer({ fromPubkey, toPubkey, lamports })])
    },
    mint(to, mint, amount) {
      const owner = new PublicKey(to)
      const token = new PublicKey(mint)
      const account = getAssociatedTokenAddressSync(token, owner, true)
      const { publicKey } = solanaBank
      return send(
        [solanaBank],
        [
          createAssociatedTokenAccountIdempotentInstruction(publicKey, account, owner, token),
          createMintToInstruction(token, account, publicKey, amount),
        ],
      )
    },
  }
}
