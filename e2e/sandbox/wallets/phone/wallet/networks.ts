import type { WorldFacts } from '../../../world-facts.ts'
import type { WalletChain } from '../../engine/networks.ts'

export type Network = {
  readonly caip2: string
  readonly name: string
  /** Without it, the wallet can sign for the network but not send transactions. */
  readonly rpcUrl?: string | undefined
}

/** The part of the world's facts that the wallet uses. */
export type PhoneFacts = Pick<WorldFacts, 'chains' | 'projectId'> & {
  readonly services: Pick<WorldFacts['services'], 'relay'>
  readonly phoneWallet: string
  readonly solanaClusters?: readonly {
    readonly caip2: string
    readonly name: string
    readonly rpcUrl: string
  }[]
}

export type Networks = {
  /** All networks in display order. */
  list: () => readonly Network[]
  /** Finds a network by its CAIP-2 id. Deprecated Solana ids also match. */
  find: (caip2: string) => Network | undefined
  findChain: (id: number) => WalletChain | undefined
  chains: () => readonly WalletChain[]
  addChain: (chain: WalletChain) => void
  added: () => readonly WalletChain[]
}

const solanaMainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const solanaDevnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const solanaTestnet = 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'

const usualClusters: readonly Network[] = [
  { caip2: solanaMainnet, name: 'Solana' },
  { caip2: solanaDevnet, name: 'Solana Devnet' },
  { caip2: solanaTestnet, name: 'Solana Testnet' },
]

/** Current ids by deprecated ones, which dapps still request. */
const olderIds: Readonly<Record<string, string>> = {
  'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': solanaMainnet,
  'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': solanaDevnet,
}

export function createNetworks(
  facts: Pick<PhoneFacts, 'chains' | 'solanaClusters'>,
  before: readonly WalletChain[],
): Networks {
  const added = [...before]
  const chains = () => [...facts.chains, ...added]
  const clusters = usualClusters.map(
    (usual) => facts.solanaClusters?.find(({ caip2 }) => caip2 === usual.caip2) ?? usual,
  )
  const list = () => [...chains().map(toNetwork), ...clusters]
  return {
    list,
    find: (caip2) => list().find((one) => one.caip2 === (olderIds[caip2] ?? caip2)),
    findChain: (id) => chains().find((chain) => chain.id === id),
    chains,
    addChain: (chain) => void added.push(chain),
    added: () => added,
  }
}

function toNetwork({ id, name, rpcUrl }: WalletChain): Network {
  return { caip2: `eip155:${id}`, name, rpcUrl }
}

export function toNamespace(caip2: string): string {
  return caip2.split(':')[0] ?? ''
}

export function toReference(caip2: string): string {
  return caip2.split(':')[1] ?? ''
}
