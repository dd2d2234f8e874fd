import { importCode } from '../../shared/async/import-code.ts'
import type { OpenRequest } from '../../shared/core/actions.ts'
import { shortenAddress } from '../../shared/format/address.ts'
import type { Network } from '../../shared/networks/network.ts'
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
  /** The connection status. Until a stored connection is checked it is `connecting`: do not offer to connect yet. */
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

type Details = {
  readonly toBalanceText: (balance: BalanceText) => string
  readonly toImageUrl: (network: Network) => string | undefined
}

async function loadDetails(portico: Portico): Promise<Details> {
  const [{ toNetworkImageUrl }, { formatTokenAmount }] = await Promise.all([
    importCode(() => import('../../shared/networks/network-image.ts')),
    importCode(() => import('../ui/locales/format-token.ts')),
  ])
  const client = buttonClients.get(portico)
  return {
    toBalanceText: ({ decimals, symbol, value }) =>
      `${formatTokenAmount({ balance: value, decimals }, 'en')} ${symbol}`,
    toImageUrl: (network) => client && toNetworkImageUrl(network, client.options),
  }
}

/** Loads what no hook but that of the button uses, once there is a listener. */
function createDetails(portico: Portico) {
  let details: Details | undefined
  let loading: Promise<void> | undefined

  async function start(): Promise<void> {
    try {
      details = await loadDetails(portico)
    } catch {
      // A button without them is a button. `importCode` has written why.
      loading = undefined
    }
  }

  return {
    load(): Promise<void> {
      loading ??= start()
      return loading
    },
    toBalanceText: (balance: BalanceText | undefined) =>
      // An unsupported network has no currency (§3.10): its zero is no amount of anything.
      balance && balance.symbol !== '' ? details?.toBalanceText(balance) : undefined,
    toImageUrl: (network: Network) => details?.toImageUrl(network) ?? network.assets.imageUrl,
  }
}

/** Binds what a button of the host's design shows. Name, picture and balance are kept up to date while there is a listener. */
export function bindButton(portico: Portico): Binding<PorticoButton> {
  const { open } = portico
  const details = createDetails(portico)
  const select = (state: PorticoState): PorticoButton => {
    const { accounts, activeNamespace, balance, network } = state
    const account = accounts[activeNamespace] ?? noAccount
    const { address, profileImage, profileName, status, walletInfo } = account
    return {
      address,
      avatarUrl: profileImage,
      displayBalance: address === undefined ? undefined : details.toBalanceText(balance),
      displayName: profileName ?? (address && shortenAddress(address)),
      network,
      networkImageUrl: details.toImageUrl(network),
      open,
      status,
      wallet: walletInfo,
    }
  }
  const { get, getInitial, subscribe } = bindState(portico, select)
  return {
    get,
    getInitial,
    subscribe(listener) {
      const stops = [subscribe(listener), portico.watchBalance(), portico.watchIdentity()]
      let isStopped = false
      void details.load().then(() => isStopped || listener())
      return () => {
        isStopped = true
        for (const stop of stops) stop()
      }
    },
  }
}
