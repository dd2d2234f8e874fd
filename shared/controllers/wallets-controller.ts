import { createStore } from 'zustand/vanilla'
import type { Connector } from '../connectors/connector.ts'
import type { ReadOnlyStore } from './read-only-store.ts'

/** A wallet that was used before (§3.9). */
export type RecentWallet = {
  readonly id: string
  readonly name: string
  readonly rdns?: string | undefined
  readonly imageUrl?: string | undefined
}

export type WalletsState = {
  /** Every wallet that can be reached from here, merged and without doubles. */
  readonly connectors: readonly Connector[]
  /** At most two, newest first (§9.12). */
  readonly recent: readonly RecentWallet[]
}

export type WalletsController = {
  readonly store: ReadOnlyStore<WalletsState>
  readonly setConnectors: (connectors: readonly Connector[]) => void
  readonly setRecent: (recent: readonly RecentWallet[]) => void
}

/** Owns which wallets can be chosen. */
export function createWalletsController(options: {
  recent: readonly RecentWallet[]
}): WalletsController {
  const store = createStore<WalletsState>(() => ({ connectors: [], recent: options.recent }))

  return {
    setConnectors: (connectors) => store.setState({ connectors }),
    setRecent: (recent) => store.setState({ recent }),
    store,
  }
}
