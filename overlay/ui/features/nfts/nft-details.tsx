import type { Nft } from '../../../../shared/features/nfts/nft.ts'
import { ContractFact } from '../../components/contract-fact.tsx'
import { useLocale } from '../../hooks/use-locale.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useNetwork } from '../../hooks/use-stores.ts'
import { formatNumber } from '../../locales/format-number.ts'
import { nftWords } from './words.ts'

/** What the name and the picture of an NFT do not prove: its contract, its number, and how many the account has. */
export function NftDetails({ nft }: { nft: Nft }) {
  const { tag } = useLocale()
  const message = useMessage(nftWords)
  const network = useNetwork((state) => state.network)
  const { contract, isConfirmed, quantity, tokenId } = nft
  return (
    <>
      <p className="nft-line">
        {isConfirmed ? message('nfts.unproven') : message('nfts.unconfirmed-text')}
      </p>
      <dl className="details">
        {contract && (
          <ContractFact address={contract} label={message('nfts.contract')} network={network} />
        )}
        {tokenId && (
          <div>
            <dt>{message('nfts.id')}</dt>
            <dd>
              <bdi className="nft-id">{tokenId}</bdi>
            </dd>
          </div>
        )}
        {quantity !== undefined && quantity > 1n && (
          <div>
            <dt>{message('nfts.quantity')}</dt>
            <dd>{formatNumber(String(quantity), tag)}</dd>
          </div>
        )}
      </dl>
    </>
  )
}
