import { describe, expect, test } from 'vitest'
import { ethereum, native } from '../testing/draft-case.ts'
import { firstAddress, secondAddress } from '../testing/fake-connector.ts'
import type { BalanceState } from './balance-controller.ts'
import { joinTokens } from './join-tokens.ts'
import { toNativeToken } from './token-balance.ts'

const accountId = `eip155:1:${firstAddress}` as const
const ether = toNativeToken(ethereum, 10n ** 18n, { price: 2 })
const token = { ...native, address: '0x01', assetId: 'a', balance: 5n, name: 'A', value: 3 }
const unpriced = { ...token, assetId: 'b', name: 'B', price: undefined, value: undefined }
const unread = { ...unpriced, assetId: 'c', balance: undefined, name: 'C' }
const list = { isIncomplete: false, tokens: [ether, token] }
const toBalance = (value: bigint): BalanceState => ({
  accountId,
  balance: { decimals: 18, symbol: 'ETH', value },
  status: 'ready',
})
const failed = { accountId, status: 'failed' } as BalanceState
const loading = { accountId, status: 'loading' } as BalanceState
const facts = {
  accountId,
  balance: toBalance(10n ** 18n),
  isAwaited: false,
  list: list as Parameters<typeof joinTokens>[0]['list'],
  network: ethereum,
}

describe('the joined tokens', () => {
  test('have the native balance of the node, with its worth, by worth', () => {
    const twice = toNativeToken(ethereum, 2n * 10n ** 18n, { price: 2 })
    expect(joinTokens({ ...facts, balance: toBalance(2n * 10n ** 18n) })).toEqual({
      accountId,
      isIncomplete: false,
      status: 'ready',
      tokens: [twice, token],
      total: 7,
    })
    expect(joinTokens(facts)).toMatchObject({ tokens: [token, ether], total: 5 })
  })

  test('have that of the list while the node does not give it', () => {
    expect(joinTokens({ ...facts, balance: failed })).toMatchObject({ tokens: [token, ether] })
    expect(joinTokens({ ...facts, balance: loading })).toMatchObject({ status: 'ready' })
  })

  test.each([
    [
      'are those of another account',
      { balance: { ...toBalance(1n), accountId: `eip155:1:${secondAddress}` as const } },
    ],
    ['have no balance yet', { balance: { status: 'idle' } as BalanceState }],
    ['wait for the balance', { balance: loading, isAwaited: true }],
    ['know nothing yet', { balance: loading, list: undefined }],
  ])('are loading while they %s', (_, changed) => {
    expect(joinTokens({ ...facts, ...changed })).toEqual({ accountId, status: 'loading' })
  })

  test('have failed where nothing is known', () => {
    expect(joinTokens({ ...facts, balance: failed, list: undefined })).toEqual({
      accountId,
      status: 'failed',
    })
  })

  test('have not failed where one amount is known', () => {
    const tokens = [unread, token]
    const partly = { isIncomplete: true, tokens }
    expect(joinTokens({ ...facts, balance: failed, list: partly })).toMatchObject({
      isIncomplete: true,
      status: 'ready',
    })
  })

  test('are incomplete where no source gave a list, or an amount is missing', () => {
    const alone = { ...ether, price: undefined, value: undefined }
    expect(joinTokens({ ...facts, list: undefined })).toEqual({
      accountId,
      isIncomplete: true,
      status: 'ready',
      tokens: [alone],
      total: undefined,
    })
    expect(joinTokens({ ...facts, list: { ...list, tokens: [ether, unread] } })).toMatchObject({
      isIncomplete: true,
      tokens: [ether, unread],
    })
  })

  const free = { ...ether, price: undefined, value: undefined }
  test.each([
    ['the sum of what is known', [ether, token, unpriced], 5],
    ['not known, where that of the native currency is not', [free, token], undefined],
    ['not known, where it is zero and another one is not known', [unpriced], undefined],
    ['zero, where all are', [{ ...token, value: 0 }], 0],
  ])('have a total that is %s', (_, tokens, total) => {
    const isNative = tokens.some(({ address }) => address === undefined)
    const balance = isNative ? facts.balance : toBalance(0n)
    expect(joinTokens({ ...facts, balance, list: { isIncomplete: false, tokens } })).toMatchObject({
      status: 'ready',
      total,
    })
  })

  test('have a total without a native balance that nobody knows', () => {
    const tokens = [{ ...free, balance: undefined }, token]
    expect(
      joinTokens({ ...facts, balance: failed, list: { isIncomplete: false, tokens } }),
    ).toMatchObject({ isIncomplete: true, total: 3 })
  })
})
