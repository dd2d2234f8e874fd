import { importCode } from '../../shared/async/import-code.ts'
import type { OpenRequest } from '../../shared/core/actions.ts'
import type { Network } from '../../shared/networks/network.ts'
import type { ButtonDetails } from '../element/button-details.ts'
import { buttonClients } from '../element/serve-buttons.ts'
import type {
  AccountState,
  BalanceText,
  PorticoState,
  WalletInfo,
} from '../instance/public-store.ts'
import { noAccount } from '../page/initial-state.ts'
import type { Portico } from '../page/portico.ts'
import { type Binding, bindState } from './binding.ts'

/** What `usePorticoButton` returns: what a button of the host's design shows of the active account and network. */
export type PorticoButton = {
  /**
   * The connection status. It is `connecting` until a stored connection is checked, and until what shows an account has loaded: do not
   * offer to connect yet.
   */
  readonly status: AccountState['status']
  /** The address of the active account, while connected. */
  readonly address: string | undefined
  /** The name of the account, or its address as `0x71…d8976F`, while connected. For labels only, never for a payment. */
  readonly displayName: string | undefined
  /** The native balance with its symbol, such as `1,234.5 ETH`, as our buttons show it. `undefined` until it is known, and if it cannot be read. */
  readonly displayBalance: string | undefined
  /** The URL of the picture of the account, at the host of a service. `undefined` if there is none. */
  readonly avatarUrl: string | undefined
  /** The active network. Its `isSupported` is false if the wallet is on a network that is not configured (§4.26). */
  readonly network: Network
  /** The URL of the image of the network: yours, or that of the API host. `undefined` without one, on a server and at the first render. */
  readonly networkImageUrl: string | undefined
  /** The wallet, while connected or connecting. */
  readonly wallet: WalletInfo | undefined
  /** Opens the modal: the account while connected, the list of networks with `{ view: 'Networks' }`. Rejects with a `PorticoError`. */
  readonly open: (request?: OpenRequest) => Promise<void>
}

/** An account is shown once it can be shown whole. */
function toShown(account: AccountState, canShow: boolean): AccountState {
  if (canShow || account.status !== 'connected') return account
  return { ...noAccount, status: 'connecting', walletInfo: account.walletInfo }
}

/** Binds what a button of the host's design shows. Name, picture and balance are kept up to date while there is a listener. */
export function bindButton(portico: Portico): Binding<PorticoButton> {
  const { open } = portico
  let details: Partial<ButtonDetails> | undefined

  async function load(): Promise<void> {
    try {
      const { createButtonDetails } = await importCode(() => import('../element/button-content.ts'))
      details = createButtonDetails(buttonClients.get(portico))
    } catch {
      // `importCode` has written why. The button shows the whole address, and a later one tries again.
      details = {}
    }
  }

  const toName = (address: string | undefined) => address && (details?.toName?.(address) ?? address)
  // An unsupported network has no currency (§3.10): its zero is no amount of anything.
  const toBalance = (balance: BalanceText | undefined) =>
    balance && balance.symbol !== '' ? details?.toBalanceText?.(balance) : undefined
  const toImageUrl = (network: Network) => network.assets.imageUrl ?? details?.toImageUrl?.(network)

  const select = (state: PorticoState): PorticoButton => {
    const { accounts, activeNamespace, balance, network } = state
    const account = toShown(accounts[activeNamespace] ?? noAccount, details !== undefined)
    const { address, profileImage, profileName, status, walletInfo } = account
    return {
      address,
      avatarUrl: profileImage,
      displayBalance: address && toBalance(balance),
      displayName: profileName ?? toName(address),
      network,
      networkImageUrl: toImageUrl(network),
      open,
      status,
      wallet: walletInfo,
    }
  }
  return bindState(portico, select, (listener) => {
    const stops = [portico.watchBalance(), portico.watchIdentity()]
    if (!details?.toName) void load().then(listener)
    return () => {
      for (const stop of stops) stop()
    }
  })
}
