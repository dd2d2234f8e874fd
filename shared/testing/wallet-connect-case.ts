import type { ProposalOverride } from '../connectors/wallet-connect/namespaces.ts'
import type { UniversalProvider } from '../connectors/wallet-connect/universal-provider.ts'
import { PorticoError } from '../errors/portico-error.ts'
import { extendNetwork } from '../networks/extend-network.ts'
import { base, mainnet } from '../networks/mainnets.ts'
import type { NetworkDefinition } from '../networks/network.ts'
import { resolveOptions } from '../options/resolve-options.ts'
import { createWalletConnect } from '../pairing/create-wallet-connect.ts'
import type { ChainId } from '../schema/primitives.ts'
import { createFakePlatform } from './fake-platform.ts'
import { createFakeUniversal } from './fake-universal.ts'

/** Creates WalletConnect's connector for two EVM networks, over a provider in memory. */
export function startWalletConnect(
  options: {
    chainId?: ChainId
    getChoice?: () => { href: string; name: string } | undefined
    manualWCControl?: boolean
    networks?: readonly NetworkDefinition[]
    override?: ProposalOverride
    universalProvider?: UniversalProvider
  } = {},
) {
  const { networks: definitions = [mainnet, base] } = options
  const platform = createFakePlatform()
  const universal = createFakeUniversal()
  const alerts: string[] = []
  const extension = { customRpcUrls: [], projectId: 'p', rpc: 'https://rpc.example' }
  const networks = definitions.map((network) => extendNetwork(network, extension))
  const { connectors } = createWalletConnect({
    forgetChoice: () => undefined,
    getChainId: () => options.chainId,
    getChoice: options.getChoice ?? (() => undefined),
    networks,
    onAlert: (code) => alerts.push(code),
    onPendingRequest: () => undefined,
    options: resolveOptions({
      manualWCControl: options.manualWCControl,
      networks: definitions,
      projectId: 'p',
      universalProvider: options.universalProvider ?? universal,
      universalProviderConfigOverride: options.override,
    }),
    platform,
  })
  const [connector] = connectors
  if (!connector) throw new PorticoError('internal')
  return {
    alerts,
    clock: platform.clock,
    connector,
    connectors,
    universal,
    wallet: universal.wallet,
  }
}
