import { hooks, libraryHooks } from './appkit-hooks.ts'
import { createOptions } from './appkit-options.ts'
import { byHand, type ElementRule, type ExportRule, type Kit } from './kit.ts'

const button = (element: string): ElementRule => ({
  kind: 'element',
  element,
  props: {
    label: { to: 'label' },
    disabled: { to: 'disabled' },
    balance: { to: 'balance' },
    size: { remedy: '`size` was removed: `--portico-font-size-master` sets the size of the texts' },
    loadingLabel: {
      remedy: '`loadingLabel` was removed: `messages` of `createPortico` replaces texts',
    },
    namespace: { remedy: '`namespace` was removed: the button shows the active namespace' },
  },
})

const modal: ElementRule = { kind: 'element', element: 'portico-modal', props: {} }

const create: ExportRule = { kind: 'create', options: createOptions }
const instanceClass = byHand(
  'use the type `Portico` of `@portico/overlay`, and `createPortico` to make one',
)
const helpers = byHand('remove it: Portico has no such helpers')
const getAppKit = byHand('remove it: `PorticoProvider` gives the instance to the hooks')

const networkHelpers: Readonly<Record<string, ExportRule>> = {
  AVAILABLE_NAMESPACES: byHand(
    'write the list in your code: Portico knows `eip155`, `solana` and others by its adapters',
  ),
  defineChain: byHand(
    'call `defineNetwork` of `@portico/overlay/networks`, without `caipNetworkId`',
  ),
}

const noNamespace = byHand(
  'remove it, or define the network with `defineNetwork` and write an adapter for its namespace (see adapters.md)',
)
const otherNamespaces = [
  'bitcoin',
  'bitcoinSignet',
  'bitcoinTestnet',
  'stellar',
  'stellarTestnet',
  'ton',
  'tonTestnet',
  'tronMainnet',
  'tronNileTestnet',
  'tronShastaTestnet',
]

const ethersProviders = byHand('pass `portico.provider` to `BrowserProvider` of ethers')

const solanaExports: Readonly<Record<string, ExportRule>> = {
  SolanaAdapter: { kind: 'adapter', adapter: 'solana' },
  SolConstantsUtil: helpers,
  SolHelpersUtil: helpers,
  SPL_COMPUTE_BUDGET_CONSTANTS: helpers,
}

const networkType = ['@portico/overlay/networks', 'NetworkDefinition'] as const
const optionsType = ['@portico/overlay', 'PorticoOptions'] as const

export const appkit: Kit = {
  name: 'AppKit',
  isPackage: (name) => /^@reown\/appkit(-|$)/.test(name),
  styles: [],
  types: {
    AppKitNetwork: networkType,
    CaipNetwork: networkType,
    AppKitOptions: optionsType,
    CreateAppKit: optionsType,
    AppKit: ['@portico/overlay', 'Portico'],
    ThemeMode: ['@portico/overlay', 'ThemeMode'],
    ThemeVariables: ['@portico/overlay', 'ThemeVariables'],
  },
  elements: {
    'appkit-button': button('portico-button'),
    'appkit-connect-button': button('portico-connect-button'),
    'appkit-account-button': button('portico-account-button'),
    'appkit-network-button': button('portico-network-button'),
    'appkit-modal': modal,
    'w3m-button': button('portico-button'),
    'w3m-connect-button': button('portico-connect-button'),
    'w3m-account-button': button('portico-account-button'),
    'w3m-network-button': button('portico-network-button'),
    'w3m-modal': modal,
  },
  variables: Object.fromEntries(
    [
      'accent',
      'border-radius-master',
      'color-mix',
      'color-mix-strength',
      'font-family',
      'font-size-master',
      'z-index',
    ].flatMap((name) => [
      [`--w3m-${name}`, `--portico-${name}`],
      [`--apkt-${name}`, `--portico-${name}`],
    ]),
  ),
  members: {
    getWalletProvider: 'await `getProvider(namespace)`',
    getAccount: 'read `getState().accounts[namespace]`',
    getAddress: 'read `getState().accounts[namespace]?.address`',
    getChainId: 'read `getState().network.id`',
    getThemeMode: 'read `getState().themeMode`',
    isOpen: 'read `getState().open`',
    subscribeAccount: 'call `subscribe` and read `accounts`',
    subscribeNetwork: 'call `subscribe` and read `network`',
    subscribeState: 'call `subscribe`, which passes the state',
    subscribeTheme: 'call `subscribe` and read `themeMode`',
    subscribeEvents: 'remove it: there are no events',
    subscribeProvider: 'await `getProvider(namespace)`; `subscribe` tells of changes',
    subscribeProviders: 'await `getProvider(namespace)`; `subscribe` tells of changes',
  },
  modules: {
    '@reown/appkit': {
      exports: {
        createAppKit: create,
        AppKit: instanceClass,
        CoreHelperUtil: helpers,
        WcConstantsUtil: helpers,
      },
    },
    '@reown/appkit/react': {
      exports: {
        ...hooks,
        createAppKit: create,
        AppKit: instanceClass,
        CoreHelperUtil: helpers,
        WcConstantsUtil: helpers,
        getAppKit,
        modal: byHand('import the instance that `createPortico` made, or call `usePortico`'),
        AppKitButton: button('portico-button'),
        AppKitNetworkButton: button('NetworkButton'),
        AppKitConnectButton: button('ConnectButton'),
        AppKitAccountButton: button('AccountButton'),
        AppKitProvider: { kind: 'options-provider', options: createOptions },
      },
    },
    '@reown/appkit/library/react': { exports: { ...libraryHooks, getAppKit } },
    '@reown/appkit/networks': {
      exports: {
        ...networkHelpers,
        ...Object.fromEntries(otherNamespaces.map((name) => [name, noNamespace])),
      },
      others: { kind: 'import', module: '@portico/overlay/networks' },
    },
    '@reown/appkit-adapter-wagmi': {
      exports: {
        WagmiAdapter: { kind: 'adapter', adapter: 'evm', hasWagmi: true },
        authConnector: byHand('remove it: the logins are part of Portico'),
      },
    },
    '@reown/appkit-adapter-ethers': {
      exports: {
        EthersAdapter: { kind: 'adapter', adapter: 'evm' },
        EthersHelpersUtil: helpers,
        EthersProvider: ethersProviders,
        BaseProvider: ethersProviders,
        CoinbaseWalletProvider: ethersProviders,
        InjectedProvider: ethersProviders,
        SafeProvider: ethersProviders,
      },
    },
    '@reown/appkit-adapter-solana': { exports: solanaExports },
    '@reown/appkit-adapter-solana/react': {
      exports: {
        ...solanaExports,
        useAppKitConnection: byHand(
          'make a `Connection` of `@solana/web3.js` with your endpoint, or read with `@solana/kit`',
        ),
      },
    },
  },
}
