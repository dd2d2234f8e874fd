import { base58 } from '@scure/base'
import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import type { World } from '../sandbox/world.ts'
import { test as base, expect } from './frame-wallet-page.ts'

export const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const there = { chainId }
export const receiver = Keypair.fromSeed(new Uint8Array(32).fill(77)).publicKey
export const sol = 1_000_000_000

type Sender = {
  readonly address: string
  readonly key: PublicKey
  /** Creates a transaction of the account, encoded as a dapp sends it. */
  legacy: (...instructions: TransactionInstruction[]) => Promise<string>
  versioned: (...instructions: TransactionInstruction[]) => Promise<string>
}

export const test = base.extend<{ sender: Sender }>({
  sender: async ({ page, wallet, world }, use) => {
    await wallet.start()
    const [account] = await page.evaluate((id) => window.wallet.accounts(id), chainId)
    const address = account?.address ?? ''
    world.solana.setBalance(address, BigInt(5 * sol))
    await use(toSender(address, world))
  },
})

function toSender(address: string, world: World): Sender {
  const key = new PublicKey(address)
  const readBlockhash = async () => {
    const { value } = Object(await world.solana.rpc('getLatestBlockhash'))
    return String(value.blockhash)
  }
  return {
    address,
    key,
    async legacy(...instructions) {
      const transaction = new Transaction({ feePayer: key }).add(...instructions)
      transaction.recentBlockhash = await readBlockhash()
      return base58.encode(transaction.serialize({ requireAllSignatures: false }))
    },
    async versioned(...instructions) {
      const recentBlockhash = await readBlockhash()
      const message = new TransactionMessage({ payerKey: key, recentBlockhash, instructions })
      return base58.encode(new VersionedTransaction(message.compileToV0Message()).serialize())
    },
  }
}

export const pay = (from: PublicKey, lamports: number) =>
  SystemProgram.transfer({ fromPubkey: from, toPubkey: receiver, lamports })

export const balanceOf = async (world: World, key: PublicKey) =>
  BigInt(Object(await world.solana.rpc('getBalance', [key.toBase58()])).value)

export { expect }
