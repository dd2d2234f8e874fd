import type { Nft } from '../../../../shared/features/nfts/nft.ts'
import { shortenAddress } from '../../../../shared/format/address.ts'
import type { FormatMessage } from '../../hooks/use-message.ts'
import type { nftWords } from './words.ts'

/** Some token ids have 78 digits. */
const shortenId = (id: string) => (id.length > 12 ? `${id.slice(0, 4)}…${id.slice(-4)}` : id)

/** What an NFT is part of: the name of its contract, or its address. */
export const toCollection = ({ collection, contract }: Nft): string =>
  collection || (contract ? shortenAddress(contract) : '')

/** What an NFT is called: without a name of its own, the contract and the number. */
export function toTitle(nft: Nft, message: FormatMessage<keyof typeof nftWords>): string {
  const { name, tokenId } = nft
  const collection = toCollection(nft)
  if (name || !tokenId) return name || message('nfts.unnamed')
  return message('nfts.numbered', { collection, id: shortenId(tokenId) })
}
