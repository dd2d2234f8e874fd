import { usePortico, usePorticoAccount } from '@portico/overlay/react'
import { BrowserProvider, parseEther } from 'ethers'

export function Transfer() {
  const { provider: walletProvider } = usePortico()
  const { address, status } = usePorticoAccount()
  const account = { address, isConnected: status === 'connected' }

  async function send() {
    const signer = await new BrowserProvider(walletProvider).getSigner()
    await signer.sendTransaction({ to: address ?? null, value: parseEther('0.01') })
  }

  return (
    <button disabled={status !== 'connected' || !account.isConnected} onClick={() => void send()} type="button">
      Send
    </button>
  )
}
