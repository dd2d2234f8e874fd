import type { Entry } from '../../../gallery/entry.ts'
import type { FixtureCore, World } from '../../../gallery/fixture-core.ts'
import { openView } from '../../../gallery/fixture-steps.ts'
import { usualWallets } from '../../../gallery/fixture-wallets.ts'

type Step = (core: FixtureCore) => void

const openAllWallets = openView('AllWallets')

const toEntry = (state: string, { step, ...world }: World & { step?: Step } = {}): Entry => ({
  go(core) {
    void openAllWallets(core)
    step?.(core)
  },
  state,
  view: 'AllWallets',
  world: { wallets: usualWallets.slice(0, 2), ...world },
})

const searching =
  (text: string): Step =>
  (core) =>
    core.actions.searchWallets(text)

const recent = [
  { id: 'wallet-3', links: { mobileLink: 'wallet-3://' }, name: 'Dune Vault' },
  { id: 'app.kestrel', name: 'Kestrel' },
]

export const entries: readonly Entry[] = [
  toEntry('default', { step: (core) => core.wallets.setRecent(recent) }),
  toEntry('search', { step: searching('wallet') }),
  toEntry('nothing found', { step: searching('zebra') }),
  toEntry('loading', { catalogue: 'never', wallets: [] }),
  toEntry('failed', { catalogue: 'fails' }),
  toEntry('checkbox', { options: { features: { legalCheckbox: true } } }),
  toEntry('empty', { catalogue: 'empty', wallets: [] }),
]
