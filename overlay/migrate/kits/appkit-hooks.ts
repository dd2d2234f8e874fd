import { byHand, type ExportRule, type HookRule } from './kit.ts'

const same = (name: string) => ({ to: name })

const network: HookRule = {
  kind: 'hook',
  hook: 'usePorticoNetwork',
  fields: {
    caipNetwork: same('network'),
    chainId: { to: 'network', read: (value) => `${value}.id` },
    caipNetworkId: { to: 'network', read: (value) => `${value}.caipNetworkId` },
    switchNetwork: same('switchNetwork'),
    approvedCaipNetworkIds: {
      remedy:
        'Portico does not say which networks a wallet approved: `switchNetwork` rejects with `chain-unsupported`',
    },
    supportsAllNetworks: {
      remedy:
        'Portico does not say which networks a wallet approved: `switchNetwork` rejects with `chain-unsupported`',
    },
  },
}

const connections = byHand(
  'read `allAccounts` of `usePorticoAccount`, and `accounts` of `usePortico().getState()` for all namespaces; there is one wallet per namespace',
)

/** The hooks that `@reown/appkit/library/react` has too. */
export const libraryHooks: Readonly<Record<string, ExportRule>> = {
  useAppKit: {
    kind: 'hook',
    hook: 'usePortico',
    fields: { open: { to: 'open', argument: '' }, close: same('close') },
  },
  useAppKitAccount: {
    kind: 'hook',
    hook: 'usePorticoAccount',
    takesNamespace: true,
    fields: {
      address: same('address'),
      caipAddress: same('caipAddress'),
      status: same('status'),
      allAccounts: same('allAccounts'),
      isConnected: { to: 'status', read: (value) => `${value} === 'connected'` },
      embeddedWalletInfo: {
        remedy:
          '`embeddedWalletInfo` does not exist; `preferredAccountType` of `usePorticoAccount` is the type of the account',
      },
    },
  },
  useAppKitNetworkCore: network,
  useAppKitProvider: {
    kind: 'hook',
    hook: 'usePortico',
    onlyNamespace: {
      name: 'eip155',
      remedy:
        'await `usePortico().getProvider(namespace)`, and call `request` of it (see solana.md)',
    },
    fields: {
      walletProvider: same('provider'),
      walletProviderType: { remedy: 'read `walletInfo` of `usePorticoAccount`' },
    },
  },
  useAppKitTheme: {
    kind: 'hook',
    hook: 'usePortico',
    fields: {
      setThemeMode: same('setThemeMode'),
      setThemeVariables: same('setThemeVariables'),
      themeMode: { state: 'state.themeMode' },
      themeVariables: {
        remedy: 'keep the variables that you set: Portico does not give them back',
      },
    },
  },
  useAppKitState: {
    kind: 'hook',
    hook: 'usePortico',
    fields: {
      open: { state: 'state.open' },
      loading: { state: 'state.loading' },
      activeChain: { state: 'state.activeNamespace' },
      selectedNetworkId: { state: 'state.network.caipNetworkId' },
      initialized: { remedy: 'remove it: an instance can be called at once' },
      connectingWallet: { remedy: 'read `wallet` of `usePorticoConnect`' },
    },
  },
  useDisconnect: {
    kind: 'hook',
    hook: 'usePorticoDisconnect',
    fields: { disconnect: { to: 'disconnect', argument: 'namespace' } },
  },
  useWalletInfo: {
    kind: 'hook',
    hook: 'usePorticoAccount',
    fields: { walletInfo: same('walletInfo') },
  },
  useAppKitWallets: byHand(
    'read `usePorticoConnect()`: `getWallets`, `fetchWallets`, `connect`, `pairingUri` and `isConnecting` (see headless.md)',
  ),
  useAppKitEvents: byHand(
    'remove it: there are no events. `portico.subscribe` is called with each new state',
  ),
  useAppKitConnection: connections,
  useAppKitConnections: connections,
}

/** The hooks of AppKit for React. */
export const hooks: Readonly<Record<string, ExportRule>> = {
  ...libraryHooks,
  useAppKitNetwork: network,
  useAppKitBalance: byHand(
    'read `usePorticoBalance()`: a value that is kept up to date, and no function',
  ),
}
