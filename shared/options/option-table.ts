import type { ProposalOverride } from '../connectors/wallet-connect/namespaces.ts'
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
import {
  connectMethods,
  connectorTypes,
  type Features,
  socialProviders,
  walletFeatures,
} from './features.ts'
import type { Metadata, ResolvedOptions, Services, ThemeVariables } from './options.ts'

/** The check of an option, and its default: the value where the host sets none. */
type Row<value> = undefined extends value
  ? readonly [check: Check]
  : readonly [check: Check, byDefault: value]

type Table<values> = { readonly [name in keyof values]-?: Row<values[name]> }

type Checks<values> = { readonly [name in keyof values]-?: Check }

const getColumn = (table: object, column: number) =>
  Object.fromEntries(Object.entries(table).map(([name, row]) => [name, row[column]]))

const toChecks = (table: object): Readonly<Record<string, Check>> => getColumn(table, 0)

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: a table has the default of each value that needs one.
const toDefaults = <values>(table: Table<values>) => getColumn(table, 1) as values

const on = [flag, true] as const
const off = [flag, false] as const
const texts = list(text)
const chainIds = is(isChainId, 'Give ids like eip155:1.')
const textsByNamespace = dictionary(text, texts)

const featureTable: Table<Features> = {
  swaps: on,
  onramp: on,
  receive: on,
  send: on,
  email: on,
  emailShowWallets: on,
  history: on,
  approvals: on,
  analytics: on,
  allWallets: on,
  legalCheckbox: off,
  smartSessions: off,
  collapseWallets: off,
  socials: [either((value) => value === false, list(oneOf(socialProviders))), socialProviders],
  walletFeaturesOrder: [list(oneOf(walletFeatures)), walletFeatures],
  connectMethodsOrder: [list(oneOf(connectMethods))],
  connectorTypeOrder: [list(oneOf(connectorTypes)), []],
}

/** The default features (§9.16 to §9.19). */
export const defaultFeatures: Features = toDefaults(featureTable)

const serviceTable: Table<Services> = {
  api: [httpUrl, 'https://api.web3modal.org'],
  pulse: [httpUrl, 'https://pulse.walletconnect.org'],
  relay: [like(/^wss?:\/\/[^\s/]/, 'Give a ws or wss URL.'), 'wss://relay.walletconnect.org'],
  rpc: [httpUrl, 'https://rpc.walletconnect.org'],
  secureFrame: [httpUrl, 'https://secure.walletconnect.org/sdk'],
  secureSite: [httpUrl, 'https://secure.walletconnect.org'],
}

/** The default addresses of the services (services §0). */
export const defaultServices: Services = toDefaults(serviceTable)

