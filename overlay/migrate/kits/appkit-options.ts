import type { OptionRule, StaticValue } from './kit.ts'

const removed = (name: string, remedy: string): OptionRule => `\`${name}\` was removed: ${remedy}`

/** A switch whose value in Portico is fixed. */
const fixed =
  (name: string, value: boolean, remedy: string): OptionRule =>
  (found: StaticValue) =>
    found === value ? {} : { remedies: [`\`${name}\` was removed: ${remedy}`] }

const coinbase =
  'add `coinbaseWallet()` of `@portico/overlay/wallets` to `externalConnectors`, if the modal has to list it (see wallets.md)'

/** The options that Portico has under the same name. */
export const sameOptions: ReadonlySet<string> = new Set([
  'adapters',
  'allWallets',
  'allowUnsupportedChain',
  'customRpcUrls',
  'customWallets',
  'debug',
  'defaultAccountTypes',
  'disableAppend',
  'enableAuthLogger',
  'enableEIP6963',
  'enableEmbedded',
  'enableNetworkSwitch',
  'enableWalletConnect',
  'enableWalletGuide',
  'enableWallets',
  'excludeWalletIds',
  'featuredWalletIds',
  'features',
  'includeWalletIds',
  'manualWCControl',
  'metadata',
  'networks',
  'privacyPolicyUrl',
  'projectId',
  'siweConfig',
  'siwx',
  'termsConditionsUrl',
  'themeMode',
  'themeVariables',
  'tokens',
  'universalProvider',
  'universalProviderConfigOverride',
])

/** The options of `createAppKit` that are not the same. */
export const createOptions: Readonly<Record<string, OptionRule>> = {
  defaultNetwork: removed('defaultNetwork', 'put this network first in `networks`'),
  chainImages: removed('chainImages', 'set `assets.imageUrl` of each network'),
  connectorImages: removed('connectorImages', 'set `imageUrl` of an external wallet'),
  enableInjected: fixed(
    'enableInjected',
    true,
    'browser wallets are always found; `enableEIP6963: false` finds no announced ones',
  ),
  enableCoinbase: fixed('enableCoinbase', false, coinbase),
  enableBaseAccount: fixed(
    'enableBaseAccount',
    false,
    'add `baseAccount()` of `@portico/overlay/wallets` to `externalConnectors`, if the modal has to list it (see wallets.md)',
  ),
  coinbasePreference: removed(
    'coinbasePreference',
    `pass \`preference\` to the wallet: ${coinbase}`,
  ),
  enableReconnect: fixed('enableReconnect', true, 'an earlier connection is always restored'),
  enableMobileFullScreen: fixed('enableMobileFullScreen', false, 'it does not exist'),
  experimental_preferUniversalLinks: fixed(
    'experimental_preferUniversalLinks',
    false,
    'it does not exist',
  ),
  showWallets: removed('showWallets', 'set `features.emailShowWallets`'),
  basic: removed('basic', 'it does not exist'),
}

/** The fields of `features` that Portico does not have. */
export const removedFeatures: Readonly<Record<string, string>> = {
  pay: '`features.pay` was removed: it does not exist',
  headless:
    '`features.headless` was removed: the calls of your own interface need no switch (see headless.md)',
  reownAuthentication:
    '`features.reownAuthentication` was removed: `siwx` keeps the sessions on your server (see sign-in.md)',
  payWithExchange: '`features.payWithExchange` was removed: it does not exist',
  payments: '`features.payments` was removed: it does not exist',
  emailCapture: '`features.emailCapture` was removed: it does not exist',
  multiWallet: '`features.multiWallet` was removed: there is one wallet per namespace',
  reownBranding: '`features.reownBranding` was removed: the modal has no such line',
}
