import { type Chain, type HttpTransport, http } from 'viem'
import { PorticoError } from '../../shared/errors/portico-error.ts'
import type { NetworkDefinition } from '../../shared/networks/network.ts'
import type { Portico } from '../page/portico.ts'
import { porticoConnector } from './portico-connector.ts'

/** The EVM networks of a list, as chains of wagmi. A list that is no tuple has chains of unknown ids. */
export type EvmChains<networks extends readonly NetworkDefinition[]> = networks extends readonly [
  infer first,
  ...infer rest extends readonly NetworkDefinition[],
]
  ? [...(first extends Chain & EvmNamespace ? [first] : []), ...EvmChains<rest>]
  : number extends networks['length']
    ? [Chain, ...Chain[]]
    : []

/** The namespace of an EVM network. It can be absent. */
export type EvmNamespace = {
  /** The CAIP-2 namespace. */
  readonly chainNamespace?: 'eip155' | undefined
}

/** What `porticoWagmi` gives to `createConfig`. */
export type WagmiParameters<chains extends readonly Chain[]> = {
  /** The EVM networks, in the order of the list. */
  readonly chains: chains
  /** The connector of Portico. */
  readonly connectors: [ReturnType<typeof porticoConnector>]
  /** Off: Portico lists the wallets of the page. */
  readonly multiInjectedProviderDiscovery: false
  /** The public endpoints of each chain. */
  readonly transports: Record<chains[number]['id'], HttpTransport>
}

const isChain = (network: NetworkDefinition): network is Chain & NetworkDefinition =>
  (network.chainNamespace ?? 'eip155') === 'eip155'

/**
 * Returns the parameters with which wagmi has the networks, the wallets and the state of Portico. Pass the list of networks
 * that `createPortico` has.
 *
 * @example
 * const networks = [mainnet, base] as const
 * const portico = createPortico({ projectId: '…', networks, adapters: [evm()] })
 * const config = createConfig({ ...porticoWagmi(portico, networks), ssr: true })
 */
export function porticoWagmi<const networks extends readonly NetworkDefinition[]>(
  portico: Pick<Portico, 'disconnect' | 'provider'>,
  networks: networks,
): WagmiParameters<EvmChains<networks>> {
  const chains = networks.filter(isChain)
  if (chains.length === 0)
    throw new PorticoError('options-invalid', 'wagmi needs a network of the namespace eip155.')
  const transports = chains.map(({ id }) => [id, http()] as const)
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the type filters as the line above does.
    chains: chains as readonly Chain[] as EvmChains<networks>,
    connectors: [porticoConnector(portico)],
    multiInjectedProviderDiscovery: false,
    transports: Object.fromEntries(transports) as Record<number, HttpTransport>,
  }
}
