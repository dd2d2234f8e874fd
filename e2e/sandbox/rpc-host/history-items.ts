import { formatUnits, isAddressEqual, zeroAddress } from 'viem'
import type { Purchase } from '../card-pay/purchases.ts'
import { addresses, nativeAddress } from '../evm/addresses.ts'
import type { Direction, Operation } from '../evm/indexer-operations.ts'
import type { WorldFacts } from '../world-facts.ts'
import { type NftInfo, readNftInfo } from './nft-info.ts'
import type { EvmUpstream } from './rpc-parts.ts'
import { readToken } from './token-info.ts'
import { findTokenBySymbol, type Token, toIconUrl, toPrice } from './tokens.ts'

type WireTransfer = { readonly direction: Direction; readonly quantity: { numeric: string } } & (
  | { readonly nft_info: NftInfo }
  | {
      /** In US dollars. */
      readonly value: number
      readonly price: number
      readonly fungible_info: { name: string; symbol: string; icon: { url: string } }
    }
)

export type HistoryItem = {
  readonly id: string
  readonly metadata: {
    readonly operationType: string
    readonly hash: string
    /** ISO 8601. */
    readonly minedAt: string
    readonly sentFrom: string
    readonly sentTo: string
    readonly status: string
    readonly nonce: number
    /** CAIP-2. */
    readonly chain: string
    readonly application: { readonly name: string; readonly iconUrl: string | null } | null
  }
  readonly transfers: readonly WireTransfer[]
}

type Source = { readonly chain: EvmUpstream; readonly facts: WorldFacts }

export async function toItem(operation: Operation, source: Source): Promise<HistoryItem> {
  const { chain, facts } = source
  const { hash, minedAt, nonce, status, to, type } = operation
  const isExchange = to && isAddressEqual(to, addresses.exchange)
  return {
    id: `${chain.caip2}:${hash}`,
    metadata: {
      operationType: type,
      hash,
      minedAt: new Date(minedAt * 1000).toISOString(),
      ...toEnds(operation),
      status,
      nonce,
      chain: chain.caip2,
      application: isExchange
        ? { name: 'Local Exchange', iconUrl: `${facts.services.rpc}/images/exchange.svg` }
        : null,
    },
    transfers: await Promise.all(
      operation.transfers.map((transfer) => toTransfer(transfer, source)),
    ),
  }
}

/** The sender and receiver. A token transaction goes to the contract, so a payment uses those of its transfer. */
function toEnds({ created, from, to, transfers, type }: Operation) {
  const [transfer] = transfers
  const isPayment = transfer && transfers.length === 1 && (type === 'send' || type === 'receive')
  if (!isPayment) return { sentFrom: from, sentTo: to ?? created ?? zeroAddress }
  const isMinted = isAddressEqual(transfer.from, zeroAddress)
  return { sentFrom: isMinted ? from : transfer.from, sentTo: transfer.to }
}

async function toTransfer(
  transfer: Operation['transfers'][number],
  { chain, facts }: Source,
): Promise<WireTransfer> {
  const { direction } = transfer
  if (transfer.kind === 'erc721')
    return {
      direction,
      quantity: { numeric: '1' },
      nft_info: await readNftInfo(chain, transfer),
    }
  const token = await readToken(chain, transfer.kind === 'erc20' ? transfer.token : nativeAddress)
  const numeric = formatUnits(transfer.amount, token.decimals)
  return toFungible({ direction, numeric, token, chain: chain.caip2, facts })
}

type Fungible = {
  readonly direction: Direction
  readonly numeric: string
  readonly token: Token
  readonly chain: string
  readonly facts: WorldFacts
}

function toFungible({ direction, numeric, token, chain, facts }: Fungible): WireTransfer {
  const { name, symbol } = token
  const price = toPrice(chain, symbol)
  return {
    direction,
    value: Number(numeric) * price,
    price,
    quantity: { numeric },
    fungible_info: { name, symbol, icon: { url: toIconUrl(facts, symbol) } },
  }
}

/** The history entry of a purchase. It has no transaction until it is paid out. */
export function toPurchaseItem(purchase: Purchase, facts: WorldFacts): HistoryItem {
  const { address, amount, boughtAt, chain, hash, id, status, symbol } = purchase
  const token = findTokenBySymbol(chain, symbol)
  return {
    id,
    metadata: {
      operationType: 'buy',
      hash: hash ?? '',
      minedAt: new Date(boughtAt).toISOString(),
      sentFrom: 'Coinbase',
      sentTo: address,
      status: `ONRAMP_TRANSACTION_STATUS_${status}`,
      nonce: 0,
      chain,
      application: null,
    },
    transfers: token ? [toFungible({ direction: 'in', numeric: amount, token, chain, facts })] : [],
  }
}
