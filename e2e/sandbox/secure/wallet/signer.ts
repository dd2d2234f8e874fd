import { type Address, type Hex, isAddressEqual } from 'viem'
import type { EvmNetwork } from './networks.ts'
import type { WalletParts } from './parts.ts'
import type { AccountType, RequestContext } from './request-context.ts'
import { walletError } from './wallet-error.ts'

/** The active account on a network. */
export type Signer = {
  readonly network: EvmNetwork
  readonly address: Address
  readonly type: AccountType
  signHash: (hash: Hex) => Promise<Hex>
}

type SignerParts = Pick<WalletParts, 'keys' | 'networks' | 'smartAccounts'>

/** Throws if the wallet does not have the network, or the network has no account of that type. */
export async function toSigner(
  { keys, networks, smartAccounts }: SignerParts,
  { chainId, accountType }: Pick<RequestContext, 'accountType' | 'chainId'>,
): Promise<Signer> {
  const network = networks.toEvm(chainId)
  if (accountType === 'eoa') {
    const { address, sign } = keys().evm
    return { network, address, type: 'eoa', signHash: (hash) => sign({ hash }) }
  }
  const address = await smartAccounts.addressOn(network)
  if (!address) throw walletError('wrong-network', `${network.name} has no smart accounts.`)
  return {
    network,
    address,
    type: 'smartAccount',
    signHash: (hash) => smartAccounts.signHash(network, hash),
  }
}

/** Throws if the dapp names an account other than the active one. */
export function requireSelf(
  { address }: Signer,
  requested: Address | null | undefined,
  field: string,
): void {
  if (!requested || isAddressEqual(requested, address)) return
  throw walletError('unauthorized', `${field}: is not the account in use, ${address}`)
}
