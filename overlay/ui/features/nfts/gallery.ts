import type { Entry } from '../../../gallery/entry.ts'
import type { FixtureCore, World } from '../../../gallery/fixture-core.ts'
import { openConnected, until } from '../../../gallery/fixture-steps.ts'
import { usualWallets } from '../../../gallery/fixture-wallets.ts'

const toEntry = (state: string, world: World = {}, presses: readonly RegExp[] = []): Entry => ({
  go: openConnected,
  presses: [/^NFTs$/, ...presses],
  state: `NFTs, ${state}`,
  view: 'Account',
  world: { nfts: 'usual', wallets: usualWallets, ...world },
})

/** Opens the account once the older NFTs are read. */
async function openOlder(core: FixtureCore): Promise<void> {
  await openConnected(core)
  const { actions, stores } = await core.features.nfts.get()
  actions.watchNfts()
  await until(() => {
    const state = stores.nfts.getState()
    return state.status === 'ready' && state.more !== 'loading'
  })
  await actions.loadMoreNfts()
}

export const entries: readonly Entry[] = [
  toEntry('default'),
  toEntry('an NFT', {}, [/^Portico Art #3/]),
  toEntry('not confirmed', {}, [/^Show all NFTs$/, /^Harbour/]),
  toEntry('spam shown', {}, [/^Show 2 hidden$/]),
  toEntry('spam alone', { nfts: 'spam' }),
  toEntry('nasty', { nfts: 'nasty' }),
  toEntry('not checked', { nfts: 'unchecked' }),
  toEntry('many', { nfts: 'long' }),
  toEntry('all of many', { nfts: 'long' }, [/^Show all NFTs$/]),
  toEntry('none in recent transactions', { nfts: 'older' }),
  { ...toEntry('older failed', { nfts: 'cut' }), go: openOlder, until: /Older transactions/ },
  toEntry('loading', { activity: 'never', nfts: undefined }),
  toEntry('failed', { activity: 'fails', nfts: undefined }),
  toEntry('empty', { activity: 'empty', nfts: undefined }),
  toEntry('unsupported', { activity: 'unsupported', nfts: undefined }),
]
