import type { Entry } from '../../../gallery/entry.ts'
import type { World } from '../../../gallery/fixture-core.ts'
import { openConnected, toNobody } from '../../../gallery/fixture-steps.ts'
import { addresses, toWallet } from '../../../gallery/fixture-wallets.ts'

/** A wallet that shares its account when it is asked again, as revoking does. */
const kestrel = {
  ...toWallet('Kestrel'),
  getProvider: async () => ({
    on: () => undefined,
    removeListener: () => undefined,
    request: async () => [addresses[0]],
  }),
}

const toEntry = (state: string, world: World = {}, rest: Partial<Entry> = {}): Entry => ({
  async go(core) {
    await openConnected(core)
    core.actions.goTo('Approvals')
  },
  state,
  view: 'Approvals',
  world: { wallets: [kestrel], ...world },
  ...rest,
})

/** The first approval is being revoked. */
const toRevoke = (approvals: 'confirming' | 'declined' | 'held' | 'pending' | 'reverted') =>
  toEntry(approvals, { approvals }, { presses: [/^Revoke /] })

export const entries: readonly Entry[] = [
  toEntry('default'),
  toEntry('an approval', {}, { presses: [/USDC/] }),
  toEntry('many', { approvals: 'many' }),
  toEntry('nasty', { approvals: 'nasty' }, { presses: [/W{16}/] }),
  toEntry('loading', { approvals: 'never' }),
  toEntry('empty', { approvals: 'empty' }),
  toEntry('incomplete', { approvals: 'incomplete' }),
  toEntry('none found', { approvals: 'none-found' }),
  toEntry('failed', { activity: 'fails', approvals: 'fails' }),
  toRevoke('confirming'),
  toRevoke('declined'),
  toRevoke('held'),
  toRevoke('pending'),
  toRevoke('reverted'),
  toNobody('Approvals'),
]
