import type { ViewName } from '../../../../shared/controllers/navigation.ts'
import type { Changes, Explanation } from '../../../../shared/core/explanation.ts'
import { PorticoError } from '../../../../shared/errors/portico-error.ts'
import type { SwapState } from '../../../../shared/features/swap/swap-state.ts'
import type { Entry } from '../../../gallery/entry.ts'
import type { World } from '../../../gallery/fixture-core.ts'
import { swaps, toExplanation } from '../../../gallery/fixture-explain.ts'
import { dollars, ether, nasty, toAmount } from '../../../gallery/fixture-send.ts'
import { openConnected, toNobody } from '../../../gallery/fixture-steps.ts'
import {
  emptySwap,
  filledApproval,
  filledSwap,
  quote,
  quoteOfDollars,
} from '../../../gallery/fixture-swap.ts'
import { session, toWallet, usualWallets } from '../../../gallery/fixture-wallets.ts'

const toEntryOf =
  (view: ViewName) =>
  (state: string, swap: SwapState, explanation?: Explanation | 'loading'): Entry => ({
    async go(core) {
      await openConnected(core)
      core.actions.goTo(view)
    },
    state,
    view,
    world: { explanation, swap, wallets: usualWallets },
  })

const toEntry = toEntryOf('Swap')
const toPreview = toEntryOf('SwapPreview')
const toChoice = toEntryOf('SwapSelectToken')

const onSepolia = toWallet('Kestrel', { answer: { ...session, chainId: 'eip155:11155111' } })

/** On a network without swaps (§9.25). */
const toElsewhere = (state: string, options: World['options'] = {}): Entry => ({
  async go(core) {
    await openConnected(core)
    core.actions.goTo('Swap')
  },
  state,
  view: 'Swap',
  world: { options, swap: { ...emptySwap, issue: 'network' }, wallets: [onSepolia] },
})

const swapped: Changes = {
  arrives: [{ amount: quote.received, asset: dollars.address, tokenId: undefined }],
  leaves: [{ amount: quote.amount, asset: undefined, tokenId: undefined }],
  status: 'simulated',
}
const highImpact = { ...quote, least: 774_110_000n, priceImpact: 23.4, received: 778_000_000n }
const lossy: SwapState = {
  ...filledSwap,
  impact: 'unconfirmed',
  issue: 'impact',
  quote: { quote: highImpact, status: 'ready' },
}
const nastyQuote = {
  ...quote,
  amount: 10n ** 59n,
  fromToken: nasty,
  priceImpact: undefined,
  providerFee: 10n ** 57n,
  toToken: { ...nasty, symbol: 'رمز' },
}
const filledNasty: SwapState = {
  ...filledSwap,
  amount: toAmount('123456789123456.000000000000000000000000000000000001', nastyQuote.amount),
  fromToken: nasty,
  quote: { quote: nastyQuote, status: 'ready' },
  toToken: nastyQuote.toToken,
}
const failed = (issue: string, reason?: string) =>
  new PorticoError('swap-invalid', 'The swap is not possible.', {
    details: { issue, ...(reason && { reason }) },
  })

const forms: readonly Entry[] = [
  toEntry('empty', emptySwap),
  toEntry('loading', {
    ...emptySwap,
    fromToken: undefined,
    issue: 'tokens-loading',
    tokens: { held: [], others: [], status: 'loading' },
  }),
  toEntry('tokens failed', {
    ...emptySwap,
    fromToken: undefined,
    issue: 'tokens-failed',
    tokens: { held: [], others: [], status: 'failed' },
  }),
  toEntry('filled', filledSwap),
  toEntry('quote loading', {
    ...filledSwap,
    issue: 'quote-loading',
    quote: { last: undefined, status: 'loading' },
  }),
  toEntry('quote failed', {
    ...filledSwap,
    issue: 'quote-failed',
    quote: { reason: 'unavailable', status: 'failed', text: undefined },
  }),
  toEntry('liquidity', {
    ...filledSwap,
    issue: 'liquidity',
    quote: { reason: 'liquidity', status: 'failed', text: undefined },
  }),
  toEntry('refused', {
    ...filledSwap,
    issue: 'quote-refused',
    quote: { reason: 'refused', status: 'failed', text: 'The amount is too small' },
  }),
  toEntry('not enough', {
    ...filledApproval,
    amount: toAmount('20', 20_000_000n),
    issue: 'balance',
    shortfall: { amount: 8_740_000n, token: dollars },
  }),
  toEntry('no gas', {
    ...filledApproval,
    issue: 'gas',
    shortfall: { amount: 1_500_000_000_000_000n, token: ether },
  }),
  toEntry('price impact', lossy),
  toEntry('without a price', {
    ...filledSwap,
    quote: { quote: { ...quote, priceImpact: undefined }, status: 'ready' },
  }),
  toEntry('too many decimals', {
    ...filledApproval,
    amount: { ...toAmount('2.1234567', undefined), problem: 'decimals' },
    issue: 'amount-invalid',
    quote: { status: 'idle' },
  }),
  toElsewhere('other network'),
  toElsewhere('no other network', { enableNetworkSwitch: false }),
  toEntry('nasty', filledNasty),
  toEntry('running', { ...filledSwap, run: { status: 'confirming', step: 'swap' } }),
]

