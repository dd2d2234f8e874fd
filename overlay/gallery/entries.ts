import type { Connector, WalletSession } from '../../shared/connectors/connector.ts'
import type { ViewName } from '../../shared/controllers/navigation.ts'
import { authEntries } from './auth-entries.ts'
import type { Entry } from './entry.ts'
import type { FixtureCore, World } from './fixture-core.ts'
import {
  answering,
  brokenWallet,
  contestedWallets,
  manyWallets,
  session,
  severalAccounts,
  toWallet,
  usualWallets,
} from './fixture-wallets.ts'
import { namespaceEntries } from './namespace-entries.ts'
import { pairingEntries } from './pairing-entries.ts'
import { walletEntries } from './wallet-entries.ts'

const kestrel = 'app.kestrel'
const terms = {
  privacyPolicyUrl: 'https://example.com/privacy',
  termsConditionsUrl: 'https://example.com/terms',
}

/** As far from the defaults as a host may go. */
const loud = {
  '--portico-accent': '#ffe14d',
  '--portico-background': '#3b1d5e',
  '--portico-border-radius-master': '1px',
  '--portico-color-mix': '#ff2d78',
  '--portico-color-mix-strength': 12,
  '--portico-font-family': 'Georgia, serif',
  '--portico-font-size-master': '12px',
}

async function openConnected(core: FixtureCore): Promise<void> {
  const { connectors } = core.wallets.store.getState()
  const connector = connectors.find(({ type }) => type !== 'AUTH' && type !== 'WALLET_CONNECT')
  if (connector) await core.connectionFlow.connect(connector.id)
  core.actions.open()
}

const connecting = (state: string, answer: Parameters<typeof answering>[0]): Entry => ({
  go(core) {
    core.actions.open()
    void core.actions.connectWallet(kestrel)
  },
  state,
  view: 'ConnectingExternal',
  world: { wallets: answering(answer) },
})

const connect = (state: string, world: World, rest: Partial<Entry> = {}): Entry => ({
  go: (core) => core.actions.open(),
  state,
  view: 'Connect',
  world: { wallets: usualWallets, ...world },
  ...rest,
})

const account = (state: string, world: World = {}, rest: Partial<Entry> = {}): Entry => ({
  go: openConnected,
  state,
  view: 'Account',
  world: { wallets: usualWallets, ...world },
  ...rest,
})

/** A wallet that connects at once and answers every later question in one way. */
function switching(answer: 'chain-unsupported' | 'never' | 'user-rejected'): readonly Connector[] {
  const asked = toWallet('Kestrel', { answer })
  return [{ ...asked, connect: (): Promise<WalletSession> => Promise.resolve(session) }]
}

const switchNetwork = (state: string, answer: Parameters<typeof switching>[0]): Entry => ({
  async go(core) {
    await openConnected(core)
    core.actions.goTo('Networks')
    void core.actions.switchNetwork('eip155:8453')
  },
  state,
  view: 'SwitchNetwork',
  world: { wallets: switching(answer) },
})

export const entries: readonly Entry[] = [
  connect('default', {}),
  connect(
    'recent',
    {},
    {
      go(core) {
        core.wallets.setRecent([{ id: 'app.fern', name: 'Fern' }])
        core.actions.open()
      },
    },
  ),
  connect('many', { wallets: manyWallets }),
  connect('contested', { wallets: contestedWallets }),
  connect('empty', { wallets: [] }),
  connect(
    'loading',
    { wallets: [] },
    {
      go(core) {
        core.actions.open()
        core.modal.setLoading(true)
      },
    },
  ),
  connect('terms', { options: terms }),
  connect('checkbox', { options: { ...terms, features: { legalCheckbox: true } } }),
  connect('ticked', { options: { features: { legalCheckbox: true } } }, { presses: [/I agree/] }),
  connect('off', { options: { enableWallets: false } }),
  connect('embedded', { options: { enableEmbedded: true } }),
  connect('broken', { wallets: [brokenWallet] }),
  connect('alert', { options: { projectId: '' } }),
  connect('themed', { options: { themeVariables: loud } }),
  connecting('waiting', 'never'),
  connecting('rejected', 'user-rejected'),
  connecting('failed', 'wallet-unavailable'),
  connecting('timeout', 'wallet-timeout'),
  account('default'),
  account('loading', { balance: 'never' }),
  account('failed', { balance: 'fails' }),
  account('themed', { options: { themeVariables: loud } }),
  account('rich', { balance: 1_234_567_891_234_500_000_000_000_000n }),
  account('fixed network', { options: { enableNetworkSwitch: false } }),
  account('address', {}, { presses: [/Show full address/] }),
  account(
    'several',
    {
      options: { hasMultipleAddresses: true },
      wallets: [toWallet('Kestrel', { answer: severalAccounts })],
    },
    { presses: [/Show full address/] },
  ),
  account('activity', {}, { presses: [/Activity/] }),
  account(
    'copied',
    {},
    {
      async go(core) {
        await openConnected(core)
        core.actions.notify('success', 'account-copied')
      },
    },
  ),
  account('embedded', { options: { enableEmbedded: true } }),
  account(
    'restoring',
    { wallets: [] },
    {
      go(core) {
        void core.connections.get('eip155')?.restore(() => new Promise(() => undefined))
        core.actions.open({ view: 'Account' })
      },
    },
  ),
  {
    async go(core) {
      await openConnected(core)
      core.actions.goTo('Networks')
    },
    state: 'default',
    view: 'Networks',
    world: { wallets: usualWallets },
  },
  switchNetwork('waiting', 'never'),
  switchNetwork('rejected', 'user-rejected'),
  switchNetwork('failed', 'chain-unsupported'),
  account(
    'default',
    { wallets: [toWallet('Kestrel', { answer: { ...session, chainId: 'eip155:56' } })] },
    {
      go: async (core) => void (await core.connectionFlow.connect(kestrel)),
      view: 'UnsupportedChain',
    },
  ),
  connect('default', {}, { go: opening('WhatIsAWallet'), view: 'WhatIsAWallet' }),
  connect('default', {}, { go: opening('Help'), view: 'Help' }),
  connect('confirm', {}, { go: opening('Help'), presses: [/Reset stored data/], view: 'Help' }),
  connect('missing', {}, { go: opening('Swap'), view: 'Swap' }),
  ...namespaceEntries,
  ...walletEntries,
  ...pairingEntries,
  ...authEntries,
]

function opening(view: ViewName): Entry['go'] {
  return (core) => {
    core.actions.open()
    core.actions.goTo(view)
  }
}
