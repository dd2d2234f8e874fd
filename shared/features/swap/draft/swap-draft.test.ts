import { describe, expect, test } from 'vitest'
import { firstAddress } from '../../../testing/fake-connector.ts'
import {
  account,
  dai,
  ether,
  otherNetwork,
  quote,
  unit,
  usdc,
} from '../../../testing/swap-facts.ts'
import { createSwapNode } from '../../../testing/swap-node.ts'
import { createSwapDraft } from './swap-draft.ts'

const listed = [ether, usdc, dai].map((token) => ({ ...token, balance: undefined }))
const list = { status: 'ready', tokens: listed } as const
const fee = 1_000n
const typed = { isMax: false, problem: undefined, text: '0.5', unit: 'token' } as const

function createCase(options: Parameters<typeof createSwapNode>[0] = {}) {
  const node = createSwapNode({ held: [ether, usdc], ...options })
  const draft = createSwapDraft(node.context)
  return { ...node, draft, state: draft.store.getState }
}
/** A draft of 0.5 Ether for USDC. */
function createWhole(options: Parameters<typeof createSwapNode>[0] = {}) {
  const instance = createCase(options)
  const amount = { ...typed, value: unit / 2n }
  instance.draft.write({ amount, fee, list, toId: usdc.assetId })
  return instance
}
const toQuoteOf = (priceImpact: number | undefined) =>
  ({ quote: { ...quote, priceImpact }, status: 'ready' }) as const

describe('the state', () => {
  test('is empty at first', () => {
    const { draft, state } = createCase()
    expect(state()).toEqual({
      accountId: account.accountId,
      amount: { isMax: false, problem: undefined, text: '', unit: 'token', value: undefined },
      error: undefined,
      fromToken: undefined,
      impact: 'none',
      issue: 'tokens-loading',
      plan: { status: 'idle' },
      quote: { status: 'idle' },
      run: undefined,
      shortfall: undefined,
      toToken: undefined,
      tokens: { held: [], others: [], status: 'loading' },
    })
    expect([draft.findOrder(), draft.getSeparators().decimal]).toEqual([undefined, '.'])
  })

  test('pays the native currency until another token is chosen', () => {
    const { draft, state } = createCase()
    draft.write({ list })
    expect(state()).toMatchObject({ fromToken: ether, issue: 'token-empty', toToken: undefined })
    draft.write({ fromId: usdc.assetId })
    expect(state().fromToken).toEqual(usdc)
    draft.write({ fromId: 'eip155:1/erc20:0x1' })
    expect(state().fromToken).toBeUndefined()
  })

  test('takes the balances that the node was asked for', () => {
    const { draft, state } = createCase()
    draft.write({ balances: new Map([[dai.assetId, 3n]]), fromId: dai.assetId, list })
    expect(state().fromToken).toMatchObject({ balance: 3n, symbol: 'DAI' })
  })

  test('has no tokens on a network without swaps, and says so', () => {
    const { active, draft, state } = createWhole()
    active.network = { ...otherNetwork, caipNetworkId: 'eip155:11155111', id: 11_155_111 }
    draft.derive()
    expect(state()).toMatchObject({
      accountId: `eip155:11155111:${firstAddress}`,
      fromToken: undefined,
      issue: 'network',
      tokens: { held: [], others: [] },
    })
    expect([draft.findAccount(), draft.findOrder()]).toEqual([undefined, undefined])
  })

  test('is of no account while none is connected', () => {
    const { connection, draft, state } = createWhole()
    Object.assign(connection, { status: 'disconnected' })
    draft.derive()
    expect(state()).toMatchObject({ accountId: undefined, fromToken: undefined, issue: 'network' })
    expect([draft.findAccount(), draft.findOrder()]).toEqual([undefined, undefined])
  })

  test('§5.11 the gas is paid by the account, unless it is a smart account', () => {
    const poor = { held: [{ ...ether, balance: unit / 2n }, usdc] }
    const eoa = createWhole(poor)
    eoa.draft.write({ quote: toQuoteOf(undefined) })
    expect(eoa.state()).toMatchObject({ issue: 'gas', shortfall: { amount: 1_000n } })
    const smart = createWhole({ ...poor, type: 'smartAccount' })
    smart.draft.write({ quote: toQuoteOf(undefined) })
    expect(smart.state()).toMatchObject({ issue: undefined, shortfall: undefined })
  })
})

