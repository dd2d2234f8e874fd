import type { Entry } from '../../../gallery/entry.ts'
import type { World } from '../../../gallery/fixture-core.ts'
import { openConnected } from '../../../gallery/fixture-steps.ts'
import { usualWallets } from '../../../gallery/fixture-wallets.ts'

const toEntry = (state: string, world: World = {}, presses: readonly RegExp[] = []): Entry => ({
  go: openConnected,
  presses: [/^NFTs$/, ...presses],
  state: `NFTs, ${state}`,
  view: 'Account',
  world: { nfts: 'usual', wallets: usualWallets, ...world },
})

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
  toEntry('loading', { activity: 'never', nfts: undefined }),
  toEntry('failed', { activity: 'fails', nfts: undefined }),
  toEntry('empty', { activity: 'empty', nfts: undefined }),
  toEntry('unsupported', { activity: 'unsupported', nfts: undefined }),
]
