import type { Chunk } from '../../hooks/use-features.ts'
import { CompatibleNetworksView } from './compatible-networks-view.tsx'
import { ReceiveView } from './receive-view.tsx'
import { receiveStyles } from './styles.ts'

export const chunk = {
  styles: receiveStyles,
  views: { WalletCompatibleNetworks: CompatibleNetworksView, WalletReceive: ReceiveView },
} satisfies Chunk
