import type { ViewName } from '../../../../shared/controllers/navigation.ts'
import type { ErrorCode } from '../../../../shared/errors/portico-error.ts'
import type { PorticoOptions } from '../../../../shared/options/options.ts'
import type { CatalogueWallet } from '../../../../shared/schema/catalogue-wallet.ts'
import type { Entry } from '../../../gallery/entry.ts'
import { connectWallet, type FixtureCore } from '../../../gallery/fixture-core.ts'
import { toPicture, usualWallets } from '../../../gallery/fixture-wallets.ts'

const topic = '0d4b7a1f'.repeat(8)
const uri = `wc:${topic}@2?expiryTimestamp=1744700300&relay-protocol=irn&symKey=${topic}`

const never = () => new Promise<never>(() => undefined)
const nothing = () => undefined

/** A provider whose requests get no answer. */
const universalProvider: PorticoOptions['universalProvider'] = {
  client: { core: { relayer: { on: nothing } }, on: nothing, request: never },
  connect: never,
  disconnect: never,
  on: nothing,
  pair: never,
  removeListener: nothing,
  request: never,
  rpcProviders: {},
  setDefaultChain: nothing,
}

const phone = {
  chains: [],
  id: 'dune',
  imageUrl: toPicture('#7a4df0', 'M8 26c6-14 10-4 14-10s8 2 10 10z'),
  injected: [],
  mobileLink: 'dune:',
  name: 'Dune Vault',
}
const every = { ...phone, desktopLink: 'dune:', webappLink: 'https://dune.example' }
const missing = { ...phone, imageUrl: undefined, mobileLink: undefined, name: 'Garnet' }

type Outcome = {
  readonly isMobile?: boolean
  readonly fails?: ErrorCode
  readonly options?: Partial<PorticoOptions>
  readonly uris?: readonly string[]
  readonly wallet?: CatalogueWallet
}

const toEntry = (view: ViewName, state: string, outcome: Outcome) => ({
  go({ actions, pairing }: FixtureCore) {
    const { fails, uris = [], wallet } = outcome
    actions.open()
    actions.goTo(view, { wallet })
    for (const one of uris) pairing.wait(one)
    if (fails) pairing.fail(fails)
  },
  state,
  view,
  world: {
    isMobile: outcome.isMobile,
    options: { universalProvider, ...outcome.options },
    wallets: usualWallets.slice(0, 2),
  },
})

const app = {
  link: { base: 'dune:', href: 'dune:', target: '_self' },
  name: phone.name,
} as const

/** A connected account, and a request that waits in an app on this device. */
const toWaiting = (state: string, open: (core: FixtureCore) => Promise<void> | void) => ({
  async go(core: FixtureCore) {
    await connectWallet(core, 'app.kestrel')
    core.pendingRequest.set(app)
    await open(core)
  },
  state,
  view: 'Account' as const,
  world: { isMobile: true, wallets: usualWallets },
})

const terms = {
  privacyPolicyUrl: 'https://dapp.example/privacy',
  termsConditionsUrl: 'https://dapp.example/terms',
}
const checkbox = { options: { ...terms, features: { legalCheckbox: true } } }

const toPairing = (state: string, outcome: Outcome = {}) =>
  toEntry('ConnectingWalletConnect', state, outcome)

export const entries: readonly Entry[] = [
  toEntry('ConnectingWalletConnectBasic', 'default', { uris: [uri] }),
  toEntry('ConnectingWalletConnectBasic', 'off', {
    options: { enableWalletConnect: false },
    uris: [],
  }),
  toEntry('ConnectingWalletConnectBasic', 'terms', { options: terms, uris: [uri] }),
  toEntry('ConnectingWalletConnectBasic', 'checkbox', checkbox),
  toPairing('checkbox', { ...checkbox, wallet: every }),
  toPairing('any wallet', { uris: [uri] }),
  toPairing('loading'),
  toPairing('phone wallet', { uris: [uri], wallet: phone }),
  toPairing('renewed', { uris: [`${uri}0`, uri], wallet: phone }),
  toPairing('on a phone', { isMobile: true, uris: [uri], wallet: phone }),
  toPairing('on a phone, loading', { isMobile: true, wallet: phone }),
  toPairing('ways on a phone', { isMobile: true, uris: [uri], wallet: every }),
  toWaiting('request waits in an app', ({ actions }) => actions.open()),
  toWaiting('request waits in an app, modal closed', nothing),
  toPairing('ways', { uris: [uri], wallet: every }),
  toPairing('rejected', { fails: 'user-rejected', wallet: phone }),
  toPairing('not signed in', { fails: 'siwx-signature-failed', wallet: phone }),
  toPairing('expired', { fails: 'wallet-timeout', wallet: phone }),
  toPairing('relay blocked', { fails: 'service-unavailable' }),
  toPairing('not loaded', { fails: 'code-unavailable' }),
  toPairing('failed', { fails: 'wallet-unavailable' }),
  toPairing('not installed', { wallet: missing }),
]
