import { base, mainnet, solana, solanaDevnet } from '@portico/overlay/networks'
import { addresses } from '../sandbox/evm/addresses.ts'
import type { WorldFacts } from '../sandbox/world-facts.ts'

const definitions = [mainnet, base]

const exchange = { [addresses.exchange]: 'Local exchange' }

/** The contract of the local chains that hosts name: visitors may give permits to it. */
export const knownContracts = { 'eip155:1': exchange, 'eip155:8453': exchange }

export async function readWorld(): Promise<WorldFacts> {
  const response = await fetch('/world.json')
  return response.json()
}

export function toLocalNetworks(world: WorldFacts) {
  return definitions.flatMap((definition) => {
    const chain = world.chains.find(({ id }) => id === definition.id)
    return chain ? [{ ...definition, rpcUrls: { default: { http: [chain.rpcUrl] } } }] : []
  })
}

export function toLocalClusters(world: WorldFacts) {
  return [solana, solanaDevnet].flatMap((definition) => {
    const cluster = world.solanaClusters.find(({ caip2 }) => caip2 === `solana:${definition.id}`)
    return cluster ? [{ ...definition, rpcUrls: { default: { http: [cluster.rpcUrl] } } }] : []
  })
}
