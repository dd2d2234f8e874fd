import type { Entry } from '../../../gallery/entry.ts'
import type { World } from '../../../gallery/fixture-core.ts'
import { openView } from '../../../gallery/fixture-steps.ts'
import { usualWallets } from '../../../gallery/fixture-wallets.ts'

const toHelp = (state: string, rest: Partial<Entry> = {}): Entry => ({
  go: openView('Help'),
  state,
  view: 'Help',
  world: { wallets: usualWallets },
  ...rest,
})

const toGetWallet = (state: string, world: World = {}): Entry => ({
  go: openView('GetWallet'),
  state,
  view: 'GetWallet',
  world: { wallets: usualWallets.slice(0, 2), ...world },
})

const stores = {
  appStore: 'https://apps.example/app/id1234567890',
  chromeStore: 'https://extensions.example/wallet',
  playStore: 'https://play.example/store/apps/details?id=com.example.wallet',
}

const toDownloads = (
  state: string,
  links: Partial<Record<keyof typeof stores, string | undefined>> = {},
  world: World = {},
): Entry => ({
  async go(core) {
    core.actions.open()
    await core.catalogue.load()
    const [wallet] = core.catalogue.store.getState().recommended.wallets
    core.actions.goTo('Downloads', { wallet: wallet && { ...wallet, ...links } })
  },
  state,
  view: 'Downloads',
  world: { wallets: usualWallets.slice(0, 2), ...world },
})

export const entries: readonly Entry[] = [
  {
    go: openView('WhatIsANetwork'),
    state: 'default',
    view: 'WhatIsANetwork',
    world: { wallets: usualWallets },
  },
  {
    go: openView('WhatIsAWallet'),
    state: 'default',
    view: 'WhatIsAWallet',
    world: { wallets: usualWallets },
  },
  toHelp('default'),
  toHelp('confirm', { presses: [/Reset connection/] }),
  toGetWallet('default'),
  toGetWallet('loading', { catalogue: 'never' }),
  toGetWallet('failed', { catalogue: 'fails' }),
  toGetWallet('none', { options: { enableWalletConnect: false } }),
  toDownloads('default'),
  toDownloads('every store', stores),
  toDownloads('one store of phones', { ...stores, playStore: undefined }),
  toDownloads('on a phone', stores, { isMobile: true }),
]
