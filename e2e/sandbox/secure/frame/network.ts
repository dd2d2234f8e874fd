import { toChainId } from './chain-id.ts'

export type Network = {
  /** CAIP-2 id of the dapp's network. */
  readonly chainId: string
  /** Switches to the network, if one is given. Returns the current one. */
  select: (cid: string | number | undefined, rpcUrl?: string) => string
  /** The dapp's own endpoint for a network, if it has set one. */
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
