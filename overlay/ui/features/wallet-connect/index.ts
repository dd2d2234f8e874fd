import type { Chunk } from '../../hooks/use-features.ts'
import {
  ConnectingWalletConnectBasicView,
  ConnectingWalletConnectView,
} from './connecting-wallet-connect-view.tsx'
import { pairingStyles } from './styles.ts'

export const chunk = {
  styles: pairingStyles,
  views: {
    ConnectingWalletConnect: ConnectingWalletConnectView,
    ConnectingWalletConnectBasic: ConnectingWalletConnectBasicView,
  },
} satisfies Chunk
