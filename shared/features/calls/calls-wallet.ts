import type { Eip1193Provider } from '../../connectors/connector.ts'
import { type CoreContext, getAddresses, getConnection } from '../../core/context.ts'
import type { Network } from '../../networks/network.ts'
import { createUnconnectedError } from '../../provider/params.ts'

export type CallsWallet = {
  readonly accounts: readonly string[]
  readonly isEmbedded: boolean
  readonly network: Network
  readonly provider: Eip1193Provider
}

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
