import { useMemo } from 'react'
import { selectAllWallets } from '../../../../shared/features/wallet-list/all-wallets.ts'
import { selectCheckedWallets } from '../../../../shared/wallets/exclusion.ts'
import { hasCatalogue } from '../../../../shared/wallets/has-catalogue.ts'
import { selectForNamespace, type WalletRow } from '../../../../shared/wallets/wallet-row.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useCatalogue, useModal, useWallets } from '../../hooks/use-stores.ts'

export type AllWallets = {
  readonly rows: readonly WalletRow[]
  readonly text: string
  readonly isFailed: boolean
  /** Whether more rows are expected: results of the search, or further pages. */
  readonly isPending: boolean
  readonly retry: () => void
}

export function useAllWallets(): AllWallets {
  const { actions, options } = useCore()
  const all = useWallets((state) => state)
  const { excludedStatus, featured, found, recommended, rest } = useCatalogue((state) => state)
  const modalNamespace = useModal(({ namespace }) => namespace)
  const isListed = hasCatalogue({ options })
  const rows = useMemo(
    () =>
      selectForNamespace(
        selectAllWallets(
          selectCheckedWallets(all, { excludedStatus }, options),
          isListed ? { featured, found, recommended, rest } : undefined,
        ),
        modalNamespace,
      ),
    [modalNamespace, featured, found, isListed, recommended, rest, all, excludedStatus, options],
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
