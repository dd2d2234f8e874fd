import { type Address, type Hex, isAddressEqual } from 'viem'
import type { EvmNetwork } from './networks.ts'
import type { WalletParts } from './parts.ts'
import type { AccountType, RequestContext } from './request-context.ts'
import { walletError } from './wallet-error.ts'

/** The account in use, where it is in use. */
export type Signer = {
  readonly network: EvmNetwork
  readonly address: Address
  readonly type: AccountType
  signHash: (hash: Hex) => Promise<Hex>
}

type SignerParts = Pick<WalletParts, 'keys' | 'networks' | 'smartAccounts'>

/** Throws where the network is none of ours, or has no such account. */
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

/** An account that is named has to be the one in use: what is asked of another is not signed with this one. */
export function requireSelf(
  { address }: Signer,
  requested: Address | null | undefined,
  field: string,
): void {
  if (!requested || isAddressEqual(requested, address)) return
  throw walletError('unauthorized', `${field}: is not the account in use, ${address}`)
}
