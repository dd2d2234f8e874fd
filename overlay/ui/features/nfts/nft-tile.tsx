import type { Nft } from '../../../../shared/features/nfts/nft.ts'
import { NftPicture } from '../../components/nft-picture.tsx'
import { useMessage } from '../../hooks/use-message.ts'
import { Badge } from '../../primitives/badge.tsx'
import { Button } from '../../primitives/button.tsx'
import { NftDetails } from './nft-details.tsx'
import { toCollection, toTitle } from './to-title.ts'
import { nftWords } from './words.ts'

type Props = {
  isOpen: boolean
  nft: Nft
  /** Absent for what is no spam, or what the chain does not name. */
  onKeep?: (() => void) | undefined
  onToggle: () => void
}

/** One NFT. Pressing its name makes it larger and shows what the name does not prove. */
export function NftTile({ isOpen, nft, onKeep, onToggle }: Props) {
  const message = useMessage(nftWords)
  const name = toTitle(nft, message)
  const { isConfirmed, isSpam, pictureUrl, quantity = 1n } = nft
  return (
    <li className="nft" data-open={isOpen || undefined}>
      <div className="nft-frame">
        <NftPicture isSpam={isSpam} name={name} url={pictureUrl} />
        {quantity > 1n && <Badge text={`×${quantity}`} />}
      </div>
      <button aria-expanded={isOpen} className="nft-name" onClick={onToggle} type="button">
        <bdi className="row-title">{name}</bdi>
        <span className="row-note">
          <bdi>{toCollection(nft)}</bdi>
        </span>
        {!isConfirmed && (
          <span className="row-note" data-tone="warning">
            {message('nfts.unconfirmed')}
          </span>
        )}
      </button>
      {isOpen && <NftDetails nft={nft} />}
      {isSpam && (
        <div className="nft-spam">
          <Badge text={message('nfts.spam-mark')} />
          {onKeep && (
            <Button label={message('nfts.keep-label', { name })} onPress={onKeep} size="small">
              {message('nfts.keep')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
