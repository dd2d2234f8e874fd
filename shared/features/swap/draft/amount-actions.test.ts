import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../../errors/portico-error.ts'
import { dai, ether, quote, unit, usdc } from '../../../testing/swap-facts.ts'
import { createSwapNode } from '../../../testing/swap-node.ts'
import { createAmountActions, toArgumentParts } from './amount-actions.ts'
import { createSwapDraft, type WrittenParts } from './swap-draft.ts'

const tokens = [ether, usdc, dai].map((token) => ({ ...token, balance: undefined }))
const changed = { confirmedImpact: undefined, error: undefined }

function createCase(parts: WrittenParts = {}) {
  const { context } = createSwapNode({ held: [ether, usdc] })
  const draft = createSwapDraft(context)
  draft.write({ list: { status: 'ready', tokens }, ...parts })
  const changes: WrittenParts[] = []
  const actions = createAmountActions(draft, (change) => {
    changes.push(change)
    draft.write(change)
  })
  return { actions, changes, draft, state: draft.store.getState }
}
const toAmount = (text: string, value: bigint | undefined, problem?: string) => ({
  isMax: false,
  problem,
  text,
  unit: 'token',
  value,
})
const toIds = ({ fromId, toId }: WrittenParts = {}) => [fromId, toId]

describe('chooseToToken', () => {
  test('gets the token, and forgets what was known of the order before', () => {
    const { actions, changes } = createCase({ error: new PorticoError('aborted') })
    actions.chooseToToken(usdc.assetId)
    expect(changes).toEqual([{ ...changed, toId: usdc.assetId }])
  })

  test('the token that is paid makes way for it: the digits of the amount stay', () => {
    const { actions, changes, state } = createCase({ toId: usdc.assetId })
    actions.enterSwapAmount('0.25', 'en')
    actions.chooseToToken(ether.assetId)
    expect(changes[1]).toEqual({
      ...changed,
      amount: toAmount('0.25', 250_000n),
      fromId: usdc.assetId,
      toId: ether.assetId,
    })
    expect(state()).toMatchObject({ fromToken: usdc, toToken: ether })
  })

  test('gets a token where none is paid', () => {
    const { actions, changes } = createCase({ fromId: 'eip155:1/erc20:0x1' })
    actions.chooseToToken(usdc.assetId)
    expect(changes).toEqual([{ ...changed, toId: usdc.assetId }])
  })

  test('the token that is paid is none where nothing arrived before', () => {
    const { actions, changes } = createCase()
    actions.chooseToToken(ether.assetId)
    expect(toIds(changes[0])).toEqual([undefined, ether.assetId])
  })
})

describe('chooseFromToken', () => {
  test('pays the token with the digits of the amount', () => {
    const { actions, changes } = createCase({ toId: usdc.assetId })
    actions.enterSwapAmount('0.25', 'en')
    actions.chooseFromToken(dai.assetId)
    expect(changes[1]).toEqual({
      ...changed,
      amount: toAmount('0.25', unit / 4n),
      fromId: dai.assetId,
      toId: usdc.assetId,
    })
  })

  test('finds a token that the account has, and one that it does not have', () => {
    const { actions, state } = createCase()
    actions.enterSwapAmount('2', 'en')
    actions.chooseFromToken(usdc.assetId)
    expect(state().amount.value).toBe(2_000_000n)
    actions.chooseFromToken(dai.assetId)
    expect(state().amount.value).toBe(2n * unit)
  })

  test('the token that arrives makes way for it', () => {
    const { actions, changes } = createCase({ toId: usdc.assetId })
    actions.chooseFromToken(usdc.assetId)
    expect(toIds(changes[0])).toEqual([usdc.assetId, ether.assetId])
  })

  test('pays where no token arrives, or is paid, yet', () => {
    const { actions, changes } = createCase()
    actions.chooseFromToken(usdc.assetId)
    expect(toIds(changes[0])).toEqual([usdc.assetId, undefined])
    const other = createCase({ fromId: 'eip155:1/erc20:0x1', toId: usdc.assetId })
    other.actions.chooseFromToken(usdc.assetId)
    expect(toIds(other.changes[0])).toEqual([usdc.assetId, undefined])
  })
})

