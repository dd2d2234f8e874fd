import type { WaitingNeeds } from '../connectors/wallet-connect/waiting-requests.ts'
import type { AlertCode } from '../errors/alerts.ts'
import type { Network } from '../networks/network.ts'
import type { ResolvedOptions } from '../options/options.ts'
import type { Platform } from '../platform/ports.ts'
import type { ChainId, Namespace } from '../schema/primitives.ts'

export type WalletConnectOptions = {
  /** The network to stand on, where the wallet has approved it. */
  readonly getChainId: (namespace: Namespace) => ChainId | undefined
  /** The app that the visitor has handed the pairing to, if they have. */
  readonly getChoice: WaitingNeeds['getChoice']
  readonly networks: readonly Network[]
  readonly onAlert: (code: AlertCode) => void
  readonly onWaiting: WaitingNeeds['onWaiting']
  readonly options: ResolvedOptions
  readonly platform: Platform
}

/** Contract §4.3 */
export const about = {
  id: 'walletConnect',
  imageId: 'ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400',
  name: 'WalletConnect',
  type: 'WALLET_CONNECT',
} as const
