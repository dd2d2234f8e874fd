import type { Entry } from './entry.ts'
import type { FixtureCore } from './fixture-core.ts'
import { solanaWallets, usualWallets } from './fixture-wallets.ts'

const world = { solana: solanaWallets, wallets: usualWallets }
const kestrel = 'app.kestrel'

const onBoth = async (core: FixtureCore) => {
  await core.connectionFlow.connect('app.marigold', 'solana')
  await core.connectionFlow.connect(kestrel, 'eip155')
  core.actions.open()
}

async function switchAway(core: FixtureCore, connectorId: string): Promise<void> {
  await core.connectionFlow.connect(connectorId, 'eip155')
  core.actions.open()
  core.actions.goTo('Networks')
  await core.actions.switchNetwork('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
}

/** What there is to see with several namespaces. */
export const namespaceEntries: readonly Entry[] = [
  {
    go(core) {
      core.actions.open()
      void core.actions.connectWallet(kestrel)
    },
    state: 'default',
    view: 'ConnectingMultiChain',
    world,
  },
  {
    async go(core) {
      await core.connectionFlow.connect(kestrel, 'eip155')
      core.actions.open({ view: 'Connect' })
      void core.actions.connectWallet(kestrel)
    },
    state: 'one connected',
    view: 'ConnectingMultiChain',
    world,
  },
  {
    go: (core) => core.actions.open({ namespace: 'solana' }),
    state: 'of one namespace',
    view: 'Connect',
    world,
  },
  { go: onBoth, state: 'of two namespaces', view: 'Account', world },
  {
    async go(core) {
      await core.connectionFlow.connect(kestrel, 'eip155')
      core.actions.open()
    },
    state: 'of one of two namespaces',
    view: 'Account',
    world,
  },
  {
    async go(core) {
      await onBoth(core)
      core.actions.goTo('Networks')
    },
    state: 'by namespace',
    view: 'Networks',
    world,
  },
  {
    go: (core) => switchAway(core, kestrel),
    state: 'the same wallet',
    view: 'SwitchNetwork',
    world,
  },
  {
    go: (core) => switchAway(core, 'app.fern'),
    state: 'another wallet',
    view: 'SwitchNetwork',
    world,
  },
]
