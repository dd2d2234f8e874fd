import type { Connector, ConnectResult } from '../../../../shared/connectors/connector.ts'
import { avalanche, bsc, gnosis } from '../../../../shared/networks/mainnets.ts'
import { baseSepolia } from '../../../../shared/networks/testnets.ts'
import type { Entry } from '../../../gallery/entry.ts'
import type { FixtureCore } from '../../../gallery/fixture-core.ts'
import { kestrel, openConnected, openOnBoth } from '../../../gallery/fixture-steps.ts'
import { session, solanaWallets, toWallet, usualWallets } from '../../../gallery/fixture-wallets.ts'

const twoNamespaces = { solana: solanaWallets, wallets: usualWallets }

/** A wallet that connects at once and gives one answer to every later request. */
function toSwitchingConnectors(
  answer: 'chain-unsupported' | 'never' | 'user-rejected' | 'wallet-timeout',
): readonly Connector[] {
  const wallet = toWallet('Kestrel', { answer })
  return [{ ...wallet, connect: (): Promise<ConnectResult> => Promise.resolve(session) }]
}

const toMany = (state: string, rest: Partial<Entry> = {}): Entry => ({
  async go(core) {
    await openConnected(core)
    core.actions.goTo('Networks')
  },
  state,
  view: 'Networks',
  world: { moreNetworks: [avalanche, bsc, gnosis, baseSepolia], wallets: usualWallets },
  ...rest,
})

const toSwitch = (state: string, answer: Parameters<typeof toSwitchingConnectors>[0]): Entry => ({
  async go(core) {
    await openConnected(core)
    core.actions.goTo('Networks')
    const shown = new Promise<void>((resolve) => {
      core.navigation.store.subscribe(({ view }) => view === 'SwitchNetwork' && resolve())
    })
    void core.actions.switchNetwork('eip155:8453')
    await shown
  },
  state,
  view: 'SwitchNetwork',
  world: { wallets: toSwitchingConnectors(answer) },
})

async function switchAway(core: FixtureCore, connectorId: string): Promise<void> {
  await core.connectionFlow.connect(connectorId, 'eip155')
  core.actions.open()
  core.actions.goTo('Networks')
  await core.actions.switchNetwork('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
}

const elsewhere = [toWallet('Kestrel', { answer: { ...session, chainId: 'eip155:56' } })]

export const entries: readonly Entry[] = [
  {
    async go(core) {
      await openConnected(core)
      core.actions.goTo('Networks')
    },
    state: 'default',
    view: 'Networks',
    world: { wallets: usualWallets },
  },
  {
    async go(core) {
      await openOnBoth(core)
      core.actions.goTo('Networks')
    },
    state: 'by namespace',
    view: 'Networks',
    world: twoNamespaces,
  },
  toMany('many'),
  toMany('many, testnets', { presses: [/^Testnets$/] }),
  toMany('many, searched', { typed: 'a' }),
  toMany('many, none found', { typed: 'no network has this name' }),
  {
    async go(core) {
      await openConnected(core)
      core.actions.open({ data: { chainId: 'eip155:8453' }, view: 'SwitchNetwork' })
    },
    state: 'offered by the host',
    view: 'SwitchNetwork',
    world: { wallets: usualWallets },
  },
  toSwitch('waiting', 'never'),
  toSwitch('rejected', 'user-rejected'),
  toSwitch('failed', 'chain-unsupported'),
  toSwitch('not yet', 'wallet-timeout'),
  {
    go: (core) => switchAway(core, kestrel),
    state: 'the same wallet',
    view: 'SwitchNetwork',
    world: twoNamespaces,
  },
  {
    go: (core) => switchAway(core, 'app.fern'),
    state: 'another wallet',
    view: 'SwitchNetwork',
    world: twoNamespaces,
  },
  {
    go: async (core) => void (await core.connectionFlow.connect(kestrel)),
    state: 'default',
    view: 'UnsupportedChain',
    world: { wallets: elsewhere },
  },
  {
    go: async (core) => void (await core.connectionFlow.connect(kestrel)),
    state: 'fixed network',
    view: 'UnsupportedChain',
    world: { options: { enableNetworkSwitch: false }, wallets: elsewhere },
  },
  {
    async go(core) {
      await openConnected(core)
      core.actions.goTo('Networks')
    },
    state: 'fixed network',
    view: 'Networks',
    world: { options: { enableNetworkSwitch: false }, wallets: usualWallets },
  },
]