describe('Max', () => {
  const amount = { ...typed, isMax: true, text: '', value: undefined }

  test('leaves twice the fee of the native currency, and follows it', () => {
    const { draft, state } = createCase()
    draft.write({ amount, list, toId: usdc.assetId })
    expect(state().amount.value).toBeUndefined()
    draft.write({ fee })
    expect(state().amount).toEqual({
      ...amount,
      text: '0.999999999999998',
      value: unit - 2_000n,
    })
    draft.write({ fee: 2n * fee })
    expect(state().amount.value).toBe(unit - 4_000n)
  })

  test('is what the next typing begins with', () => {
    const { draft, state } = createCase()
    draft.write({ amount, fee, list, toId: usdc.assetId })
    draft.write({ fromId: 'eip155:1/erc20:0x1' })
    expect(state().amount.value).toBe(unit - 2_000n)
  })

  test('is written in the language of the visitor', () => {
    const { draft, state } = createCase()
    expect(draft.setLocale('de').decimal).toBe(',')
    expect(draft.getSeparators().decimal).toBe(',')
    draft.write({ amount, fee, list, toId: usdc.assetId })
    expect(state().amount.text).toBe('0,999999999999998')
  })
})

describe('the price impact', () => {
  test.each([
    [undefined, 'none', undefined],
    [10, 'none', undefined],
    [10.01, 'unconfirmed', 'impact'],
  ] as const)('of %s percent is %s', (priceImpact, impact, issue) => {
    const { draft, state } = createWhole()
    draft.write({ quote: toQuoteOf(priceImpact) })
    expect(state()).toMatchObject({ impact, issue })
  })

  test('is confirmed until it is a whole percent worse', () => {
    const { draft, state } = createWhole()
    draft.write({ confirmedImpact: 12, quote: toQuoteOf(12) })
    expect(state()).toMatchObject({ impact: 'confirmed', issue: undefined })
    draft.write({ quote: toQuoteOf(12.99) })
    expect(state().impact).toBe('confirmed')
    draft.write({ quote: toQuoteOf(13) })
    expect(state()).toMatchObject({ impact: 'unconfirmed', issue: 'impact' })
  })

  test('is none while a quote is read', () => {
    const { draft, state } = createWhole()
    draft.write({ quote: { last: { ...quote, priceImpact: 90 }, status: 'loading' } })
    expect(state()).toMatchObject({ impact: 'none', issue: 'quote-loading' })
  })
})

describe('findOrder', () => {
  test('is whole with an account, an amount and two tokens', () => {
    const { draft } = createWhole()
    expect(draft.findOrder()).toEqual({
      account,
      amount: unit / 2n,
      fromToken: ether,
      toToken: usdc,
    })
  })

  test.each([
    ['an amount', { amount: { ...typed, text: '', value: undefined } }],
    ['an amount that is not 0', { amount: { ...typed, value: 0n } }],
    ['a token that is paid', { fromId: 'eip155:1/erc20:0x1' }],
    ['a token that arrives', { toId: undefined }],
  ])('is none without %s', (_, parts) => {
    const { draft } = createWhole()
    draft.write(parts)
    expect(draft.findOrder()).toBeUndefined()
  })
})

describe('reset', () => {
  test('keeps the balances that the node was asked for', () => {
    const { draft, state } = createWhole()
    draft.write({ balances: new Map([[dai.assetId, 3n]]) })
    draft.reset()
    draft.write({ fromId: dai.assetId })
    expect(state().fromToken?.balance).toBe(3n)
  })

  test('forgets what was entered, and keeps the list', () => {
    const { draft, state } = createWhole()
    draft.write({ amount: { ...draft.store.getState().amount, text: 'x' } })
    draft.reset()
    expect(state()).toMatchObject({
      amount: { text: '', value: undefined },
      fromToken: ether,
      toToken: undefined,
      tokens: { status: 'ready' },
    })
  })
})
