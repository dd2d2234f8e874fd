import * as v from 'valibot'
import { httpUrl, networkDefinition } from '../networks/network-schema.ts'
import { isChainId, namespaces } from '../schema/primitives.ts'
import { connectMethods, connectorTypes, socialProviders, walletFeatures } from './features.ts'

const flag = v.optional(v.boolean('Give true or false.'))
const text = v.string('Give a text.')
const texts = v.optional(v.array(text, 'Give a list of texts.'))
const bag = v.optional(v.custom<object>((value) => typeof value === 'object', 'Give an object.'))
const socketUrl = v.pipe(text, v.regex(/^wss?:\/\/[^\s/]/, 'Give a ws or wss URL.'))

const oneOf = <const names extends readonly string[]>(names: names) =>
  v.picklist(names, `Give one of ${names.join(', ')}.`)

const chainIdKey = v.custom<string>(isChainId, 'Give CAIP-2 network ids as keys, such as eip155:1.')

const features = v.looseObject(
  {
    swaps: flag,
    onramp: flag,
    receive: flag,
    send: flag,
    email: flag,
    emailShowWallets: flag,
    history: flag,
    analytics: flag,
    allWallets: flag,
    legalCheckbox: flag,
    smartSessions: flag,
    collapseWallets: flag,
    socials: v.optional(
      v.union(
        [v.literal(false), v.array(oneOf(socialProviders))],
        `Give false or a list of ${socialProviders.join(', ')}.`,
      ),
    ),
    walletFeaturesOrder: v.optional(v.array(oneOf(walletFeatures))),
    connectMethodsOrder: v.optional(v.array(oneOf(connectMethods))),
    connectorTypeOrder: v.optional(v.array(oneOf(connectorTypes))),
  },
  'Give an object.',
)

const metadata = v.object(
  { name: text, description: text, url: httpUrl, icons: v.array(text, 'Give a list of URLs.') },
  'Give name, description, url and icons.',
)

const themeVariables = v.looseObject(
  {
    '--portico-accent': v.optional(text),
    '--portico-background': v.optional(text),
    '--portico-color-mix': v.optional(text),
    '--portico-color-mix-strength': v.optional(
      v.pipe(
        v.number('Give a percentage.'),
        v.minValue(0, 'Give a percentage from 0 to 100.'),
        v.maxValue(100, 'Give a percentage from 0 to 100.'),
      ),
    ),
    '--portico-font-family': v.optional(text),
    '--portico-font-size-master': v.optional(text),
    '--portico-border-radius-master': v.optional(text),
    '--portico-z-index': v.optional(v.number('Give a number.')),
  },
  'Give an object.',
)

const wallet = v.looseObject({ id: text, name: text }, 'Give wallets with id and name.')

const externalConnector = v.looseObject(
  {
    id: text,
    name: text,
    createProvider: v.function('Give a function that makes an EIP-1193 provider.'),
  },
  'Give id, name and createProvider.',
)

const adapter = v.looseObject(
  { namespace: v.picklist(namespaces), start: v.function() },
  'Give adapters, such as evm().',
)

const customRpcUrls = v.record(
  chainIdKey,
  v.array(v.looseObject({ url: httpUrl }), 'Give lists of { url }.'),
  'Give an object of CAIP-2 network ids.',
)

/** The form of every option of §3.17 and design §3. */
export const optionsSchema = v.looseObject(
  {
    projectId: v.optional(text),
    networks: v.pipe(
      v.array(networkDefinition, 'Give at least one network.'),
      v.minLength(1, 'Give at least one network.'),
    ),
    adapters: v.optional(v.array(adapter, 'Give a list of adapters, such as [evm()].')),
    metadata: v.optional(metadata),
    features: v.optional(features),
    sdkType: v.optional(text),
    sdkVersion: v.optional(text),
    themeMode: v.optional(oneOf(['dark', 'light'])),
    themeVariables: v.optional(themeVariables),
    customWallets: v.optional(v.array(wallet, 'Give a list of wallets.')),
    includeWalletIds: texts,
    excludeWalletIds: texts,
    featuredWalletIds: texts,
    allWallets: v.optional(oneOf(['SHOW', 'HIDE', 'ONLY_MOBILE'])),
    tokens: v.optional(v.record(chainIdKey, v.looseObject({ address: text }))),
    customRpcUrls: v.optional(customRpcUrls),
    termsConditionsUrl: v.optional(httpUrl),
    privacyPolicyUrl: v.optional(httpUrl),
    siwx: bag,
    siweConfig: bag,
    enableEmbedded: flag,
    enableWalletConnect: flag,
    enableWallets: flag,
    enableWalletGuide: flag,
    enableEIP6963: flag,
    enableNetworkSwitch: flag,
    enableAuthLogger: flag,
    allowUnsupportedChain: flag,
    manualWCControl: flag,
    debug: flag,
    disableAppend: flag,
    hasMultipleAddresses: flag,
    defaultAccountTypes: v.optional(
      v.record(oneOf(namespaces), oneOf(['eoa', 'smartAccount', 'payment'])),
    ),
    services: v.optional(
      v.looseObject({
        api: v.optional(httpUrl),
        pulse: v.optional(httpUrl),
        relay: v.optional(socketUrl),
        rpc: v.optional(httpUrl),
        secureFrame: v.optional(httpUrl),
        secureSite: v.optional(httpUrl),
      }),
    ),
    externalConnectors: v.optional(v.array(externalConnector, 'Give a list of wallets.')),
    locale: v.optional(text),
    messages: v.optional(v.record(text, text, 'Give an object of texts.')),
    recording: v.optional(oneOf(['memory', 'off'])),
    nonce: v.optional(text),
  },
  'Give an object of options.',
)
