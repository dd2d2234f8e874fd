import type { Entry } from '../../../gallery/entry.ts'
import type { World } from '../../../gallery/fixture-core.ts'
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

export const entries: readonly Entry[] = [
  toEntry('default'),
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
