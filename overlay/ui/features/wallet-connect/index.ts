import { pairingStyles } from '../styles/pairing-styles.ts'
import {
  ConnectingWalletConnectBasicView,
  ConnectingWalletConnectView,
} from './connecting-wallet-connect-view.tsx'
import type { ViewChunk } from './view-chunk.ts'

/** Pairing with a wallet elsewhere. */
export const pairingViews = {
  styles: pairingStyles,
  views: {
    ConnectingWalletConnect: ConnectingWalletConnectView,
    ConnectingWalletConnectBasic: ConnectingWalletConnectBasicView,
  },
} satisfies ViewChunk

/** @public See login-views. */
export { App } from '../app.tsx'
