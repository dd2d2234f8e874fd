import type { Portico } from '@portico/overlay'
import { createWalletClient, custom, parseEther } from 'viem'
import { mainnet } from 'viem/chains'

export async function send(portico: Portico) {
  const client = createWalletClient({ chain: mainnet, transport: custom(portico.provider) })
  const [account] = await client.requestAddresses()
  if (!account) return undefined
  return client.sendTransaction({ account, to: account, value: parseEther('0.01') })
}
