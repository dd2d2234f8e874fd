import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { NftsState } from '../../../../shared/features/nfts/nft.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useLazy } from '../../hooks/use-lazy.ts'

const unknown = createStore<NftsState>(() => ({ status: 'idle' }))

export function useNfts() {
  const { features } = useCore()
  const { retry, status, value } = useLazy(features.nfts, 'The NFTs of the account')
  useEffect(() => value?.actions.watchNfts(), [value])
  const state = useStore(value?.stores.nfts ?? unknown)
  return {
    hasFailed: status === 'failed' || state.status === 'failed',
    keep: (id: string) => value?.actions.keepNft(id),
    loadMore: () => void value?.actions.loadMoreNfts(),
    refresh: () => (value ? value.actions.refreshNfts() : retry()),
    state,
  }
}
