import { usePorticoAccount, usePorticoConnect } from '@portico/overlay/react'
import { useState } from 'react'

type Wallets = Awaited<ReturnType<ReturnType<typeof usePorticoConnect>['getWallets']>>

export function WalletList() {
  const { connect, getWallets, isConnecting } = usePorticoConnect()
  const { address } = usePorticoAccount()
  const [wallets, setWallets] = useState<Wallets>([])
  const [error, setError] = useState('')
  const show = (cause: unknown) => setError(String(cause))

  if (address) return <p>{address}</p>
  return (
    <>
      <button onClick={() => void getWallets().then(setWallets, show)} type="button">
        Choose a wallet
      </button>
      {wallets.map(({ id, name }) => (
        <button
          disabled={isConnecting}
          key={id}
          onClick={() => void connect({ connectorId: id }).catch(show)}
          type="button"
        >
          {name}
        </button>
      ))}
      <output>{error}</output>
    </>
  )
}
