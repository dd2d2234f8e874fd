import { createStore } from 'zustand/vanilla'
import type { Connector } from '../connectors/connector.ts'
import type { CatalogueWallet } from '../schema/catalogue-wallet.ts'
import type { ReadOnlyStore } from './read-only-store.ts'

/** §3.9. */
export type RecentWallet = {
  readonly id: string
  readonly name: string
  readonly rdns?: string | undefined
  readonly imageUrl?: string | undefined
  /** The page finds wallets that are not of the catalogue. */
  readonly links?: WalletLinks | undefined
}

export type WalletLinks = {
  readonly mobileLink?: string | undefined
  readonly desktopLink?: string | undefined
  readonly webappLink?: string | undefined
}

export type WalletsState = {
  readonly connectors: readonly Connector[]
  readonly custom: readonly CatalogueWallet[]
  /** At most two, newest first (§9.12). */
  readonly recent: readonly RecentWallet[]
}

export type WalletsController = {
  readonly store: ReadOnlyStore<WalletsState>
  readonly setConnectors: (connectors: readonly Connector[]) => void
  readonly setRecent: (recent: readonly RecentWallet[]) => void
}

export function createWalletsController(options: {
  custom: readonly CatalogueWallet[]
  recent: readonly RecentWallet[]
}): WalletsController {
  const store = createStore<WalletsState>(() => ({ connectors: [], ...options }))

  return {
    setConnectors: (connectors) => store.setState({ connectors }),
    setRecent: (recent) => store.setState({ recent }),
    store,
  }
}
