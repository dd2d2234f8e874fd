import type { Entry } from '../../../gallery/entry.ts'
import type { World } from '../../../gallery/fixture-core.ts'
import {
  openConnected,
  openOnBoth,
  openOnSolana,
  toNobody,
} from '../../../gallery/fixture-steps.ts'
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

const toRequest = (state: string, steps: Pick<Entry, 'typed' | 'until'>) =>
  toEntry(state, {}, { presses: [/Request an amount/], ...steps })

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
  toRequest('a request', { typed: '', until: /any amount/ }),
  toRequest('an amount', { typed: '0.125', until: /Asks for 0.125 ETH/ }),
  toRequest('a long amount', {
    typed: '123456789012345678901234567890.123456789012345678',
    until: /Asks for 123,456/,
  }),
  toRequest('no number', { typed: 'half', until: /Enter an amount/ }),
  toRequest('too many decimals', { typed: '0.1234567890123456789', until: /has 18 decimals/ }),
  toRequest('too much', { typed: `1${'0'.repeat(60)}`, until: /more ETH than exists/ }),
  {
    ...toRequest('an amount on Solana', { typed: '0.125', until: /Asks for 0.125 SOL/ }),
    async go(core) {
      await openOnSolana(core)
      core.actions.goTo('WalletReceive')
    },
    world: { solana: solanaWallets },
  },
  {
    ...toEntry('of a smart account', { auth: {} }),
    async go(core) {
      core.storage.set('smart-account-networks', '1,8453')
      await core.connectionFlow.connect('auth', 'eip155')
      core.actions.open()
      core.actions.goTo('WalletReceive')
    },
  },
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
