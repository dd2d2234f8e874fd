import type { AccountRecord, Connector } from '../../connectors/connector.ts'
import { type CoreContext, getConnection } from '../../core/context.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import {
  type AccountId,
  type ChainId,
  type Namespace,
  toAccountId,
} from '../../schema/primitives.ts'

export type SignInAccount = {
  readonly accountId: AccountId
  readonly address: string
  readonly chainId: ChainId
  readonly connector: Connector
  readonly namespace: Namespace
  readonly type: AccountRecord['type']
}

type AccountContext = Pick<CoreContext, 'connections' | 'network'>

/** None without a connection, or on a network that is not configured (§4.15). */
export function findSignInAccount(context: AccountContext): SignInAccount | undefined {
  const connection = getConnection(context)
  const { network } = context.network.store.getState()
  if (connection.status !== 'connected' || !network.isSupported) return undefined
  const { account, connector } = connection
  const { caipNetworkId: chainId, chainNamespace: namespace } = network
  return {
    accountId: toAccountId(chainId, account.address),
    address: account.address,
    chainId,
    connector,
    namespace,
    type: account.type,
  }
}

/** §8.15, §8.16. */
export function getSignInAccount(context: AccountContext): SignInAccount {
  const account = findSignInAccount(context)
  if (account) return account
  if (getConnection(context).status !== 'connected')
    throw new PorticoError('siwx-account-required', 'No ActiveCaipAddress found')
  throw new PorticoError('siwx-network-required', 'No ActiveCaipNetwork or client found')
}