describe('enterSwapAmount', () => {
  test('reads the amount in the separators of the language', () => {
    const { actions, changes } = createCase()
    actions.enterSwapAmount('1,5', 'de')
    expect(changes).toEqual([{ ...changed, amount: toAmount('1,5', (3n * unit) / 2n) }])
  })
})

describe('flipSwap', () => {
  test('pays what was expected to arrive', () => {
    const { actions, changes } = createCase({
      quote: { quote, status: 'ready' },
      toId: usdc.assetId,
    })
    actions.enterSwapAmount('0.5', 'en')
    actions.flipSwap()
    expect(changes[1]).toEqual({
      ...changed,
      amount: toAmount('1000', 1_000_000_000n),
      fromId: usdc.assetId,
      toId: ether.assetId,
    })
  })

  test('pays the digits of the amount where there is no quote', () => {
    const { actions, changes } = createCase({ toId: usdc.assetId })
    actions.enterSwapAmount('0.5', 'en')
    actions.flipSwap()
    expect(changes[1]).toMatchObject({ amount: toAmount('0.5', 500_000n), fromId: usdc.assetId })
  })

  test('changes nothing where a token is missing', () => {
    const { actions, changes } = createCase()
    actions.flipSwap()
    const other = createCase({ fromId: 'eip155:1/erc20:0x1', toId: usdc.assetId })
    other.actions.flipSwap()
    expect([changes, other.changes]).toEqual([[], []])
  })
})

describe('swapHalf', () => {
  test('pays half of the balance, truncated', () => {
    const { actions, changes } = createCase({
      balances: new Map([[dai.assetId, 3n * unit + 1n]]),
      fromId: dai.assetId,
    })
    actions.swapHalf('de')
    expect(changes).toEqual([{ ...changed, amount: toAmount('1,5', (3n * unit) / 2n) }])
  })

  test('changes nothing where the balance is not known, or no token is paid', () => {
    const { actions, changes } = createCase({ fromId: dai.assetId })
    actions.swapHalf('en')
    const other = createCase({ fromId: 'eip155:1/erc20:0x1' })
    other.actions.swapHalf('en')
    expect([changes, other.changes]).toEqual([[], []])
  })
})

describe('swapMax', () => {
  test('means everything, in the language of the visitor', () => {
    const { actions, changes, state } = createCase({ fromId: usdc.assetId })
    actions.swapMax('de')
    expect(changes).toEqual([{ ...changed, amount: { ...toAmount('', undefined), isMax: true } }])
    expect(state().amount).toMatchObject({ isMax: true, text: '12,5', value: 12_500_000n })
  })
})

describe('toArgumentParts', () => {
  const none = { amount: undefined, from: undefined, to: undefined }

  test('fills in the tokens and the amount', () => {
    const { draft } = createCase()
    draft.setLocale('de')
    expect(toArgumentParts(draft, { amount: '2.5', from: usdc, to: dai })).toEqual({
      ...changed,
      amount: toAmount('2,5', 2_500_000n),
      fromId: usdc.assetId,
      toId: dai.assetId,
    })
  })

  test('an amount without a token is of the one that is paid', () => {
    const { draft } = createCase()
    expect(toArgumentParts(draft, { ...none, amount: '2.5' })?.amount).toEqual(
      toAmount('2.5', (5n * unit) / 2n),
    )
  })

  test('without an amount, none is filled in', () => {
    const { draft } = createCase()
    expect(toArgumentParts(draft, none)).toEqual({
      ...changed,
      amount: toAmount('', undefined),
      fromId: undefined,
      toId: undefined,
    })
  })

  test.each(['x', '', '0.0000001'])('%j is no amount of USDC', (amount) => {
    const { draft } = createCase()
    expect(toArgumentParts(draft, { ...none, amount, from: usdc })).toBeUndefined()
  })

  test('an amount of no token means nothing', () => {
    const { draft } = createCase({ fromId: 'eip155:1/erc20:0x1' })
    expect(toArgumentParts(draft, { ...none, amount: '1' })).toBeUndefined()
    expect(toArgumentParts(draft, none)?.amount).toEqual(toAmount('', undefined))
  })
})
