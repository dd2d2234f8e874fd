import { createListeners } from '../../async/listeners.ts'
import type { Network } from '../../networks/network.ts'
import type { Connector } from '../connector.ts'
import { createEvmSessionConnector } from './evm-connector.ts'
import { type ProposalOverride, toProposal } from './namespaces.ts'
import { getProviderOperations, type ProviderOperations } from './provider-operations.ts'
import { createSessionSharing } from './share-session.ts'
import { createSolanaSessionConnector } from './solana-connector.ts'
import type { UniversalProvider, UniversalProviderOptions } from './universal-provider.ts'
import {
  createWalletConnectSession,
  type WalletConnectSessionOptions,
} from './wallet-connect-session.ts'

export type SessionConnectorsOptions = UniversalProviderOptions &
  Omit<
    WalletConnectSessionOptions,
    keyof ProviderOperations | 'defaultChain' | 'namespaces' | 'onUri'
  > & {
    readonly checksum: (address: string) => Promise<string>
    readonly copyName: string
    readonly networks: readonly Network[]
    readonly override: ProposalOverride | undefined
    readonly rpc: string
    readonly universalProvider: UniversalProvider | undefined
  }

/** The connectors share one session (§7.17). */
export function createSessionConnectors(
  options: SessionConnectorsOptions,
): Readonly<Record<'eip155' | 'solana', Connector>> {
  const { isManual, networks, override, universalProvider } = options
  const { defaultChain } = override ?? {}
  const pairingUris = createListeners<string>()
  const share = createSessionSharing(pairingUris)
  const session = createWalletConnectSession({
    ...options,
    ...getProviderOperations(options, universalProvider),
    defaultChain,
    isManual: isManual && universalProvider !== undefined,
    namespaces: toProposal(networks, override),
    onUri: pairingUris.emit,
  })

  return {
    eip155: share(createEvmSessionConnector({ ...options, session })),
    solana: share(
      createSolanaSessionConnector({
        defaultChain,
        getChainId: () => options.getChainId('solana'),
        session,
      }),
    ),
  }
}
