import { NonceAccount, SystemProgram, type VersionedMessage } from '@solana/web3.js'
import type { ReadAccount } from './token-accounts.ts'
import { toAddress } from './wire-transaction.ts'

const advanceNonce = 4
const nonceSize = 80

/** Whether the message uses the nonce of an account that it advances, instead of a blockhash. */
export function isNonceOf(message: VersionedMessage, read: ReadAccount): boolean {
  const [first] = message.compiledInstructions
  if (!first || first.data.length < 4 || Buffer.from(first.data).readUInt32LE(0) !== advanceNonce)
    return false
  const program = message.staticAccountKeys[first.programIdIndex]
  const key = message.staticAccountKeys[first.accountKeyIndexes[0] ?? -1]
  const account = key && read(toAddress(key))
  if (!program?.equals(SystemProgram.programId) || !account) return false
  return (
    account.programAddress === toAddress(SystemProgram.programId) &&
    account.data.length === nonceSize &&
    NonceAccount.fromAccountData(Buffer.from(account.data)).nonce === message.recentBlockhash
  )
}
