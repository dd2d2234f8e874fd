import { byHand, type HookRule, type Kit, type OptionResult, type StaticValue } from './kit.ts'
import { quote } from './quote.ts'
import { mapTheme } from './rainbowkit-theme.ts'

const openHook = (name: 'Account' | 'Chain' | 'Connect', view: string): HookRule => ({
  kind: 'hook',
  hook: 'usePortico',
  fields: {
    [`open${name}Modal`]: { run: `portico.open({ view: '${view}' })` },
    [`${name.toLowerCase()}ModalOpen`]: { state: `state.open && state.view === '${view}'` },
  },
})

const themeRule = {
  kind: 'theme',
  remedy:
    'set `themeMode`, `themeVariables` and `appearance` of `createPortico` in place of this theme (see theming.md)',
} as const

const walletRule = byHand(
  'remove it: Portico lists the wallets of the browser and of the catalogue by itself. `featuredWalletIds`, `customWallets` and `externalConnectors` of `createPortico` choose, order and add wallets (see wallets.md)',
)

const cssRule = byHand(
  'remove it: the overlay has a shadow root, and `themeVariables` of `createPortico` reach it (see theming.md)',
)

const signIn =
  'set `siwx` of `createPortico`: `serverSessions({ url })` of `@portico/overlay/siwx` does what the adapter does (see sign-in.md)'

function mapAppInfo(value: StaticValue): OptionResult {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { remedies: ['`appInfo` is no literal: set `metadata` of `createPortico`'] }
  const metadata: Record<string, string> = {}
  const remedies: string[] = []
  for (const [name, entry] of Object.entries(value)) {
    if (name === 'appName' && typeof entry === 'string') metadata.name = quote(entry)
    else if (name === 'learnMoreUrl')
      remedies.push(
        '`learnMoreUrl` was removed: the guide is part of the modal; `enableWalletGuide: false` removes it',
      )
    else
      remedies.push(
        `\`${name}\` was removed: \`appearance.disclaimer\` of \`createPortico\` is a text or an element at the foot of Connect`,
      )
  }
  return { metadata, remedies }
}

export const rainbowkit: Kit = {
  name: 'RainbowKit',
  isPackage: (name) => name === '@rainbow-me/rainbowkit',
  styles: ['@rainbow-me/rainbowkit/styles.css'],
  types: {},
  elements: {},
  variables: {},
  members: {},
  modules: {
    '@rainbow-me/rainbowkit': {
      exports: {
        ConnectButton: {
          kind: 'element',
          element: 'portico-button',
          props: {
            label: { to: 'label' },
            showBalance: {
              values: { true: 'balance="show"', false: 'balance="hide"' },
              remedy: 'set `balance` to `auto`, `show` or `hide`',
            },
            chainStatus: {
              values: {
                full: 'network="full"',
                icon: 'network="icon"',
                name: 'network="full"',
                none: 'network="hide"',
              },
              remedy: 'set `network` to `auto`, `full`, `icon` or `hide`',
            },
            accountStatus: {
              values: { full: '' },
              remedy:
                'the button shows the picture and the name of the account, and has no such choice',
            },
          },
          members:
            "write it as the function that `ConnectButton` of Portico takes as `children`. `account` is `displayName`, `displayBalance` and `avatarUrl`; `chain` is `network` and `networkImageUrl`; `openConnectModal` and `openAccountModal` are `open()`, `openChainModal` is `open({ view: 'Networks' })`; `mounted` and `authenticationStatus` are `status !== 'connecting'` and `usePorticoSignIn` (see react.md)",
        },
        WalletButton: byHand(
          'call `connect({ connectorId })` of `usePorticoConnect` in a button; `getWallets` has the ids (see headless.md)',
        ),
        RainbowKitProvider: {
          kind: 'provider',
          defaults: { options: { themeMode: "'light'" } },
          props: {
            theme: mapTheme,
            appInfo: mapAppInfo,
            modalSize: (value) => (value === 'wide' ? { appearance: { layout: "'wide'" } } : {}),
            showRecentTransactions: (value) =>
              value === false ? { options: { features: '{ history: false }' } } : {},
            coolMode: (value) =>
              value === false ? {} : { remedies: ['`coolMode` was removed: it does not exist'] },
            initialChain:
              '`initialChain` was removed: the first of `networks` of `createPortico` is the first network',
            avatar:
              '`avatar` was removed: `appearance.avatar` of `createPortico` is a function that returns a URL or an element of the page',
            locale: (value) =>
              typeof value === 'string' && value.startsWith('en')
                ? {}
                : {
                    remedies: [
                      '`locale` was removed: the modal is English; `messages` of `createPortico` replaces its texts',
                    ],
                  },
            id: '`id` was removed: `portico.id` tells the instances of a page apart',
          },
        },
        getDefaultConfig: {
          kind: 'config',
          returns: 'config',
          projectId: 'projectId',
          parameters: {
            wallets:
              '`wallets` was removed: Portico lists the wallets of the browser and of the catalogue by itself. `featuredWalletIds`, `customWallets` and `externalConnectors` choose, order and add wallets (see wallets.md)',
            walletConnectParameters:
              '`walletConnectParameters` was removed: `universalProvider` and `universalProviderConfigOverride` of `createPortico` are for what it set (see wallets.md)',
          },
        },
        getDefaultWallets: walletRule,
        getWalletConnectConnector: walletRule,
        connectorsForWallets: walletRule,
        useAccountModal: openHook('Account', 'Account'),
        useChainModal: openHook('Chain', 'Networks'),
        useConnectModal: openHook('Connect', 'Connect'),
        useAddRecentTransaction: byHand(
          'remove it and its calls: a transaction that passes `portico.provider`, as those of wagmi do, is shown as pending',
        ),
        RainbowKitAuthenticationProvider: byHand(`remove the element; ${signIn}`),
        createAuthenticationAdapter: byHand(signIn),
        lightTheme: themeRule,
        darkTheme: themeRule,
        midnightTheme: themeRule,
        cssStringFromTheme: cssRule,
        cssObjectFromTheme: cssRule,
        __private__: byHand('remove it: Portico has no such parts'),
      },
    },
    '@rainbow-me/rainbowkit/wallets': { exports: {}, others: walletRule },
  },
}
