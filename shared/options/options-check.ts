import { networkCheck } from '../networks/network-check.ts'
import { accountTypes } from '../schema/account-type.ts'
import {
  all,
  type Check,
  callable,
  dictionary,
  either,
  exact,
  flag,
  httpUrl,
  is,
  list,
  number,
  object,
  oneOf,
  optional,
  shape,
  text,
} from '../schema/check.ts'
import { isChainId, namespaces } from '../schema/primitives.ts'
import { connectMethods, connectorTypes, socialProviders, walletFeatures } from './features.ts'

/** Fields that may all be left out, as one check each. */
function optionals(names: string, check: Check): Readonly<Record<string, Check>> {
  return Object.fromEntries(names.split(' ').map((name) => [name, optional(check)]))
}

const chainIds = is(isChainId, 'Give CAIP-2 network ids as keys, such as eip155:1.')

const features = exact({
  ...optionals(
    'swaps onramp receive send email emailShowWallets history analytics allWallets legalCheckbox smartSessions collapseWallets',
    flag,
  ),
  socials: optional(either((value) => value === false, list(oneOf(socialProviders)))),
  walletFeaturesOrder: optional(list(oneOf(walletFeatures))),
  connectMethodsOrder: optional(list(oneOf(connectMethods))),
  connectorTypeOrder: optional(list(oneOf(connectorTypes))),
})

const themeVariables = exact({
  ...optionals(
    '--portico-accent --portico-background --portico-color-mix --portico-font-family --portico-font-size-master --portico-border-radius-master',
    text,
  ),
  '--portico-color-mix-strength': optional(number(0, 100, false)),
  '--portico-z-index': optional(number(0, 2_147_483_647)),
})

const services = exact({
  ...optionals('api pulse rpc secureFrame secureSite', httpUrl),
  relay: optional(
    is(
      (value) => typeof value === 'string' && /^wss?:\/\/[^\s/]/.test(value),
      'Give a ws or wss URL.',
    ),
  ),
})

/** The check of each option (§3.17), by its name. */
export const optionChecks: Readonly<Record<string, Check>> = {
  ...optionals(
    'enableEmbedded enableVerify enableWalletConnect enableWallets enableWalletGuide enableEIP6963 enableNetworkSwitch enableAuthLogger allowUnsupportedChain manualWCControl debug disableAppend hasMultipleAddresses',
    flag,
  ),
  ...optionals('projectId sdkType sdkVersion locale nonce', text),
  ...optionals('includeWalletIds excludeWalletIds featuredWalletIds', list(text)),
  ...optionals('termsConditionsUrl privacyPolicyUrl', httpUrl),
  ...optionals('siwx siweConfig universalProvider universalProviderConfigOverride', object),
  networks: all(
    list(networkCheck),
    is((value) => Array.isArray(value) && value.length > 0, 'Give at least one network.'),
  ),
  adapters: optional(list(shape({ namespace: oneOf(namespaces), load: callable }))),
  metadata: optional(exact({ name: text, description: text, url: httpUrl, icons: list(text) })),
  features: optional(features),
  themeMode: optional(oneOf(['dark', 'light'])),
  themeVariables: optional(themeVariables),
  customWallets: optional(list(shape({ id: text, name: text }))),
  allWallets: optional(oneOf(['SHOW', 'HIDE', 'ONLY_MOBILE'])),
  tokens: optional(dictionary(chainIds, shape({ address: text }))),
  customRpcUrls: optional(dictionary(chainIds, list(shape({ url: httpUrl })))),
  defaultAccountTypes: optional(dictionary(oneOf(namespaces), oneOf(accountTypes))),
  services: optional(services),
  externalConnectors: optional(
    list(
      shape({ id: text, name: text, createProvider: callable, isAvailable: optional(callable) }),
    ),
  ),
  messages: optional(dictionary(text, text)),
  recording: optional(oneOf(['memory', 'off'])),
}
