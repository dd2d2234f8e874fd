import { describe, expect, test } from 'vitest'
import type { ActivityTransfer } from '../../portfolio/activity-item.ts'
import { matchTransfers } from './match-transfers.ts'
import type { NftMove } from './nft-moves.ts'

const toMove = (tokenId: bigint, direction: NftMove['direction'] = 'in'): NftMove => ({
  contract: '0xa',
  direction,
  quantity: 1n,
  standard: 'erc721',
  tokenId,
})
const toTransfer = (symbol: string, rest: Partial<ActivityTransfer> = {}): ActivityTransfer => ({
  direction: 'in',
  iconUrl: undefined,
  isNft: true,
  isSpam: false,
  previewUrl: `https://img.example/${symbol}`,
  quantity: '1',
  symbol,
  ...rest,
})
const toNames = (transfers: readonly ActivityTransfer[], moves: readonly NftMove[]) =>
  matchTransfers({ transfers }, moves).map(({ facts }) => facts.name)

describe('matchTransfers', () => {
  test('gives the one NFT of a direction its name', () => {
    const transfers = [toTransfer('Came'), toTransfer('Left', { direction: 'out' })]
    expect(toNames(transfers, [toMove(2n, 'out'), toMove(1n)])).toEqual(['Left', 'Came'])
  })

  test('gives several of a transaction their names by the number in them, in any order', () => {
    const transfers = [toTransfer('Art #12'), toTransfer('Art #1'), toTransfer('Art #2')]
    expect(toNames(transfers, [toMove(1n), toMove(2n), toMove(12n)])).toEqual([
      'Art #1',
      'Art #2',
      'Art #12',
    ])
  })

  test('gives no name where it could mean another NFT', () => {
    expect(toNames([toTransfer('Dawn'), toTransfer('Dusk')], [toMove(1n), toMove(2n)])).toEqual([
      '',
      '',
    ])
    expect(toNames([toTransfer('Art 1'), toTransfer('1 of 1')], [toMove(1n), toMove(2n)])).toEqual([
      '',
      '',
    ])
    expect(toNames([toTransfer('Dawn')], [toMove(1n), toMove(2n)])).toEqual(['', ''])
  })

  test('reads no number from a name that is cut', () => {
    const transfers = [toTransfer(`${'x'.repeat(37)} 12`), toTransfer('Art #7')]
    expect(toNames(transfers, [toMove(12n), toMove(7n)])).toEqual(['', 'Art #7'])
  })

  test('gives the same name to all where the service says the same of all', () => {
    const same = toTransfer('Card', { previewUrl: undefined })
    expect(toNames([same, same], [toMove(1n), toMove(2n)])).toEqual(['Card', 'Card'])
  })

  test('takes an NFT without a name for spam if another of its transaction is', () => {
    const transfers = [toTransfer('Dawn'), toTransfer('Free', { isSpam: true })]
    const matched = matchTransfers({ transfers }, [toMove(1n), toMove(2n), toMove(3n, 'out')])
    expect(matched.map(({ facts }) => facts.isSpam)).toEqual([true, true, true])
    expect(matched.map(({ facts }) => facts.pictureUrl)).toEqual([undefined, undefined, undefined])
  })

  test('takes a transfer without a direction for one of any direction', () => {
    const transfers = [toTransfer('Art #1', { direction: undefined })]
    expect(toNames(transfers, [toMove(1n)])).toEqual(['Art #1'])
  })
})
