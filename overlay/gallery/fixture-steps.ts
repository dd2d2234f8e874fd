import type { ViewName } from '../../shared/controllers/navigation.ts'
import type { Entry } from './entry.ts'
import type { FixtureCore, World } from './fixture-core.ts'
import { usualWallets } from './fixture-wallets.ts'

export const kestrel = 'app.kestrel'

/** A theme that changes every variable. */
export const strongTheme = {
  '--portico-accent': '#ffe14d',
  '--portico-background': '#3b1d5e',
  '--portico-border-radius-master': '1px',
  '--portico-color-mix': '#ff2d78',
  '--portico-color-mix-strength': 12,
  '--portico-font-family': 'Georgia, serif',
  '--portico-font-size-master': '12px',
}

/** Waits until a state is reached. The services answer within a few tasks. */
export async function until(isReached: () => boolean): Promise<void> {
  while (!isReached()) await new Promise((resolve) => setTimeout(resolve))
}

export async function openConnected(core: FixtureCore): Promise<void> {
  const { connectors } = core.wallets.store.getState()
  const connector = connectors.find(({ type }) => type !== 'AUTH' && type !== 'WALLET_CONNECT')
  if (connector) await core.connectionFlow.connect(connector.id)
  core.actions.open()
}

export async function openOnBoth(core: FixtureCore): Promise<void> {
  await core.connectionFlow.connect('app.marigold', 'solana')
  await core.connectionFlow.connect(kestrel, 'eip155')
  core.actions.open()
}

export async function openOnSolana(core: FixtureCore): Promise<void> {
  await core.connectionFlow.connect('app.marigold', 'solana')
  core.actions.open({ namespace: 'solana' })
}

export function openView(view: ViewName): Entry['go'] {
  return (core) => {
    core.actions.open()
    core.actions.goTo(view)
  }
}

/** A view of an account that is opened while no wallet is connected. */
export const toNobody = (view: ViewName, world: World = {}): Entry => ({
  go: openView(view),
  state: 'nobody',
  view,
  world: { wallets: usualWallets, ...world },
})