const previews: readonly Entry[] = [
  toPreview('default', filledSwap),
  toPreview('being explained', filledSwap, 'loading'),
  toPreview('fine', filledSwap, toExplanation({ actions: [swaps], changes: swapped })),
  toPreview(
    'stopped',
    filledSwap,
    toExplanation({
      actions: [swaps],
      changes: { reason: 'Paused', status: 'reverted' },
      reasons: ['reverts'],
      word: 'stop',
    }),
  ),
  toPreview('approval', filledApproval),
  toPreview('three steps', {
    ...filledApproval,
    plan: {
      plan: { isBatch: false, spender: dollars.address, steps: ['reset', 'approve', 'swap'] },
      status: 'ready',
    },
  }),
  toPreview('batch', {
    ...filledApproval,
    plan: {
      plan: { isBatch: true, spender: dollars.address, steps: ['approve', 'swap'] },
      status: 'ready',
    },
  }),
  toPreview('allowance loading', { ...filledApproval, plan: { status: 'loading' } }),
  toPreview('allowance failed', { ...filledApproval, plan: { status: 'failed' } }),
  toPreview('price impact', lossy),
  toPreview('price impact confirmed', { ...lossy, impact: 'confirmed', issue: undefined }),
  toPreview('nasty', filledNasty),
  toPreview('confirming approval', {
    ...filledApproval,
    run: { status: 'confirming', step: 'approve' },
  }),
  toPreview('approving', { ...filledApproval, run: { status: 'pending', step: 'approve' } }),
  toPreview('declined', { ...filledSwap, error: new PorticoError('user-rejected') }),
  toPreview('changed', { ...filledSwap, error: failed('changed') }),
  toPreview('fee grown', {
    ...filledSwap,
    error: new PorticoError('swap-invalid', 'The swap is not possible.', {
      details: { issue: 'fee-grown', now: '60000000000000000', shown: '1500000000000000' },
    }),
  }),
  toPreview('less than shown', { ...filledSwap, error: failed('minimum') }),
  toPreview('reverted', { ...filledSwap, error: failed('reverted', 'Paused') }),
  toPreview('unchecked', { ...filledSwap, error: failed('unchecked', dollars.address) }),
  toPreview('quote loading', {
    ...filledSwap,
    issue: 'quote-loading',
    quote: { last: undefined, status: 'loading' },
  }),
  toPreview('quote loading again', {
    ...filledApproval,
    quote: { last: quoteOfDollars, status: 'loading' },
  }),
  toPreview('nothing', emptySwap),
]

const choices: readonly Entry[] = [
  toChoice('default', { ...filledSwap, toToken: dollars }),
  toChoice('loading', {
    ...emptySwap,
    tokens: { held: [], others: [], status: 'loading' },
  }),
  toChoice('failed', { ...emptySwap, tokens: { held: [], others: [], status: 'failed' } }),
]

export const entries: readonly Entry[] = [
  ...forms,
  ...previews,
  ...choices,
  ...(['Swap', 'SwapSelectToken'] as const).map((view) =>
    toNobody(view, { swap: { ...emptySwap, accountId: undefined } }),
  ),
]
