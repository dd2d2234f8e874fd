import type { Nft } from '../../../../shared/features/nfts/nft.ts'
import { groupAddress } from '../../../../shared/format/address.ts'
import { ExplorerLink } from '../../components/explorer-link.tsx'
import { useCore } from '../../hooks/use-core.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useNetwork } from '../../hooks/use-stores.ts'
import { formatNumber } from '../../locales/format-number.ts'
import { AddressText } from '../../primitives/address-text.tsx'
import { CopyButton } from '../../primitives/copy-button.tsx'
import { nftWords } from './words.ts'

/** What the name and the picture of an NFT do not prove: its contract, its number, and how many the account has. */
export function NftDetails({ nft }: { nft: Nft }) {
  const { tag } = useLocale()
  const message = useMessage(nftWords)
  const { contract, isConfirmed, quantity, tokenId } = nft
  return (
    <>
      <p className="nft-line">
        {isConfirmed ? message('nfts.unproven') : message('nfts.unconfirmed-text')}
      </p>
      <dl className="details">
        {contract && <Contract address={contract} />}
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

function Contract({ address }: { address: string }) {
  const { actions } = useCore()
  const message = useMessage(nftWords)
  const network = useNetwork((state) => state.network)
  return (
    <div>
      <dt>{message('nfts.contract')}</dt>
      <dd>
        <AddressText groups={groupAddress(address)} />
        <CopyButton
          doneText={message('account.copied')}
          label={message('account.copy')}
          onFailed={() => actions.notify('error', 'copy-failed')}
          text={address}
        />
      </dd>
      {network.blockExplorers && (
        <dd>
          <ExplorerLink id={address} kind="token" network={network} />
        </dd>
      )}
    </div>
  )
}
