import { describe, expect, test } from 'vitest'
import type { AssetAmount, ExchangeAct } from '../../core/explanation.ts'
import type { TokenBalance } from '../../portfolio/token-balance.ts'
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
  toToken(undefined, 18, 2_000),
  toToken(dollar.toUpperCase().replace('0X', '0x'), 6, 1),
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
): ExchangeAct => ({
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
    ['nothing', [toAmount(ether)], [toAmount(2_000_000_000n, dollar)], 0],
    ['half', [toAmount(ether)], [toAmount(1_000_000_000n, dollar)], 0.5],
    ['less than nothing', [toAmount(ether)], [toAmount(4_000_000_000n, dollar)], -1],
    ['all but a wei', [toAmount(2_000_000_000n, dollar)], [toAmount(1n)], 1],
    ['a sum of two', [toAmount(ether), toAmount(2_000_000_000n, dollar)], [toAmount(ether)], 0.5],
    ['nothing, of nothing given', [], [toAmount(1n, unpriced)], 0],
    [
      'nothing known, of a token without a price',
      [toAmount(ether)],
      [toAmount(5n, unpriced)],
      undefined,
    ],
    [
      'nothing known, of a token that the account does not have',
      [toAmount(5n, '0x5')],
      [toAmount(ether)],
      undefined,
    ],
    ['nothing known, of a collection', [toAmount(1n, dollar, 7n)], [toAmount(1n)], undefined],
  ])('is %s', (_what, gives, gets, loss) => {
    const found = toLoss(toExchange(gives, gets), none, held)
    if (loss === undefined) expect(found).toBeUndefined()
    else expect(found).toBeCloseTo(loss, 9)
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
