import type { ActivityItem } from '../../portfolio/activity-item.ts'
import type { ChainId } from '../../schema/primitives.ts'
import { matchTransfers, type NftFacts } from './match-transfers.ts'
import type { Nft } from './nft.ts'
import type { NftMove } from './nft-moves.ts'

export type NftCheck = { readonly quantity: bigint | undefined }

export type NftEntry = Pick<Nft, 'contract' | 'id' | 'standard' | 'tokenId'> & {
  readonly check: NftCheck | undefined
  readonly facts: NftFacts
  readonly isMatched: boolean
  readonly lastDirection: NftMove['direction']
  readonly net: bigint
}

export type NftLedger = {
  /** Older than those before it. `moves`: `undefined` if the chain did not tell them. */
  readonly add: (item: ActivityItem, moves: readonly NftMove[] | undefined) => void
  readonly getUnchecked: () => readonly NftEntry[]
  readonly setCheck: (id: string, check: NftCheck) => void
  readonly toNfts: (toCollection: (contract: string) => string | undefined) => readonly Nft[]
}

function isHeld({ check, lastDirection, net, standard }: NftEntry): boolean {
  if (check?.quantity !== undefined) return check.quantity > 0n
  return standard === 'erc1155' ? net > 0n : lastDirection !== 'out'
}

const toNet = ({ direction, quantity }: NftMove): bigint => {
  if (direction === 'self') return 0n
  return direction === 'in' ? quantity : -quantity
}

function toUnnamed({ chainId, id, transfers }: ActivityItem): readonly NftEntry[] {
  return transfers.flatMap(({ direction, isNft, isSpam, previewUrl, symbol }, index) =>
    isNft && direction !== 'out'
      ? [
          {
            check: { quantity: undefined },
            contract: undefined,
            facts: { isSpam, name: symbol, pictureUrl: previewUrl },
            id: `${chainId}/tx:${id}/${index}`,
            isMatched: true,
            lastDirection: 'in',
            net: 1n,
            standard: undefined,
            tokenId: undefined,
          },
        ]
      : [],
  )
}

export function createNftLedger(chainId: ChainId): NftLedger {
  const entries = new Map<string, NftEntry>()
  // A new transaction moves the others to later pages.
  const added = new Set<string>()

  function merge(entry: NftEntry): void {
    const newer = entries.get(entry.id)
    if (!newer) return void entries.set(entry.id, entry)
    const { facts, isMatched } = newer.isMatched || !entry.isMatched ? newer : entry
    return void entries.set(entry.id, { ...newer, facts, isMatched, net: newer.net + entry.net })
  }

  return {
    add(item, moves = []) {
      if (added.has(item.id)) return
      added.add(item.id)
      for (const { contract, facts, isMatched, ...move } of matchTransfers(
        item,
        moves,
      ).toReversed())
        merge({
          check: undefined,
          contract,
          facts,
          id: `${chainId}/${move.standard}:${contract}/${move.tokenId}`,
          isMatched,
          lastDirection: move.direction,
          net: toNet({ contract, ...move }),
          standard: move.standard,
          tokenId: String(move.tokenId),
        })
      if (moves.length === 0) for (const entry of toUnnamed(item)) merge(entry)
    },
    getUnchecked: () => [...entries.values()].filter(({ check }) => !check),
    setCheck(id, check) {
      const entry = entries.get(id)
      if (entry) entries.set(id, { ...entry, check })
    },
    toNfts: (toCollection) =>
      [...entries.values()]
        .filter(isHeld)
        .map(({ check, contract, facts, id, standard, tokenId }) => ({
          ...facts,
          chainId,
          collection: contract && toCollection(contract),
          contract,
          id,
          isConfirmed: check?.quantity !== undefined,
          quantity: check?.quantity,
          standard,
          tokenId,
        })),
  }
}
