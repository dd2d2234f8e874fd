import type { Network } from '../../networks/network.ts'
import {
  discardUniversal,
  expireProposals,
  leaveOthers,
  loadUniversal,
  releaseUniversal,
  wakeUniversal,
} from './load-universal.ts'
import { type ProposalOverride, toProposal } from './namespaces.ts'
import {
  type SessionSides,
  startWalletConnect,
  type WalletConnectNeeds,
} from './start-wallet-connect.ts'
import type { Universal, UniversalOptions } from './universal.ts'

export type { SessionSides } from './start-wallet-connect.ts'

type Options = UniversalOptions &
  Pick<
    WalletConnectNeeds,
    | 'clock'
    | 'getChainId'
    | 'getChoice'
    | 'getSignal'
    | 'isManual'
    | 'life'
    | 'log'
    | 'onAlert'
    | 'onUri'
    | 'onWaiting'
    | 'page'
  > & {
    readonly networks: readonly Network[]
    readonly override: ProposalOverride | undefined
    /** The host's own. It is used, never ended. */
    readonly universal: Universal | undefined
  }

const nothing = () => Promise.resolve()

/** Makes what a WalletConnect session is to each namespace, over the packages' provider or over the host's own. */
export function createSessionSides(options: Options): SessionSides {
  const { networks, override, universal } = options
  return startWalletConnect({
    ...options,
    discard: universal ? nothing : discardUniversal,
    expireProposals: universal ? () => undefined : expireProposals,
    isManual: options.isManual && universal !== undefined,
    leaveOthers: universal ? nothing : leaveOthers,
    load: () => (universal ? Promise.resolve(universal) : loadUniversal(options)),
    namespaces: toProposal(networks, override),
    release: universal ? nothing : releaseUniversal,
    wake: universal ? nothing : wakeUniversal,
  })
}
