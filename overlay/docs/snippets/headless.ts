import { isPorticoError, type Portico } from '@portico/overlay'

type Show = (text: string | undefined) => void

/** Connects the first wallet that a search finds: here if it is installed, else by a QR code. */
export async function connectByName(portico: Portico, name: string, showCode: Show) {
  const { wallets } = await portico.fetchWallets({ search: name })
  const [wallet] = wallets
  if (!wallet) return []
  const stop = portico.subscribe(({ pairingUri }) => showCode(pairingUri))
  try {
    return await portico.connect({ walletId: wallet.id })
  } catch (error) {
    if (isPorticoError(error, 'user-rejected')) return []
    throw error
  } finally {
    stop()
  }
}
