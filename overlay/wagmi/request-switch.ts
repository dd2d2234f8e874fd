import { type AddEthereumChainParameter, type Chain, numberToHex } from 'viem'
import type { Portico } from '../page/portico.ts'
import { isErrorOfCode } from './wagmi-errors.ts'

/** Switches the network. A network that Portico does not know is added first (EIP-3085). */
export async function requestSwitch(
  provider: Portico['provider'],
  chain: Chain,
  more: Partial<Omit<AddEthereumChainParameter, 'chainId'>> | undefined,
): Promise<void> {
  const chainId = numberToHex(chain.id)
  const call = { method: 'wallet_switchEthereumChain', params: [{ chainId }] } as const
  try {
    await provider.request(call)
  } catch (error) {
    if (!isErrorOfCode(error, 4902)) throw error
    const explorers = Object.values(chain.blockExplorers ?? {})
    const description: AddEthereumChainParameter = {
      blockExplorerUrls: explorers.map(({ url }) => url),
      chainName: chain.name,
      nativeCurrency: chain.nativeCurrency,
      rpcUrls: chain.rpcUrls.default.http,
      ...more,
      chainId,
    }
    await provider.request({ method: 'wallet_addEthereumChain', params: [description] })
    // The wallet decides whether it switches to a network that it adds.
    await provider.request(call)
  }
}
