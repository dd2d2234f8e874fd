import type { OnrampState, ShownPurchase } from '../../../../shared/features/onramp/onramp-state.ts'
import type { Entry } from '../../../gallery/entry.ts'
import type { World } from '../../../gallery/fixture-core.ts'
import { toPurchase } from '../../../gallery/fixture-onramp.ts'
import { openConnected, openOnSolana, toNobody } from '../../../gallery/fixture-steps.ts'
import { solanaWallets, usualWallets } from '../../../gallery/fixture-wallets.ts'

type Order = { readonly amount?: string; readonly currency?: string }

const meld = { publicKey: 'key' }

const toList = (
  state: string,
  world: World = {},
  { presses, ...order }: Order & Pick<Entry, 'presses'> = {},
): Entry => ({
  async go(core) {
    await (world.solana ? openOnSolana : openConnected)(core)
    core.actions.goTo('OnRampProviders', order)
  },
  presses: presses ?? [],
  state,
  view: 'OnRampProviders',
  world: { options: { meld }, wallets: usualWallets, ...world },
})

const toProgress = (state: string, onramp: OnrampState): Entry => ({
  async go(core) {
    await openConnected(core)
    core.actions.goTo('BuyInProgress')
  },
  state,
  view: 'BuyInProgress',
  world: { onramp, wallets: usualWallets },
})

const toShown = (status: ShownPurchase['status'], parts: Partial<ShownPurchase> = {}) =>
  toProgress(status, toPurchase({ status, ...parts }))

const longName = 'A provider with a name of forty letters'
const nasty = {
  fee: 'a fee that is written in a whole sentence',
  getUrl: () => 'https://pay.example/',
  id: 'nasty',
  name: longName,
  namespaces: ['eip155'] as const,
}

export const entries: readonly Entry[] = [
  toList('default'),
  toList('a sum', {}, { presses: [/^\$100$/] }),
  toList('what to buy', {}, { presses: [/^Buy /] }),
  toList('for a shortfall', {}, { amount: '0.123456', currency: 'USDC' }),
  toList('too many decimals', {}, { amount: '0.12345678', currency: 'USDC' }),
  toList('a token without a price', {}, { amount: '0.5', currency: 'XYZ' }),
  toList('Solana', { solana: solanaWallets }),
  toList('nasty', { options: { meld, onrampProviders: [nasty] } }, { currency: 'W'.repeat(16) }),
  toList(
    'nasty sum',
    { options: { meld, onrampProviders: [nasty] }, tokens: 'nasty' },
    { amount: '123456789.123456789', currency: 'ETH', presses: [/^Buy /] },
  ),
  toList('restricted', { options: { restrictedTimeZones: ['Europe/Paris'] } }),
  toList('nothing is sold', { options: { projectId: '' } }),
  toNobody('OnRampProviders'),
  toShown('opening', { url: undefined }),
  toShown('waiting'),
  toProgress('resumed', toPurchase({ isResumed: true, url: undefined })),
  toProgress('closed', toPurchase({ isClosed: true })),
  toShown('blocked'),
  toShown('unavailable', { url: undefined }),
  toShown('pending'),
  toShown('bought', { deliveries: [{ amount: '50', symbol: 'USDC' }] }),
  toProgress(
    'bought, nasty',
    toPurchase({
      deliveries: [
        { amount: '123456789.123456789012345678', symbol: 'W'.repeat(16) },
        { amount: '1', symbol: 'رمز' },
      ],
      seller: { ...toPurchase({}).seller, name: longName },
      status: 'bought',
    }),
  ),
  toShown('declined'),
  toShown('late'),
  toProgress('nothing', { status: 'idle' }),
]
