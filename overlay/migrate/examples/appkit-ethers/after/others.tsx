import { useAppKitConnection as useSolanaConnection } from '@reown/appkit-adapter-solana/react'
import { CoinbaseWalletProvider, EthersHelpersUtil } from '@reown/appkit-adapter-ethers'
import { authConnector } from '@reown/appkit-adapter-wagmi'
import {
  CoreHelperUtil,
  modal,
  useAppKitBalance,
  useAppKitConnections,
  useAppKitEvents,
  useAppKitWallets,
} from '@reown/appkit/react'

export const helpers = [CoreHelperUtil, EthersHelpersUtil, CoinbaseWalletProvider, authConnector, modal]

export function Others() {
  const { fetchBalance } = useAppKitBalance()
  const { connections } = useAppKitConnections('eip155')
  const events = useAppKitEvents()
  const { wallets } = useAppKitWallets()
  const { connection } = useSolanaConnection()
  return (
    <button onClick={() => fetchBalance()} type="button">
      {JSON.stringify([connections, events, wallets, connection])}
    </button>
  )
}
