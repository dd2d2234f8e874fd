import type { Entry } from '../../../gallery/entry.ts'
import { connectWallet, type World } from '../../../gallery/fixture-core.ts'
import { kestrel, strongTheme } from '../../../gallery/fixture-steps.ts'
import {
  answering,
  brokenWallet,
  contestedWallets,
  manyWallets,
  solanaWallets,
  usualWallets,
} from '../../../gallery/fixture-wallets.ts'

const terms = {
  privacyPolicyUrl: 'https://example.com/privacy',
  termsConditionsUrl: 'https://example.com/terms',
}

const wideLayout = { appearance: { layout: 'wide' } } as const

const toEntry = (state: string, world: World = {}, rest: Partial<Entry> = {}): Entry => ({
  go: (core) => core.actions.open(),
  state,
  view: 'Connect',
  world: { wallets: usualWallets, ...world },
  ...rest,
})

const toConnecting = (
  state: string,
  answer: Parameters<typeof answering>[0],
  options?: World['options'],
): Entry => ({
  go(core) {
    core.actions.open()
    void connectWallet(core, kestrel)
  },
  state,
  view: 'ConnectingExternal',
  world: { options, wallets: answering(answer) },
})

const toCatalogueEntry = (state: string, world: World) =>
  toEntry(state, { wallets: usualWallets.slice(0, 2), ...world })

const connect = [
  toEntry('default'),
  toEntry(
    'recent',
    {},
    {
      go(core) {
        core.wallets.setRecent([{ id: 'app.fern', name: 'Fern' }])
        core.actions.open()
      },
    },
  ),
  toEntry('many', { wallets: manyWallets }),
  toEntry('contested', { wallets: contestedWallets }),
  toEntry('empty', { wallets: [] }),
  toEntry('loading', { catalogue: 'never', wallets: [] }),
  toEntry('terms', { options: terms }),
  toEntry('checkbox', { options: { ...terms, features: { legalCheckbox: true } } }),
  toEntry('ticked', { options: { features: { legalCheckbox: true } } }, { presses: [/I agree/] }),
  toEntry('off', { options: { enableWallets: false } }),
  toEntry('embedded', { options: { enableEmbedded: true } }),
  toEntry('broken', { wallets: [brokenWallet] }),
  toEntry('alert', { options: { projectId: '' } }),
  toEntry('wide', { options: wideLayout }),
  toEntry('themed', { options: { themeVariables: strongTheme } }),
  toEntry(
    'of one namespace',
    { solana: solanaWallets },
    { go: (core) => core.actions.open({ namespace: 'solana' }) },
  ),
  toCatalogueEntry('featured', {
    options: {
      customWallets: [{ id: 'own', name: 'The host’s own' }],
      featuredWalletIds: ['wallet-7', 'wallet-8'],
    },
  }),
  toCatalogueEntry('catalogue loading', { catalogue: 'never' }),
  toCatalogueEntry('catalogue failed', { catalogue: 'fails' }),
]

const connecting: readonly Entry[] = [
  toConnecting('waiting', 'never'),
  toConnecting('rejected', 'user-rejected'),
  toConnecting('failed', 'wallet-unavailable'),
  toConnecting('not signed in', 'siwx-signature-failed'),
  toConnecting('timeout', 'wallet-timeout'),
  toConnecting('wide', 'never', wideLayout),
  {
    go(core) {
      core.actions.open()
      void connectWallet(core, kestrel)
    },
    state: 'default',
    view: 'ConnectingMultiChain',
    world: { solana: solanaWallets, wallets: usualWallets },
  },
  {
    async go(core) {
      await core.connectionFlow.connect(kestrel, 'eip155')
      core.actions.open({ view: 'Connect' })
      void connectWallet(core, kestrel)
    },
    state: 'one connected',
    view: 'ConnectingMultiChain',
    world: { solana: solanaWallets, wallets: usualWallets },
  },
]

export const entries: readonly Entry[] = [...connect, ...connecting]
