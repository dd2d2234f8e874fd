import { networkCheck } from '../networks/network-check.ts'
import { accountTypes } from '../schema/account-type.ts'
import {
  type Check,
  callable,
  dictionary,
  either,
  exact,
  filledText,
  flag,
  httpUrl,
  is,
  like,
  list,
  number,
  object,
  oneOf,
  optional,
  shape,
  text,
} from '../schema/check.ts'
import { isChainId, namespaces } from '../schema/primitives.ts'
import { each } from './each.ts'
import {
  connectMethods,
  connectorTypes,
  defaultFeatures,
  socialProviders,
  walletFeatures,
} from './features.ts'
import { offByDefault, onByDefault } from './flags.ts'

const chainIds = is(isChainId, 'Give ids like eip155:1.')

const features = exact({
  // Those that are not named below are flags.
  ...each(Object.keys(defaultFeatures).join(' '), flag),
  socials: either((value) => value === false, list(oneOf(socialProviders))),
  walletFeaturesOrder: list(oneOf(walletFeatures)),
  connectMethodsOrder: list(oneOf(connectMethods)),
  connectorTypeOrder: list(oneOf(connectorTypes)),
})

const themeVariables = exact({
  ...each(
    'accent on-accent background surface surface-raised text text-secondary hairline success warning error scrim shadow color-mix font-family font-size-master border-radius-master width blur'.replace(
      /\S+/g,
      '--portico-$&',
    ),
    text,
  ),
  '--portico-color-mix-strength': number(0, 100, false),
  '--portico-font-weight': number(100, 900),
  '--portico-z-index': number(0, 2_147_483_647),
})

const services = exact({
  ...each('api pulse rpc secureFrame secureSite', httpUrl),
  relay: like(/^wss?:\/\/[^\s/]/, 'Give a ws or wss URL.'),
})

/** The check of each option (§3.17), by its name, where it is given. `resolveOptions` requires networks. */
export const optionChecks: Readonly<Record<string, Check>> = {
  ...each(`enableVerify ${onByDefault} ${offByDefault}`, flag),
  ...each('projectId sdkType sdkVersion locale nonce', text),
  ...each('includeWalletIds excludeWalletIds featuredWalletIds restrictedTimeZones', list(text)),
  ...each('termsConditionsUrl privacyPolicyUrl', httpUrl),
  ensGateways: list(httpUrl),
  ...each('siweConfig universalProvider universalProviderConfigOverride', object),
  siwx: shape({
    ...each('createMessage addSession setSessions getSessions revokeSession', callable),
    getRequired: optional(callable),
  }),
  networks: list(networkCheck),
  adapters: list(shape({ namespace: oneOf(namespaces), load: callable })),
  metadata: exact({ name: text, description: text, url: httpUrl, icons: list(text) }),
  features,
  themeMode: oneOf(['dark', 'light', 'auto']),
  themeVariables,
  customWallets: list(shape({ id: text, name: text })),
  allWallets: oneOf(['SHOW', 'HIDE', 'ONLY_MOBILE']),
  nftImageHosts: list(httpUrl),
  tokens: dictionary(chainIds, shape({ address: text })),
  balanceAssets: dictionary(
    chainIds,
    like(/^none$|^[^:/]+:[^:/]+\/[^:/]+:./, 'Give a CAIP-19 id, or none.'),
  ),
  customRpcUrls: dictionary(
    chainIds,
    list(either((value) => value === 'public' || value === 'hosted', shape({ url: httpUrl }))),
  ),
  defaultAccountTypes: dictionary(oneOf(namespaces), oneOf(accountTypes)),
  services,
  externalConnectors: list(
    shape({ id: text, name: text, createProvider: callable, isAvailable: optional(callable) }),
  ),
  onrampProviders: list(
    shape({ id: text, name: text, namespaces: list(oneOf(namespaces)), getUrl: callable }),
  ),
  meld: shape({ publicKey: text, url: optional(httpUrl) }),
  // What else a descriptor needs is said where it is read.
  descriptors: list(shape({ context: object })),
  knownContracts: dictionary(
    chainIds,
    dictionary(like(/^0x[\da-f]{40}$/i, 'Give addresses.'), filledText),
  ),
  messages: dictionary(text, text),
  recording: oneOf(['memory', 'off']),
  onReport: callable,
}
