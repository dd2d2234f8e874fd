import type { Chunk } from '../../hooks/use-features.ts'
import { ringStyles } from '../../styles/ring-styles.ts'
import { ConnectingExternalView } from './connecting-external-view.tsx'
import { ConnectingMultiChainView } from './connecting-multi-chain-view.tsx'
import { namespaceStyles } from './namespace-styles.ts'
import { SuccessPanel } from './success-panel.tsx'
import { watchSuccess } from './watch-success.ts'

/** Waiting for the chosen wallet. A chunk of its own: with it, the first opening would be over its budget. */
export const chunk = {
  SuccessPanel,
  styles: `${ringStyles}${namespaceStyles}`,
  views: {
    ConnectingExternal: ConnectingExternalView,
    ConnectingMultiChain: ConnectingMultiChainView,
  },
  watchSuccess,
} satisfies Chunk & { SuccessPanel: unknown; watchSuccess: unknown }
