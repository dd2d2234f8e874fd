import { findActiveAccount } from '../../../../shared/account/active-account.ts'
import type { PaymentResult } from '../../../../shared/core/payment-result.ts'
import { showResult } from '../../../../shared/core/show-result.ts'
import type { Entry } from '../../../gallery/entry.ts'
import type { World } from '../../../gallery/fixture-core.ts'
import { dollars, ether } from '../../../gallery/fixture-send.ts'
import {
  kestrel,
  openConnected,
  openOnBoth,
  openOnSolana,
  strongTheme,
} from '../../../gallery/fixture-steps.ts'
import {
  addresses,
  session,
  severalAccounts,
  solanaWallets,
  toWallet,
  usualWallets,
} from '../../../gallery/fixture-wallets.ts'

const toEntry = (state: string, world: World = {}, rest: Partial<Entry> = {}): Entry => ({
  go: openConnected,
  state,
  view: 'Account',
  world: { wallets: usualWallets, ...world },
  ...rest,
})

const hash = `0x${'5e'.repeat(32)}`
const paid = { amount: 250_000_000_000_000_000n, token: ether }

/** What was sent or swapped, as its transaction stands. */
const toMoment = (state: string, result: Partial<PaymentResult>, world: World = {}): Entry =>
  toEntry(state, world, {
    async go(core) {
      await (world.solana ? openOnSolana(core) : openConnected(core))
      const accountId = findActiveAccount(core)?.accountId
      if (!accountId) return
      core.storage.set('sent-transactions', [{ accountId, at: 0, id: hash }])
      showResult(core, { accountId, id: hash, paid, ...result })
    },
  })

const moments: readonly Entry[] = [
  toMoment('sent', { receiver: { address: addresses[1], name: 'ada.eth' } }),
  toMoment('sent and failed', { receiver: { address: addresses[1] } }, { approvals: 'reverted' }),
  toMoment('sent and waiting for other signers', {}, { isContract: true }),
  toMoment('swapped', { received: { amount: 615_120_000n, token: dollars } }),
  toMoment(
    'swapped and failed',
    { received: { amount: 615_120_000n, token: dollars } },
    { approvals: 'reverted' },
  ),
  toMoment(
    'sent on Solana',
    {
      id: '5e'.repeat(43),
      paid: { amount: 1_250_000_000n, token: { ...ether, decimals: 9, symbol: 'SOL' } },
      receiver: { address: '7'.repeat(44) },
    },
    { solana: solanaWallets },
  ),
]

export const entries: readonly Entry[] = [
  toEntry('default'),
  ...moments,
  toEntry('loading', { balance: 'never', tokens: 'never' }),
  toEntry('failed', { balance: 'fails', tokens: 'fails' }),
  toEntry('without the service', { tokens: 'fails' }),
  toEntry('many tokens', { tokens: 'many' }),
  toEntry('nasty tokens', { tokens: 'nasty' }),
  toEntry('a token', {}, { presses: [/USD Coin/] }),
  toEntry('named', { identity: 'named' }),
  toEntry('a long name', { identity: 'long' }),
  toEntry('themed', { options: { themeVariables: strongTheme } }),
  toEntry(
    'a purchase in progress',
    {},
    {
      async go(core) {
        const accountId = `eip155:1:${addresses[0]}`
        core.storage.set('purchases', [{ accountId, at: 0, order: {}, sellerId: 'coinbase' }])
        await openConnected(core)
      },
    },
  ),
  toEntry('rich', { balance: 1_234_567_891_234_500_000_000_000_000n }),
  toEntry('fixed network', { options: { enableNetworkSwitch: false } }),
  toEntry('menu', {}, { presses: [/^More$/] }),
  toEntry('address', {}, { presses: [/Show full address/] }),
  toEntry(
    'several',
    {
      options: { hasMultipleAddresses: true },
      wallets: [toWallet('Kestrel', { answer: severalAccounts })],
    },
    { presses: [/Show full address/] },
  ),
  toEntry(
    'another account than that of the wallet',
    {
      options: { hasMultipleAddresses: true },
      wallets: [toWallet('Kestrel', { answer: severalAccounts })],
    },
    {
      async go(core) {
        await openConnected(core)
        const [, second] = severalAccounts.accounts
        if (second) await core.actions.selectAccount(second.address)
      },
    },
  ),
  toEntry(
    'with a message',
    {},
    {
      async go(core) {
        await openConnected(core)
        core.actions.notify('error', 'balance-unavailable')
      },
    },
  ),
  toEntry('without a history', { options: { features: { history: false } } }),
  toEntry('on a test network', {
    tokens: 'one',
    wallets: [toWallet('Kestrel', { answer: { ...session, chainId: 'eip155:11155111' } })],
  }),
  toEntry('without Send', { options: { features: { send: false } } }),
  toEntry('embedded', { options: { enableEmbedded: true } }),
  toEntry(
    'restoring',
    { wallets: [] },
    {
      go(core) {
        void core.connections.restore('eip155', () => new Promise(() => undefined))
        core.actions.open({ view: 'Account' })
      },
    },
  ),
  toEntry('of two namespaces', { solana: solanaWallets }, { go: openOnBoth }),
  toEntry(
    'menu of two namespaces',
    { solana: solanaWallets },
    { go: openOnBoth, presses: [/^More$/] },
  ),
  toEntry('on Solana', { solana: solanaWallets }, { go: openOnSolana }),
  toEntry(
    'activity on Solana',
    { solana: solanaWallets },
    { go: openOnSolana, presses: [/^Activity$/] },
  ),
  toEntry(
    'of one of two namespaces',
    { solana: solanaWallets },
    {
      async go(core) {
        await core.connectionFlow.connect(kestrel, 'eip155')
        core.actions.open()
      },
    },
  ),
]
