import type { Recording } from '../../shared/recorder/recording.ts'

export const fixtureRecording: Recording = {
  clients: { 'adapter eip155': ['getBalance', 'read'] },
  dropped: 0,
  entries: [
    { args: [], at: 0, id: 1, kind: 'action', name: 'actions.open', turn: 1 },
    { at: 0, kind: 'state', store: 'modal', turn: 1, value: { loading: false, open: true } },
    {
      args: [{ $connector: 'connector eip155 app.kestrel' }],
      at: 2_400,
      id: 2,
      kind: 'action',
      name: 'actions.connectWallet',
      turn: 2,
    },
    { at: 2_400, id: 3, kind: 'call', target: 'connector eip155 app.kestrel connect', turn: 2 },
    {
      at: 5_100,
      error: { code: 'user-rejected', name: 'PorticoError' },
      id: 3,
      kind: 'failure',
      turn: 3,
    },
    { args: [{ view: 'Help' }], at: 9_000, id: 4, kind: 'action', name: 'actions.goTo', turn: 4 },
  ],
  environment: { browser: 'firefox', locale: 'en', source: 'page', viewport: 'desktop' },
  format: 'portico-recording',
  hasAddresses: false,
  options: { enableWalletConnect: true, themeMode: 'dark' },
  product: 'html-portico-0.9.0',
  startedAt: 1_700_000_000_000,
  states: {},
  storage: {},
  version: 1,
  wallets: {},
}
