import type { ViewName } from '../../shared/controllers/navigation.ts'
import type { FixtureCore, World } from './fixture-core.ts'
import { usualWallets } from './fixture-wallets.ts'

type Go = (core: FixtureCore) => void

const toEntry = (view: ViewName, state: string, { go, ...world }: World & { go?: Go } = {}) => ({
  go(core: FixtureCore) {
    core.actions.open()
    if (view !== 'Connect' && view !== 'Downloads') core.actions.goTo(view)
    go?.(core)
  },
  state,
  view,
  world: { wallets: usualWallets.slice(0, 2), ...world },
})

const searching =
  (text: string): Go =>
  (core) =>
    core.actions.searchWallets(text)

async function openDownloads(core: FixtureCore, index: number): Promise<void> {
  await core.catalogue.load()
  const wallet = core.catalogue.store.getState().recommended.wallets[index]
  core.actions.goTo('Downloads', { wallet })
}

const recent = [
  { id: 'wallet-3', links: { mobileLink: 'wallet-3://' }, name: 'Dune Vault' },
  { id: 'app.kestrel', name: 'Kestrel' },
]

/** The views of the catalogue of wallets. */
export const walletEntries = [
  toEntry('Connect', 'featured', {
    options: {
      customWallets: [{ id: 'own', name: 'The host’s own' }],
      featuredWalletIds: ['wallet-7', 'wallet-8'],
    },
  }),
  toEntry('Connect', 'catalogue loading', { catalogue: 'never' }),
  toEntry('Connect', 'catalogue failed', { catalogue: 'fails' }),
  toEntry('AllWallets', 'default', { go: (core) => core.wallets.setRecent(recent) }),
  toEntry('AllWallets', 'search', { go: searching('wallet') }),
  toEntry('AllWallets', 'nothing found', { go: searching('zebra') }),
  toEntry('AllWallets', 'loading', { catalogue: 'never', wallets: [] }),
  toEntry('AllWallets', 'failed', { catalogue: 'fails' }),
  toEntry('AllWallets', 'checkbox', { options: { features: { legalCheckbox: true } } }),
  toEntry('AllWallets', 'empty', { catalogue: 'empty', wallets: [] }),
  toEntry('GetWallet', 'default'),
  toEntry('GetWallet', 'loading', { catalogue: 'never' }),
  toEntry('GetWallet', 'failed', { catalogue: 'fails' }),
  toEntry('Downloads', 'default', { go: (core) => void openDownloads(core, 0) }),
]
