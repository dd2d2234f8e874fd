import type { Connector, Eip1193Provider } from '../connectors/connector.ts'
import { type CoreContext, getConnection } from '../core/context.ts'
import { PorticoError } from '../errors/portico-error.ts'
import { toWalletError } from '../errors/rpc-error.ts'
import { isSameAddress } from '../format/address.ts'
import { toId } from '../networks/account-id.ts'
import type { Network } from '../networks/network.ts'
import type { AccountId } from '../schema/primitives.ts'
import { parseEvmAddresses } from '../schema/wallet-answers.ts'

export type ActiveAccount = {
  readonly accountId: AccountId
  readonly address: string
  readonly connector: Connector
  readonly network: Network
}

export function findActiveAccount(
  context: Pick<CoreContext, 'connections' | 'network'>,
): ActiveAccount | undefined {
  const connection = getConnection(context)
  const { network } = context.network.store.getState()
  if (connection.status !== 'connected') return undefined
  const { account, connector } = connection
  const { address } = account
  return { accountId: toId({ address, network }), address, connector, network }
}

/** The visitor can switch at any time. Throws `unauthorized`. */
export function checkActive(
  findAccount: () => ActiveAccount | undefined,
  account: Pick<ActiveAccount, 'address' | 'network'>,
): ActiveAccount {
  const active = findAccount()
  if (active?.accountId === toId(account)) return active
  throw new PorticoError('unauthorized', 'Another account or network is active now.')
}

/** Throws `unauthorized` if the wallet does not share the account: another one would sign. */
export async function getSigningProvider({
  address,
  connector,
  network,
}: ActiveAccount): Promise<Eip1193Provider> {
  const provider = await connector.getProvider()
  if (network.chainNamespace !== 'eip155') return provider
  const answer = await provider.request({ method: 'eth_accounts' }).catch((cause: unknown) => {
    throw toWalletError(cause)
  })
  if (parseEvmAddresses(answer).some((one) => isSameAddress(one, address))) return provider
  throw new PorticoError('unauthorized', 'The wallet does not share the account any more.')
}
