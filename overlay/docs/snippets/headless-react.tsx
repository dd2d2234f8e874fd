import { usePorticoAccount, usePorticoConnect } from '@portico/overlay/react'
import { useState } from 'react'

type Wallets = Awaited<ReturnType<ReturnType<typeof usePorticoConnect>['getWallets']>>

const ignore = () => undefined

export function WalletList() {
  const { connect, error, getWallets, isConnecting, wallet } = usePorticoConnect()
  const { address } = usePorticoAccount()
  const [wallets, setWallets] = useState<Wallets>([])

  if (address) return <p>{address}</p>
  return (
    <>
      <button onClick={() => void getWallets().then(setWallets, ignore)} type="button">
        Choose a wallet
      </button>
      {wallets.map(({ id, name }) => (
        <button
          disabled={isConnecting}
          key={id}
          onClick={() => void connect({ connectorId: id }).catch(ignore)}
          type="button"
        >
          {name}
        </button>
      ))}
      {isConnecting && <output>Waiting for {wallet?.name ?? 'the wallet'}</output>}
      {error && <output>Not connected: {error.code}</output>}
    </>
  )
}
