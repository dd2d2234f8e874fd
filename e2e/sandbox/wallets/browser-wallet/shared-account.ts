import { isAddressEqual } from 'viem'
import { parseParameter } from './methods.ts'
import { createRpcError } from './rpc-error.ts'
import { address } from './transaction-request.ts'
import type { DevAccount, WalletState } from './wallet-state.ts'

/** The account with this address. Throws 4100 if the page may not use it. */
export function toSharedAccount(state: WalletState, value: unknown): DevAccount {
  const requested = parseParameter(address, value)
  const account = state.accounts.find((one) => isAddressEqual(one.address, requested))
  if (!account || state.shared.length === 0) throw createRpcError('unauthorized')
  return account
}
