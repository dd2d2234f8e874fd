import type { Chunk } from '../../hooks/use-features.ts'
import { NetworksView } from './networks-view.tsx'
import { networksStyles } from './styles.ts'
import { SwitchNetworkView } from './switch-network-view.tsx'
import { UnsupportedChainView } from './unsupported-chain-view.tsx'

export const chunk = {
  styles: networksStyles,
  views: {
    Networks: NetworksView,
    SwitchNetwork: SwitchNetworkView,
    UnsupportedChain: UnsupportedChainView,
  },
} satisfies Chunk
