import type { AccountRecord } from './connector.ts'

/** Adds the public key to the record of a wallet's account (§3.11). On Solana the address is the public key. */
export const toAccountRecord = (
  account: Pick<AccountRecord, 'address' | 'namespace' | 'type'>,
): AccountRecord =>
  account.namespace === 'solana' ? { ...account, publicKey: account.address } : account
