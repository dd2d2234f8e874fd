/** §9.23: the chains of the card-pay provider, by CAIP-2 id, as it names them (services §4.8). */
const chainNames: Readonly<Record<string, string>> = {
  'eip155:1': 'ethereum',
  'eip155:42161': 'arbitrum',
  'eip155:137': 'polygon',
  'eip155:80094': 'berachain',
  'eip155:43114': 'avalanche-c-chain',
  'eip155:10': 'optimism',
  'eip155:42220': 'celo',
  'eip155:8453': 'base',
}

/** Where it delivers for a network that it does not have. */
export const fallbackChain = { name: 'ethereum', title: 'Ethereum' }

/** The provider's name of a chain. `undefined` if it does not deliver there. */
export const findCardPayName = (chainId: string): string | undefined => chainNames[chainId]

/** The provider's name of a chain, or that of the fallback (§9.23). */
export const toCardPayName = (chainId: string): string =>
  findCardPayName(chainId) ?? fallbackChain.name
