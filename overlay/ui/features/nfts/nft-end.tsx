import { useEffect, useRef, useState } from 'react'
import type { ReadyNfts } from '../../../../shared/features/nfts/nft.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { MoreButton } from '../../primitives/more-button.tsx'
import { observeView } from '../../styles/dom-motion.ts'
import { NftSkeletons } from './nft-grid.tsx'
import { nftWords } from './words.ts'

type Props = {
  count: number
  /** Whether reaching the end reads older transactions. */
  isEager: boolean
  more: ReadyNfts['more']
  onMore: () => void
}

/**
 * The end of the list while there are older transactions: reaching it reads them. Once that has found nothing, the visitor
 * decides: an account can have thousands of transactions without an NFT.
 */
export function NftEnd({ count, isEager, more, onMore }: Props) {
  const message = useMessage(nftWords)
  const [readAt, setReadAt] = useState<number>()
  const isMarked = isEager && readAt !== count
  return (
    <>
      {isMarked && more === 'some' && (
        <Marker
          onShown={() => {
            setReadAt(count)
            onMore()
          }}
        />
      )}
      <MoreButton
        hasMore={!isMarked && more === 'some'}
        isLoading={more === 'loading'}
        onMore={onMore}
      >
        {message('nfts.more')}
      </MoreButton>
    </>
  )
}

function Marker({ onShown }: { onShown: () => void }) {
  const marker = useRef<HTMLDivElement>(null)
  const latest = useRef(onShown)
  useEffect(() => {
    latest.current = onShown
  })
  useEffect(() => {
    return marker.current ? observeView(marker.current, () => latest.current()) : undefined
  }, [])
  return (
    <div ref={marker}>
      <NftSkeletons count={2} />
    </div>
  )
}
