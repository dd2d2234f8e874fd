import type { WorldFacts } from '../../../world-facts.ts'

/** A chain of Ethereum's kind. */
export type Chain = { readonly id: number; readonly name: string; readonly rpcUrl: string }

export type Network = {
  readonly caip2: string
  readonly name: string
  /** Left out: it can be signed for, not sent to. */
  readonly rpcUrl?: string | undefined
}

/** What the wallet reads of the world's facts. */
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
  /** Every network, in the order to show them. */
  list: () => readonly Network[]
  /** By its CAIP-2 id, those of Solana that are out of date included. */
  find: (caip2: string) => Network | undefined
  findChain: (id: number) => Chain | undefined
  chains: () => readonly Chain[]
  addChain: (chain: Chain) => void
  /** Those that apps have added. */
  added: () => readonly Chain[]
}

const solanaMainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const solanaDevnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const solanaTestnet = 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'

const usualClusters: readonly Network[] = [
  { caip2: solanaMainnet, name: 'Solana' },
  { caip2: solanaDevnet, name: 'Solana Devnet' },
  { caip2: solanaTestnet, name: 'Solana Testnet' },
]

/** Ids that apps still ask for beside the ones of today. */
const olderIds: Readonly<Record<string, string>> = {
  'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': solanaMainnet,
  'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': solanaDevnet,
}

/** The networks that the wallet knows: those of the world, and those that apps have added. */
export function createNetworks(
  facts: Pick<PhoneFacts, 'chains' | 'solanaClusters'>,
  before: readonly Chain[],
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

function toNetwork({ id, name, rpcUrl }: Chain): Network {
  return { caip2: `eip155:${id}`, name, rpcUrl }
}

export function toNamespace(caip2: string): string {
  return caip2.split(':')[0] ?? ''
}

export function toReference(caip2: string): string {
  return caip2.split(':')[1] ?? ''
}
