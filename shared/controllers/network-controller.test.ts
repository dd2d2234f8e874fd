import { describe, expect, test } from 'vitest'
import { createListeners } from '../async/listeners.ts'
import { extendNetwork } from '../networks/extend-network.ts'
import { base, mainnet } from '../networks/mainnets.ts'
import type { NetworkDefinition } from '../networks/network.ts'
import type { OpenNetworks } from '../networks/open-networks.ts'
import { solana } from '../networks/solana.ts'
import { unsupportedNetworkName } from '../networks/unsupported-network.ts'
import type { ChainId } from '../schema/primitives.ts'
import { createNetworkController } from './network-controller.ts'

const options = { customRpcUrls: [], projectId: 'p', rpc: 'https://rpc.example' }
const [eth, onBase, sol] = [mainnet, base, solana].map((network) => extendNetwork(network, options))
const solanaId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const extend = (definition: NetworkDefinition) => extendNetwork(definition, options)

/** The networks beyond the host's: chain 56, which gets a name. */
function createOpen() {
  const listeners = createListeners<NetworkDefinition>()
  let bsc: NetworkDefinition = { ...mainnet, id: 56, name: 'Network 56' }
  return {
    async add(definition: NetworkDefinition) {
      bsc = definition
      listeners.emit(definition)
    },
    find: (chainId: ChainId) => (chainId === 'eip155:56' ? bsc : undefined),
    isOpen: () => true,
    subscribe: listeners.subscribe,
  }
}

function setUp(initial?: ChainId, lastUsed: readonly ChainId[] = [], open?: OpenNetworks) {
  if (!eth || !onBase || !sol) throw new TypeError('The networks are missing.')
  const network = createNetworkController({
    extend,
    open,
    initial,
    lastUsed,
    networks: [eth, onBase, sol],
  })
  return { active: () => network.store.getState().network.caipNetworkId, network }
}

describe('createNetworkController', () => {
  test('§9.27 begins on the first network of the host', () => {
    const { active, network } = setUp()
    expect(active()).toBe('eip155:1')
    expect(network.store.getState().byNamespace).toEqual({ eip155: eth })
  })

  test('§3.21 begins on the stored network, if it is still configured', () => {
    expect(setUp(solanaId).active()).toBe(solanaId)
    expect(setUp('eip155:56').active()).toBe('eip155:1')
  })

  test('supports the networks of an adapter', () => {
    const { active, network } = setUp('eip155:56', [], createOpen())
    expect(active()).toBe('eip155:56')
    expect(network.find('eip155:56')).toMatchObject({ isSupported: true, name: 'Network 56' })
    network.setActive('eip155:57')
    expect(network.store.getState().network.isSupported).toBe(false)
  })

  test('takes over what is known later of the active network', async () => {
    const open = createOpen()
    const { active, network } = setUp('eip155:56', [solanaId], open)
    await open.add({ ...mainnet, id: 56, name: 'BNB' })
    const { byNamespace, network: named } = network.store.getState()
    expect(named.name).toBe('BNB')
    expect(byNamespace).toEqual({ eip155: named, solana: sol })
    network.setActive(solanaId)
    await open.add({ ...mainnet, id: 56, name: 'Fork' })
    expect(active()).toBe(solanaId)
    network.setActive('eip155:56')
    expect(network.ofNamespace('eip155')?.name).toBe('Fork')
  })

  test('§3.21 begins on the stored network of each namespace', () => {
    const { active, network } = setUp(solanaId, ['eip155:8453', 'eip155:56', solanaId])
    expect(active()).toBe(solanaId)
    expect(network.ofNamespace('eip155')).toBe(onBase)
    expect(setUp('eip155:1', ['eip155:8453']).network.ofNamespace('eip155')).toBe(eth)
  })

  test('finds configured networks alone', () => {
    const { network } = setUp()
    expect(network.find('eip155:8453')).toBe(onBase)
    expect(network.find('eip155:56')).toBeUndefined()
  })

  test('the network of a namespace is the last one used, else the first one configured', () => {
    const { network } = setUp()
    expect(network.ofNamespace('solana')).toBe(sol)
    expect(network.ofNamespace('bip122')).toBeUndefined()
    network.setActive('eip155:8453')
    network.setActive(solanaId)
    expect(network.ofNamespace('eip155')).toBe(onBase)
    expect(network.store.getState().byNamespace).toEqual({ eip155: onBase, solana: sol })
  })

  test('§4.26 a chain that is not configured becomes the unsupported network', () => {
    const { network } = setUp()
    network.setActive('eip155:56')
    expect(network.store.getState().network).toMatchObject({
      caipNetworkId: 'eip155:56',
      isSupported: false,
      name: unsupportedNetworkName,
    })
    expect(network.ofNamespace('eip155')?.caipNetworkId).toBe('eip155:56')
  })

  test('setForNamespace leaves the active network', () => {
    const { active, network } = setUp()
    network.setForNamespace(solanaId)
    expect(active()).toBe('eip155:1')
    expect(network.ofNamespace('solana')).toBe(sol)
    network.setForNamespace('eip155:8453')
    expect(active()).toBe('eip155:1')
    expect(network.ofNamespace('eip155')).toBe(onBase)
  })
})
