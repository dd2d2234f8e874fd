import { toChainId } from './chain-id.ts'

export type Network = {
  /** CAIP-2 of the network that the app is on. */
  readonly chainId: string
  /** Moves to a network that the app names, or stays where it names none, and returns where that is. */
  select: (cid: string | number | undefined, rpcUrl?: string) => string
  /** The app's own node of a network, where it has named one. */
  rpcUrlOf: (chainId: string) => string | undefined
}

export function createNetwork(start: string): Network {
  const rpcUrls = new Map<string, string>()
  let current = start
  return {
    get chainId() {
      return current
    },
    select(cid, rpcUrl) {
      if (cid !== undefined) current = toChainId(cid)
      if (rpcUrl !== undefined) rpcUrls.set(current, rpcUrl)
      return current
    },
    rpcUrlOf: (chainId) => rpcUrls.get(chainId),
  }
}
