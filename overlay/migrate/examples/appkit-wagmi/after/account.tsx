import { arbitrum } from '@portico/overlay/networks'
import {
  AccountButton,
  ConnectButton,
  NetworkButton,
  usePortico,
  usePorticoAccount,
  usePorticoDisconnect,
  usePorticoNetwork,
} from '@portico/overlay/react'
import { useSyncExternalStore } from 'react'

export function Account() {
  const { open, close } = usePortico()
  const { address, status } = usePorticoAccount('eip155')
  const { network: caipNetwork, switchNetwork } = usePorticoNetwork()
  const { walletInfo } = usePorticoAccount()
  const portico = usePortico()
  const isOpen = useSyncExternalStore(
    portico.subscribe,
    () => portico.getState().open,
    () => portico.getInitialState().open,
  )
  const selectedNetworkId = useSyncExternalStore(
    portico.subscribe,
    () => portico.getState().network.caipNetworkId,
    () => portico.getInitialState().network.caipNetworkId,
  )
  const { setThemeMode, setThemeVariables } = portico
  const themeMode = useSyncExternalStore(
    portico.subscribe,
    () => portico.getState().themeMode,
    () => portico.getInitialState().themeMode,
  )

  if (status !== 'connected')
    return (
      <section>
        <ConnectButton label="Join" />
        <button onClick={() => void open()} type="button">
          Join now
        </button>
        <button onClick={() => open({ view: 'Connect' })} type="button">
          Connect
        </button>
      </section>
    )
  return (
    <section aria-busy={isOpen}>
      <portico-button balance="hide" />
      <AccountButton />
      <NetworkButton />
      <p>
        {address} on {caipNetwork?.name} ({caipNetwork.id}, {selectedNetworkId}) with {walletInfo?.name}
      </p>
      <button onClick={() => switchNetwork(arbitrum)} type="button">
        Arbitrum
      </button>
      <button onClick={() => setThemeMode(themeMode === 'dark' ? 'light' : 'dark')} type="button">
        Theme
      </button>
      <button onClick={() => setThemeVariables({ '--portico-accent': '#ff5500' })} type="button">
        Orange
      </button>
      <LogOut />
      <button onClick={close} type="button">
        Close
      </button>
    </section>
  )
}

function LogOut() {
  const { disconnect } = usePorticoDisconnect()
  return (
    <>
      <button onClick={() => disconnect('eip155')} type="button">
        Log out of Ethereum
      </button>
      <button onClick={() => disconnect()} type="button">
        Log out
      </button>
    </>
  )
}

export const Connected = () => {
  const account = usePorticoAccount()
  return <p>{account.status === 'connected' ? account.caipAddress : 'Nobody is connected.'}</p>
}
