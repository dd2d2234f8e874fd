import { devAccounts } from '../../../dev-accounts.ts'
import { devSolanaAccounts } from '../../../dev-solana-accounts.ts'

/** One account of the phone: the same person on every network. */
export type PhoneAccount = {
  readonly name: string
  readonly evm: (typeof devAccounts)[number]
  readonly solana: (typeof devSolanaAccounts)[number]
}

export const phoneAccounts: readonly PhoneAccount[] = devSolanaAccounts.flatMap((solana, index) => {
  const evm = devAccounts[index]
  return evm ? [{ name: `Account ${index + 1}`, evm, solana }] : []
})

export function toAddress(account: PhoneAccount, namespace: string): string {
  return namespace === 'solana' ? account.solana.address : account.evm.address
}

/** Looked up as addresses are compared: those of Ethereum without regard to case. */
export function findAccount(address: string): PhoneAccount | undefined {
  return phoneAccounts.find(
    ({ evm, solana }) =>
      solana.address === address || evm.address.toLowerCase() === address.toLowerCase(),
  )
}
