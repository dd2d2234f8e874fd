import { useConnection } from './use-connection.ts'
import { useConnectorImage } from './use-wallet-image.ts'

/** The name and the picture of the wallet that is asked. `unnamed` is what one without a name is called. */
export function useActiveWallet(unnamed: string): {
  readonly imageUrl?: string | undefined
  readonly name: string
} {
  const connection = useConnection((state) => state)
  const toImage = useConnectorImage()
  if (connection.status !== 'connected') return { name: unnamed }
  const { connector, wallet } = connection
  if (connector.type === 'WALLET_CONNECT') return wallet ?? { name: unnamed }
  return { imageUrl: toImage(connector), name: connector.name }
}
