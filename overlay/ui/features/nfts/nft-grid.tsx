import { useState } from 'react'
import type { Nft } from '../../../../shared/features/nfts/nft.ts'
import { Skeleton } from '../../primitives/skeleton.tsx'
import { NftTile } from './nft-tile.tsx'

type Props = {
  label: string
  nfts: readonly Nft[]
  onKeep?: ((id: string) => void) | undefined
  /** The number of placeholders at the end. */
  pending?: number
}

export function NftGrid({ label, nfts, onKeep, pending = 0 }: Props) {
  const [open, setOpen] = useState<string>()
  return (
    <>
      {nfts.length > 0 && (
        <ul aria-label={label} className="nft-grid">
          {nfts.map((nft) => (
            <NftTile
              isOpen={open === nft.id}
              key={nft.id}
              nft={nft}
              onKeep={nft.contract && onKeep ? () => onKeep(nft.id) : undefined}
              onToggle={() => setOpen(open === nft.id ? undefined : nft.id)}
            />
          ))}
        </ul>
      )}
      {pending > 0 && <NftSkeletons count={pending} />}
    </>
  )
}

export function NftSkeletons({ count, label }: { count: number; label?: string }) {
  return (
    <div aria-busy="true" className="nft-grid">
      {label && <output className="sr-only">{label}</output>}
      {Array.from({ length: count }, (_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- Placeholders do not change.
        <div className="nft" key={index}>
          <Skeleton shape="picture" />
          <Skeleton shape="text" />
        </div>
      ))}
    </div>
  )
}
