import { ConnectButton } from '@portico/overlay/react'

export const WalletButton = () => (
  <ConnectButton>
    {({ avatarUrl, displayBalance, displayName, network, networkImageUrl, open, status }) => {
      if (status === 'connecting') return <span>…</span>
      if (status === 'disconnected')
        return (
          <button onClick={() => void open()} type="button">
            Log in
          </button>
        )
      return (
        <>
          <button onClick={() => void open({ view: 'Networks' })} type="button">
            {networkImageUrl && <img alt="" height="20" src={networkImageUrl} />}
            {network.isSupported ? network.name : 'Wrong network'}
          </button>
          <button onClick={() => void open()} type="button">
            {avatarUrl && <img alt="" height="20" src={avatarUrl} />}
            {displayName} {displayBalance}
          </button>
        </>
      )
    }}
  </ConnectButton>
)
