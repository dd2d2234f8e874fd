import { useEffect, useRef, useState } from 'react'
import { useMessage } from '../../hooks/use-message.ts'
import { Button } from '../../primitives/button.tsx'
import { observeView } from '../../styles/dom-motion.ts'
import { NftSkeletons } from './nft-grid.tsx'
import { nftWords } from './words.ts'

/**
 * The end of the list while there are older transactions: reaching it reads them. Once that has found nothing, the visitor
 * decides: an account can have thousands of transactions without an NFT.
 */
export function NftEnd({ count, onMore }: { count: number; onMore: () => void }) {
  const message = useMessage(nftWords)
  const [readAt, setReadAt] = useState<number>()
  if (readAt === count)
    return (
      <Button onPress={onMore} variant="quiet" wide>
        {message('nfts.more')}
      </Button>
    )
  return (
    <Marker
      onShown={() => {
        setReadAt(count)
        onMore()
      }}
    />
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
