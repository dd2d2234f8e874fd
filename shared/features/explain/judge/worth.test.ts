import { describe, expect, test } from 'vitest'
import type { AssetAmount, ExchangeAction } from '../../../core/explanation.ts'
import type { TokenBalance } from '../../../portfolio/token-balance.ts'
import { toLoss } from './worth.ts'

const dollar = `0x${'33'.repeat(20)}`
const unpriced = `0x${'44'.repeat(20)}`

const toToken = (address: string | undefined, decimals: number, price?: number): TokenBalance => ({
  address,
  assetId: `eip155:1/${address}`,
  balance: 0n,
  chainId: 'eip155:1',
  decimals,
  iconUrl: undefined,
  name: '',
  price,
  symbol: '',
  value: undefined,
})
const held = [
  toToken(dollar.toUpperCase().replace('0X', '0x'), 6, 1),
  toToken(undefined, 18, 2_000),
  toToken(unpriced, 6),
]

const toAmount = (amount: bigint, asset?: string, tokenId?: bigint): AssetAmount => ({
  amount,
  asset,
  tokenId,
})
const toExchange = (
  gives: readonly AssetAmount[],
  gets: readonly AssetAmount[],
  isOrder = true,
): ExchangeAction => ({
  contract: undefined,
  gets,
  gives,
  isOrder,
  kind: 'exchange',
  receiver: '0x',
  value: 0n,
})
const none = { status: 'none' } as const
const ether = 10n ** 18n

describe('the loss of an exchange', () => {
  test.each([
    ['nothing', { gets: [toAmount(2_000_000_000n, dollar)], gives: [toAmount(ether)] }, 0],
    ['half', { gets: [toAmount(1_000_000_000n, dollar)], gives: [toAmount(ether)] }, 0.5],
    [
      'less than nothing',
      { gets: [toAmount(4_000_000_000n, dollar)], gives: [toAmount(ether)] },
      -1,
    ],
    ['all but a wei', { gets: [toAmount(1n)], gives: [toAmount(2_000_000_000n, dollar)] }, 1],
    [
      'half of a sum of two',
      { gets: [toAmount(ether)], gives: [toAmount(ether), toAmount(2_000_000_000n, dollar)] },
      0.5,
    ],
    [
      'half of what is got in two',
      {
        gets: [toAmount(ether), toAmount(2_000_000_000n, dollar)],
        gives: [toAmount(4n * ether)],
      },
      0.5,
    ],
    ['nothing, of nothing', { gets: [toAmount(1n, unpriced)], gives: [] }, 0],
  ])('is %s', (_what, { gets, gives }, loss) => {
    expect(toLoss(toExchange(gives, gets), none, held)).toBeCloseTo(loss, 9)
  })

  test.each([
    ['without a price', [toAmount(5n, unpriced)]],
    ['that the account does not have', [toAmount(5n, '0x5')]],
    ['of a collection', [toAmount(1n, dollar, 7n)]],
    ['without a price before one that has it', [toAmount(5n, unpriced), toAmount(1n, dollar)]],
    ['without a price after one that has it', [toAmount(1n, dollar), toAmount(5n, unpriced)]],
  ])('is not known for a token %s', (_what, amounts) => {
    expect(toLoss(toExchange(amounts, [toAmount(ether)]), none, held)).toBeUndefined()
    expect(toLoss(toExchange([toAmount(ether)], amounts), none, held)).toBeUndefined()
  })

  test('of a call is what the simulation says, where there is one', () => {
    const exchange = toExchange([toAmount(ether)], [toAmount(1n, dollar)], false)
    const changes = {
      arrives: [toAmount(2_000_000_000n, dollar)],
      leaves: [toAmount(ether)],
      status: 'simulated',
    } as const
    expect(toLoss(exchange, changes, held)).toBeCloseTo(0, 9)
    expect(toLoss(exchange, { reason: 'node', status: 'unchecked' }, held)).toBeCloseTo(1, 6)
    // An order is not what the simulation is of.
    expect(toLoss({ ...exchange, isOrder: true }, changes, held)).toBeCloseTo(1, 6)
  })
})
