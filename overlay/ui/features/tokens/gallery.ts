import type { Entry } from '../../../gallery/entry.ts'
import type { World } from '../../../gallery/fixture-core.ts'
import { openConnected, toNobody } from '../../../gallery/fixture-steps.ts'
import { usualWallets } from '../../../gallery/fixture-wallets.ts'

const toEntry = (state: string, world: World = {}, rest: Partial<Entry> = {}): Entry => ({
  async go(core) {
    await openConnected(core)
    core.actions.goTo('Tokens')
  },
  state,
  view: 'Tokens',
  world: { tokens: 'many', wallets: usualWallets, ...world },
  ...rest,
})

export const entries: readonly Entry[] = [
  toEntry('many'),
  toEntry('nasty', { tokens: 'nasty' }),
  toEntry('a token', { tokens: 'usual' }, { presses: [/USD Coin/] }),
  toEntry('small balances', { tokens: 'small' }),
  toEntry('small balances, unfolded', { tokens: 'small' }, { presses: [/Small balances/] }),
  toEntry('none found', { tokens: 'usual' }, { typed: 'pepper', until: /called pepper/ }),
  toEntry(
    'a long text without any',
    { tokens: 'usual' },
    { typed: 'W'.repeat(64), until: /called W/ },
  ),
  toEntry('loading', { tokens: 'never' }),
  toEntry('incomplete', { tokens: 'fails' }),
  toEntry('failed', { balance: 'fails', tokens: 'fails' }),
  toNobody('Tokens'),
]
