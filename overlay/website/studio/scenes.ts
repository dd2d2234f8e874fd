/** What the preview shows: a view of the modal, with or without an account. */
export type Scene = {
  readonly name: string
  readonly label: string
  readonly isConnected: boolean
  readonly view:
    | 'Account'
    | 'AllWallets'
    | 'Connect'
    | 'Networks'
    | 'Swap'
    | 'WalletReceive'
    | 'WalletSend'
    | 'WhatIsAWallet'
}

export const scenes: readonly Scene[] = [
  { isConnected: false, label: 'Connect a wallet', name: 'connect', view: 'Connect' },
  { isConnected: false, label: 'All wallets', name: 'all-wallets', view: 'AllWallets' },
  { isConnected: false, label: 'What is a wallet?', name: 'guide', view: 'WhatIsAWallet' },
  { isConnected: true, label: 'Account', name: 'account', view: 'Account' },
  { isConnected: true, label: 'Networks', name: 'networks', view: 'Networks' },
  { isConnected: true, label: 'Send', name: 'send', view: 'WalletSend' },
  { isConnected: true, label: 'Swap', name: 'swap', view: 'Swap' },
  { isConnected: true, label: 'Receive', name: 'receive', view: 'WalletReceive' },
]

/** The scene of a name. A link can have another name: it shows the first scene. */
export const findScene = (name: string): Scene | undefined =>
  scenes.find((scene) => scene.name === name) ?? scenes[0]