/** Every option (§3.17). `resolveOptions` requires networks, and compares options with each other. */
const optionTable: Table<Omit<ResolvedOptions, 'networks'> & { readonly networks: undefined }> = {
  projectId: [text, ''],
  networks: [list(networkCheck)],
  adapters: [list(shape({ namespace: oneOf(namespaces), load: callable })), []],
  metadata: [
    exact({ name: text, description: text, url: httpUrl, icons: texts } satisfies Checks<Metadata>),
  ],
  features: [exact(toChecks(featureTable)), defaultFeatures],
  sdkType: [text, 'portico'],
  sdkVersion: [text, 'html-portico-0.9.0'],
  prefetch: [oneOf(['idle', 'near', 'click']), 'idle'],
  themeMode: [oneOf(['dark', 'light', 'auto']), 'dark'],
  themeVariables: [
    exact({
      '--portico-accent': text,
      '--portico-on-accent': text,
      '--portico-background': text,
      '--portico-surface': text,
      '--portico-surface-raised': text,
      '--portico-text': text,
      '--portico-text-secondary': text,
      '--portico-hairline': text,
      '--portico-success': text,
      '--portico-warning': text,
      '--portico-error': text,
      '--portico-scrim': text,
      '--portico-shadow': text,
      '--portico-color-mix': text,
      '--portico-color-mix-strength': number(0, 100, false),
      '--portico-font-family': text,
      '--portico-font-size-master': text,
      '--portico-font-weight': number(100, 900),
      '--portico-border-radius-master': text,
      '--portico-width': text,
      '--portico-blur': text,
      '--portico-z-index': number(0, 2_147_483_647),
    } satisfies Checks<ThemeVariables>),
    {},
  ],
  // Its chunk checks the fields: a page that loads has no room for them.
  appearance: [object],
  customWallets: [list(shape({ id: text, name: text })), []],
  includeWalletIds: [texts, []],
  excludeWalletIds: [texts, []],
  featuredWalletIds: [texts, []],
  allWallets: [oneOf(['SHOW', 'HIDE', 'ONLY_MOBILE']), 'SHOW'],
  tokens: [dictionary(chainIds, shape({ address: text }))],
  balanceAssets: [
    dictionary(chainIds, like(/^none$|^[^:/]+:[^:/]+\/[^:/]+:./, 'Give a CAIP-19 id, or none.')),
  ],
  customRpcUrls: [
    dictionary(
      chainIds,
      list(either((value) => value === 'public' || value === 'hosted', shape({ url: httpUrl }))),
    ),
  ],
  ensGateways: [list(httpUrl), []],
  nftImageHosts: [list(httpUrl)],
  termsConditionsUrl: [httpUrl],
  privacyPolicyUrl: [httpUrl],
  siwx: [
    shape({
      createMessage: callable,
      addSession: callable,
      setSessions: callable,
      getSessions: callable,
      revokeSession: callable,
      getRequired: optional(callable),
    }),
  ],
  siweConfig: [object],
  enableEmbedded: off,
  enableWalletConnect: on,
  enableVerify: off,
  enableWallets: on,
  enableWalletGuide: on,
  enableEIP6963: on,
  enableNetworkSwitch: on,
  enableAuthLogger: on,
  allowUnsupportedChain: off,
  manualWCControl: off,
  universalProvider: [object],
  universalProviderConfigOverride: [
    exact({
      methods: textsByNamespace,
      chains: textsByNamespace,
      events: textsByNamespace,
      rpcMap: dictionary(chainIds, httpUrl),
      defaultChain: chainIds,
    } satisfies Checks<ProposalOverride>),
  ],
  debug: off,
  disableAppend: off,
  defaultAccountTypes: [
    dictionary(oneOf(namespaces), oneOf(accountTypes)),
    { eip155: 'smartAccount', solana: 'eoa', polkadot: 'eoa', bip122: 'payment', cosmos: 'eoa' },
  ],
  hasMultipleAddresses: off,
  services: [exact(toChecks(serviceTable)), defaultServices],
  externalConnectors: [
    list(
      shape({ id: text, name: text, createProvider: callable, isAvailable: optional(callable) }),
    ),
    [],
  ],
  onrampProviders: [
    list(shape({ id: text, name: text, namespaces: list(oneOf(namespaces)), getUrl: callable })),
    [],
  ],
  meld: [shape({ publicKey: text, url: optional(httpUrl) })],
  // What else a descriptor needs is said where it is read.
  descriptors: [list(shape({ context: object })), []],
  knownContracts: [
    dictionary(chainIds, dictionary(like(/^0x[\da-f]{40}$/i, 'Give addresses.'), filledText)),
  ],
  restrictedTimeZones: [texts],
  locale: [like(/^en(-|$)/i, 'Give en.')],
  messages: [dictionary(text, text), {}],
  recording: [oneOf(['memory', 'off']), 'off'],
  onReport: [callable],
  nonce: [text],
}

/** The check of each option, by its name, where it is set. */
export const optionChecks = toChecks(optionTable)

/** The value of each option where the host sets none. */
export const optionDefaults = toDefaults(optionTable)
