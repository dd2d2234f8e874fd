import type { Entry } from '../../../gallery/entry.ts'
import type { World } from '../../../gallery/fixture-core.ts'
import { openConnected, openOnSolana, toNobody } from '../../../gallery/fixture-steps.ts'
import { sharingWallet, solanaWallets } from '../../../gallery/fixture-wallets.ts'

const toEntry = (state: string, world: World = {}, rest: Partial<Entry> = {}): Entry => ({
  async go(core) {
    await openConnected(core)
    core.actions.goTo('Approvals')
  },
  state,
  view: 'Approvals',
  world: { wallets: [sharingWallet], ...world },
  ...rest,
})

const toRevoke = (approvals: NonNullable<World['approvals']>, until: RegExp) =>
  toEntry(approvals, { approvals }, { presses: [/^Revoke /], until })

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
  toRevoke('checking', /Checking what this does/),
  toRevoke('confirming', /Confirm in Kestrel/),
  toRevoke('declined', /You declined in Kestrel/),
  toRevoke('elsewhere', /on another network/),
  toRevoke('held', /Nothing sent yet/),
  toRevoke('pending', /Waiting for Ethereum/),
  toRevoke('refused', /didn’t respond/),
  toRevoke('remaining', /This approval is still active/),
  toRevoke('reverted', /The transaction failed/),
  toRevoke('revoked', /can no longer spend/),
  toRevoke('unconfirmed', /It can still go through/),
  {
    ...toEntry('unsupported', { solana: solanaWallets, wallets: [] }),
    async go(core) {
      await openOnSolana(core)
      core.actions.goTo('Approvals')
    },
  },
  toNobody('Approvals'),
]
