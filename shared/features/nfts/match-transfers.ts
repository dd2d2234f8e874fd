import type { ActivityItem, ActivityTransfer } from '../../portfolio/activity-item.ts'
import * as limits from '../../portfolio/activity-limits.ts'
import type { NftMove } from './nft-moves.ts'

export type NftFacts = Pick<ActivityTransfer, 'isSpam'> & {
  readonly name: string
  readonly pictureUrl: string | undefined
}

export type NamedMove = NftMove & { readonly facts: NftFacts; readonly isMatched: boolean }

const toFacts = ({ isSpam, previewUrl, symbol }: ActivityTransfer): NftFacts => ({
  isSpam,
  name: symbol,
  pictureUrl: previewUrl,
})

const isSame = (one: ActivityTransfer, other: ActivityTransfer) =>
  one.symbol === other.symbol && one.previewUrl === other.previewUrl && one.isSpam === other.isSpam

/** A name that is cut may have lost a part of one. */
const hasNumber = ({ symbol }: ActivityTransfer, { tokenId }: NftMove) =>
  Array.from(symbol).length < limits.assetName &&
  new RegExp(`(?<!\\d)${tokenId}(?!\\d)`).test(symbol)

function findTransfer(
  move: NftMove,
  transfers: readonly ActivityTransfer[],
  moves: readonly NftMove[],
): ActivityTransfer | undefined {
  const [first] = transfers
  if (first && moves.length === transfers.length && transfers.every((one) => isSame(one, first)))
    return first
  const named = transfers.filter((transfer) => hasNumber(transfer, move))
  const [transfer] = named
  const meant = transfer ? moves.filter((one) => hasNumber(transfer, one)) : []
  return named.length === 1 && meant.length === 1 ? transfer : undefined
}

/** The service names neither contract nor token id, and promises no order: a name must not mean another NFT of the transaction. */
export function matchTransfers(
  { transfers }: Pick<ActivityItem, 'transfers'>,
  moves: readonly NftMove[],
): readonly NamedMove[] {
  const listed = transfers.filter(({ isNft }) => isNft)
  const toGroup = ({ direction }: NftMove) =>
    listed.filter((transfer) => (transfer.direction ?? direction) === direction)
  return moves.map((move) => {
    const group = toGroup(move)
    const others = moves.filter(({ direction }) => direction === move.direction)
    const transfer = findTransfer(move, group, others)
    // An unmatched one may be the spam.
    const isSpam = (group.length > 0 ? group : listed).some((one) => one.isSpam)
    return {
      ...move,
      facts: transfer ? toFacts(transfer) : { isSpam, name: '', pictureUrl: undefined },
      isMatched: transfer !== undefined,
    }
  })
}
