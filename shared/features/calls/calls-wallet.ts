import type { Eip1193Provider } from '../../connectors/connector.ts'
import { type CoreContext, getAddresses, getConnection } from '../../core/context.ts'
import type { Network } from '../../networks/network.ts'
import { createUnconnectedError } from '../../provider/params.ts'

/** The connected wallet of the EVM networks. */
export type CallsWallet = {
  /** The accounts that it shares, the active one first. */
  readonly accounts: readonly string[]
  /** Whether it is the embedded wallet. */
  readonly isEmbedded: boolean
  /** The active EVM network. */
  readonly network: Network
  readonly provider: Eip1193Provider
}

/** Finds the wallet that dapps of EVM networks have. Throws 4100 without one. */
export async function findCallsWallet(
  context: Pick<CoreContext, 'connections' | 'network'>,
): Promise<CallsWallet> {
  const state = getConnection(context, 'eip155')
  const network = context.network.ofNamespace('eip155')
  if (state.status !== 'connected' || !network) throw createUnconnectedError()
  return {
    accounts: getAddresses(state),
    isEmbedded: state.connector.type === 'AUTH',
    network,
    provider: await state.connector.getProvider(),
  }
}
