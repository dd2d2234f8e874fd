import { useMemo } from 'react'
import { toAllWallets } from '../../../shared/flows/all-wallets.ts'
import { isForNamespace, type WalletRow } from '../../../shared/flows/connect-order.ts'
import { hasCatalogue } from '../../../shared/flows/wallets-flow.ts'
import { useCore } from './use-core.ts'
import { useCatalogue, useModal, useWallets } from './use-stores.ts'

export type AllWallets = {
  readonly rows: readonly WalletRow[]
  readonly text: string
  readonly isFailed: boolean
  /** Whether there is more to come, of what is searched for or of all. */
  readonly isPending: boolean
  readonly retry: () => void
}

/** Every wallet, or those that are searched for, and how their fetching stands. */
export function useAllWallets(): AllWallets {
  const { actions, options } = useCore()
  const wallets = useWallets((state) => state)
  const { featured, found, recommended, rest } = useCatalogue((state) => state)
  const asked = useModal(({ namespace }) => namespace)
  const isListed = hasCatalogue({ options })
  const rows = useMemo(
    () =>
      toAllWallets(wallets, isListed ? { featured, found, recommended, rest } : undefined).filter(
        (row) => isForNamespace(row, asked),
      ),
    [asked, featured, found, isListed, recommended, rest, wallets],
  )
  const { text } = found
  const isSearching = found.status !== 'idle'
  const isFailed = isSearching
    ? found.status === 'failed'
    : [featured, recommended, rest].some(({ status }) => status === 'failed')

  function retry(): void {
    if (isSearching) return void actions.searchWalletsAgain()
    void actions.loadWallets()
    if (rest.status === 'failed') void actions.loadMoreWallets()
  }

  const isPending = isSearching ? found.status === 'loading' : rest.hasMore && !isFailed
  return { isFailed, isPending: isListed && text.length !== 1 && isPending, retry, rows, text }
}
