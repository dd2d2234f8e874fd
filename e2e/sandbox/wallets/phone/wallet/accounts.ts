import { devAccounts } from '../../../dev-accounts.ts'
import { devSolanaAccounts } from '../../../dev-solana-accounts.ts'

/** An account of the phone wallet, with an EVM and a Solana address. */
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

/** Finds an account by its address. EVM addresses are compared without regard to letter case. */
export function findAccount(address: string): PhoneAccount | undefined {
  return phoneAccounts.find(
    ({ evm, solana }) =>
      solana.address === address || evm.address.toLowerCase() === address.toLowerCase(),
  )
}
