import type { Entry } from '../../../gallery/entry.ts'
import type { World } from '../../../gallery/fixture-core.ts'
import { openConnected, openOnBoth, toNobody } from '../../../gallery/fixture-steps.ts'
import { solanaWallets, usualWallets } from '../../../gallery/fixture-wallets.ts'

const toEntry = (state: string, world: World = {}, rest: Partial<Entry> = {}): Entry => ({
  async go(core) {
    await openConnected(core)
    core.actions.goTo('WalletReceive')
  },
  state,
  view: 'WalletReceive',
  world: { wallets: usualWallets, ...world },
  ...rest,
})

export const entries: readonly Entry[] = [
  toEntry('default'),
  toEntry(
    'of two namespaces',
    { solana: solanaWallets },
    {
      async go(core) {
        await openOnBoth(core)
        core.actions.goTo('WalletReceive')
      },
    },
  ),
  toEntry('a request', {}, { presses: [/Request an amount/] }),
  toNobody('WalletReceive'),
  toNobody('WalletCompatibleNetworks'),
  toEntry(
    'networks',
    { solana: solanaWallets },
    {
      async go(core) {
        await openOnBoth(core)
        core.actions.goTo('WalletCompatibleNetworks')
      },
      view: 'WalletCompatibleNetworks',
    },
  ),
]
