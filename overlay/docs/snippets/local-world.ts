import { createPortico } from '@portico/overlay'
import { evm } from '@portico/overlay/evm'
import { base, mainnet } from '@portico/overlay/networks'

/** The part of `/world.json` that a page needs. */
type World = {
  readonly chains: readonly { readonly id: number; readonly rpcUrl: string }[]
  readonly projectId: string
  readonly services: Record<
    'api' | 'pulse' | 'relay' | 'rpc' | 'secureFrame' | 'secureSite',
    string
  >
}

/** An instance on the chains and services of this machine. */
export const createLocalPortico = ({ chains, projectId, services }: World) =>
  createPortico({
    projectId,
    services,
    networks: [mainnet, base],
    adapters: [evm()],
    customRpcUrls: Object.fromEntries(
      chains.map(({ id, rpcUrl }) => [`eip155:${id}`, [{ url: rpcUrl }]]),
    ),
  })
