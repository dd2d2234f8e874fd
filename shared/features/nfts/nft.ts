import type { AccountId, ChainId } from '../../schema/primitives.ts'

/** The standard of an NFT: one of a kind, or one that an account can have several of. */
export type NftStandard = 'erc721' | 'erc1155'

/** An NFT of an account. */
export type Nft = {
  /**
   * The CAIP-19 id: chain, contract and token id. Where the chain does not name the contract, an id of the transaction that the
   * NFT came with.
   */
  readonly id: string
  /** The CAIP-2 id of the network. */
  readonly chainId: ChainId
  /** The address of the contract, in lower case. `undefined` if the chain does not name it. */
  readonly contract: string | undefined
  /** The id within the contract, as a decimal number. `undefined` without a contract. */
  readonly tokenId: string | undefined
  /** The standard of the contract. `undefined` without a contract. */
  readonly standard: NftStandard | undefined
  /** The name of the contract, which anyone can choose. `undefined` if it does not have one. */
  readonly collection: string | undefined
  /** The name that the service gives. Empty if it gives none, or if it is not clear which NFT it means. */
  readonly name: string
  /** The URL of a picture: http, https, ipfs or data. To load it tells its server who looks. */
  readonly pictureUrl: string | undefined
  /** Whether the contract says that the account has the NFT now. If not, it came to the account, and may have left it. */
  readonly isConfirmed: boolean
  /** How many the account has. `undefined` unless it is confirmed. */
  readonly quantity: bigint | undefined
  /** Whether the service says that it is spam, and the visitor does not disagree. */
  readonly isSpam: boolean
}

/** The NFTs of a page of the history. */
export type NftPage = {
  /** The NFTs that the account still has; the last moved first. One that moved several times can be on several pages, with one `id`. */
  readonly items: readonly Nft[]
  /** The cursor of the next page. `undefined` at the end. */
  readonly next: string | undefined
}

export type ReadyNfts = {
  readonly status: 'ready'
  readonly accountId: AccountId
  readonly items: readonly Nft[]
  readonly spam: readonly Nft[]
  /** It is not known whether the account still has them. */
  readonly isIncomplete: boolean
  readonly more: 'failed' | 'loading' | 'none' | 'some'
}

export type NftsState =
  | ReadyNfts
  | { readonly status: 'idle' }
  | {
      /** `unsupported`: no service indexes the network, so the NFTs are not known. */
      readonly status: 'failed' | 'loading' | 'unsupported'
      readonly accountId: AccountId
    }
