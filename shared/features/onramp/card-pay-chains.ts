/** §9.23: by CAIP-2 id, as the provider names them (services §4.8). */
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

export const fallbackChain = { name: 'ethereum', title: 'Ethereum' }

export const findCardPayName = (chainId: string): string | undefined => chainNames[chainId]

export const toCardPayName = (chainId: string): string =>
  findCardPayName(chainId) ?? fallbackChain.name
