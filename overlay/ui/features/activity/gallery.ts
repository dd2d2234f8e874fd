import { findActiveAccount } from '../../../../shared/account/active-account.ts'
import type { Entry } from '../../../gallery/entry.ts'
import type { World } from '../../../gallery/fixture-core.ts'
import { openConnected, openOnSolana, toNobody } from '../../../gallery/fixture-steps.ts'
import { addresses, solanaWallets, usualWallets } from '../../../gallery/fixture-wallets.ts'

const toEntry = (state: string, world: World = {}, rest: Partial<Entry> = {}): Entry => ({
  async go(core) {
    await openConnected(core)
    core.actions.goTo('Transactions')
  },
  state,
  view: 'Transactions',
  world: { wallets: usualWallets, ...world },
  ...rest,
})

const toSent = (state: string, limit: object, world: World = {}): Entry =>
  toEntry(state, world, {
    async go(core) {
      await openConnected(core)
      const accountId = findActiveAccount(core)?.accountId
      const sent = { accountId, at: Date.UTC(2026, 9, 21), id: `0x${'5e'.repeat(32)}`, ...limit }
      core.storage.set('sent-transactions', [sent])
      core.actions.goTo('Transactions')
    },
    presses: [/^Transaction\s/],
  })

const toTab = (state: string, world: World = {}): Entry => ({
  go: openConnected,
  presses: [/^Activity$/],
  state: `activity, ${state}`,
  view: 'Account',
  world: { wallets: usualWallets, ...world },
})

export const entries: readonly Entry[] = [
  toEntry('default'),
  toEntry('a transaction', {}, { presses: [/^Received\s/] }),
  toEntry(
    'a transaction with a name',
    { identity: 'named' },
    { presses: [/^Received\s/], until: /ada\.reown\.id/ },
  ),
  toEntry(
    'a transaction with a long name',
    { identity: 'long' },
    { presses: [/^Sent\s/], until: /of-somebody\.reown\.id/ },
  ),
  toEntry('NFTs', {}, { presses: [/Minted/] }),
  toEntry('received', {}, { presses: [/^Received$/] }),
  toEntry('swaps', {}, { presses: [/^Swaps$/] }),
  toEntry('no swaps', { activity: 'nasty' }, { presses: [/^Swaps$/] }),
  toEntry('nasty', { activity: 'nasty' }),
  toEntry('an imitation', { activity: 'nasty' }, { presses: [/Look-alike\saddress/] }),
  toEntry('loading', { activity: 'never' }),
  toEntry('failed', { activity: 'fails' }),
  toEntry('empty', { activity: 'empty' }),
  toEntry('unsupported', { activity: 'unsupported' }),
  toEntry('older failed', { activity: 'cut' }, { until: /Older transactions didn’t load/ }),
  toEntry('spam shown', {}, { presses: [/^Show 1 hidden$/], until: /Hide spam/ }),
  toSent('sent and pending', {}),
  toSent('sent and not found', { used: 4 }),
  toSent('sent and replaced', { nonce: 4 }),
  toSent('sent and waiting for other signers', {}, { isContract: true }),
  toEntry(
    'sent and expired',
    { solana: solanaWallets },
    {
      async go(core) {
        await openOnSolana(core)
        const accountId = findActiveAccount(core)?.accountId
        const sent = { accountId, at: Date.UTC(2026, 9, 21), id: '5e'.repeat(43), lastHeight: 1 }
        core.storage.set('sent-transactions', [sent])
        core.actions.goTo('Transactions')
      },
      presses: [/^Transaction\s/],
      until: /It expired before/,
    },
  ),
  toNobody('Transactions'),
  toTab('default'),
  {
    ...toTab('sent and pending'),
    async go(core) {
      await openConnected(core)
      const accountId = findActiveAccount(core)?.accountId
      const summary = {
        operation: 'send',
        sentTo: addresses[1],
        transfers: [{ direction: 'out', quantity: '12.5', symbol: 'USDC' }],
      }
      const sent = { accountId, at: 0, id: `0x${'5e'.repeat(32)}`, summary }
      core.storage.set('sent-transactions', [sent])
    },
  },
  toTab('loading', { activity: 'never' }),
  toTab('failed', { activity: 'fails' }),
  toTab('empty', { activity: 'empty' }),
  toTab('unsupported', { activity: 'unsupported' }),
]
