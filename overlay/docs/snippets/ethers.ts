import type { Portico } from '@portico/overlay'
import { BrowserProvider } from 'ethers'

export async function sign(portico: Portico) {
  const signer = await new BrowserProvider(portico.provider).getSigner()
  return signer.signMessage('Hello from ethers.')
}
