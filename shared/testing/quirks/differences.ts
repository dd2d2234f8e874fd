import type { Difference, Outcome } from './quirk.ts'

/** The wallet is not listed. */
export const unlisted: Difference = { list: { view: 'Connect, 0 wallets' } }

/** The attempt to connect fails. The dapp waits until the visitor closes the modal, or connects another wallet. */
export const failsToConnect = (code: string, outcome: Partial<Outcome> = {}): Difference => ({
  connect: {
    dapp: 'waits',
    state: `disconnected, ${code}`,
    storage: 'disconnected on no network',
    view: 'ConnectingExternal',
    ...outcome,
  },
})

/** What a host gives as a connector is listed, and fails once it is chosen. */
export const failsToStart = failsToConnect('wallet-unavailable', { wallet: '' })

/** The attempt to connect goes on until the visitor ends it. */
export const connecting: Difference = {
  connect: {
    dapp: 'waits',
    state: 'connecting',
    storage: 'nothing',
    view: 'ConnectingExternal',
  },
}

const onMainnet = { state: '0xf39F on eip155:1', storage: 'connected on eip155:1' }
const onBase = { state: '0xf39F on eip155:8453', storage: 'connected on eip155:8453' }

/** The wallet stays on its network. `view` has what the modal says, and `dapp` what the dapp gets. */
export const staysOnMainnet = (facts: {
  readonly dapp: string
  readonly view: string
  readonly wallet?: string
}): Difference => {
  const { dapp, view, wallet = 'wallet_switchEthereumChain' } = facts
  return {
    switch: { ...onMainnet, dapp: '', view: `SwitchNetwork, ${view}`, wallet },
    'dapp-switch': { ...onMainnet, dapp, wallet },
    'dapp-send': onMainnet,
  }
}

/** The visitor and the dapp each switch, and the wallet gets these prompts. */
export const prompts = (wallet: string): Difference => ({
  switch: { wallet },
  'dapp-switch': { wallet },
})

/** The earlier connection is not restored. */
export const notRestored = (storage: string): Difference => ({
  reload: { dapp: '0 accounts', state: 'disconnected', storage },
})

/** The wallet has another chain than that of the page, once it has connected. */
export const connectsOnBase: Difference = {
  connect: { ...onBase, dapp: '1 account; connect 0x2105, chainChanged 0x2105, accountsChanged 1' },
  reload: { ...onBase, dapp: '1 account; connect 0x2105, accountsChanged 1' },
  send: onBase,
  switch: { dapp: '', wallet: '' },
  capabilities: onBase,
  'dapp-switch': { dapp: 'null', wallet: '' },
}

/** The wallet moves to Base while the page does not see it. The page finds it there after the reload. */
export const foundOnBase: Difference = {
  reload: { ...onBase, dapp: '1 account; connect 0x2105, chainChanged 0x2105, accountsChanged 1' },
  send: onBase,
  switch: { dapp: '', wallet: '' },
}

/** The wallet shares the accounts that begin so, the active one first. */
export function sharesAccounts(accounts: string, connect: string): Difference {
  const count = `${accounts.split(' ').length} accounts`
  const mainnet = { state: `${accounts} on eip155:1` }
  const base = { state: `${accounts} on eip155:8453` }
  return {
    connect: { ...mainnet, dapp: connect },
    reload: { ...mainnet, dapp: `${count}; connect 0x1, accountsChanged ${parseInt(count, 10)}` },
    send: mainnet,
    switch: base,
    capabilities: mainnet,
    'dapp-switch': base,
    'dapp-send': base,
  }
}

const unsupported = { state: '0xf39F on eip155:137', storage: 'connected on eip155:137' }
const shown = { ...unsupported, view: 'UnsupportedChain' }

/** The wallet is on a chain that the page does not support: the modal says so, and nothing is sent. */
export const onUnsupportedChain: Difference = {
  connect: { ...shown, dapp: '1 account; connect 0x1, accountsChanged 1, chainChanged 0x89' },
  reload: { ...shown, dapp: '1 account; connect 0x89, chainChanged 0x89, accountsChanged 1' },
  send: { ...shown, dapp: '4901', wallet: '' },
  capabilities: shown,
}

/** Two wallets that cannot be told apart are marked, and neither is remembered. */
export const isContested = (view: string): Difference => ({
  list: { view },
  connect: { storage: 'nothing' },
  ...notRestored('nothing'),
  capabilities: { storage: 'nothing' },
  'dapp-switch': { storage: 'nothing' },
  'dapp-send': { storage: 'nothing' },
})
