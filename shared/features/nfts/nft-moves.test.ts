import { describe, expect, test } from 'vitest'
import { decodeValues } from '../../adapters/evm/viem/contract-reader.ts'
import { art, cards, stranger, toCardLog, toTransferLog } from '../../testing/nft-case.ts'
import { parseMoves } from './nft-moves.ts'

const me = '0x1111111111111111111111111111111111111111'
const reader = { address: me, decodeValues }
const move = { contract: art, quantity: 1n, standard: 'erc721', tokenId: 7n }

describe('parseMoves', () => {
  test('reads what came, what left, and what an account sent to itself', () => {
    const logs = [
      toTransferLog({ from: stranger, to: me }, 7n),
      toTransferLog({ from: me, to: stranger }, 7n),
      toTransferLog({ from: me, to: me }, 7n),
      toTransferLog({ from: stranger, to: stranger }, 7n),
    ]
    expect(
      parseMoves({ logs }, { ...reader, address: me.toUpperCase().replace('0X', '0x') }),
    ).toEqual([
      { ...move, direction: 'in' },
      { ...move, direction: 'out' },
      { ...move, direction: 'self' },
    ])
  })

  test('reads both events of ERC-1155', () => {
    const logs = [
      toCardLog({ from: stranger, to: me }, [9n], [5n]),
      toCardLog({ from: me, to: stranger }, [1n, 2n ** 255n], [3n, 0n]),
    ]
    const card = { contract: cards, standard: 'erc1155' }
    expect(parseMoves({ logs }, reader)).toEqual([
      { ...card, direction: 'in', quantity: 5n, tokenId: 9n },
      { ...card, direction: 'out', quantity: 3n, tokenId: 1n },
    ])
  })

  test('takes no transfer of a token for one of an NFT', () => {
    const { address, topics } = toTransferLog({ from: stranger, to: me }, 7n)
    const erc20 = { address, data: topics[3], topics: topics.slice(0, 3) }
    expect(parseMoves({ logs: [erc20] }, reader)).toEqual([])
  })

  test('leaves out what cannot be read, and knows nothing without a receipt', () => {
    const good = toTransferLog({ from: stranger, to: me }, 7n)
    const broken = toCardLog({ from: stranger, to: me }, [1n, 2n], [1n, 1n])
    const logs = [
      null,
      5,
      { ...good, address: 'here' },
      { ...good, topics: ['0x1'] },
      { ...broken, data: broken.data.slice(0, 200) },
      { ...broken, data: '0x' },
      good,
    ]
    expect(parseMoves({ logs }, reader)).toEqual([{ ...move, direction: 'in' }])
    for (const answer of [null, undefined, {}, 'x'])
      expect(parseMoves(answer, reader)).toBeUndefined()
  })
})
