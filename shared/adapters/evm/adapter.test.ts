import { describe, expect, test } from 'vitest'
import type { Connector } from '../../connectors/connector.ts'
import { extendNetwork } from '../../networks/extend-network.ts'
import { mainnet } from '../../networks/mainnets.ts'
import { createFakeNodes } from '../../testing/fake-node.ts'
import { createFakePlatform } from '../../testing/fake-platform.ts'
import { settle } from '../../testing/settle.ts'
import { createEvmAdapter, type StartDiscovery } from './adapter.ts'

const rpc = 'https://rpc.example'
const network = extendNetwork(mainnet, { customRpcUrls: [], projectId: 'p', rpc })

function start() {
  const nodes = createFakeNodes({
    'eth.merkle.io': () => '0x2',
    'rpc.example': ({ method }) => method,
  })
  const platform = createFakePlatform({ fetch: nodes.fetch })
  const log: string[] = []
  let startArguments: Parameters<StartDiscovery> | undefined
  const connectors: readonly Connector[] = []
  const startAdapter = createEvmAdapter({
    startDiscovery(...values) {
      startArguments = values
      return {
        destroy: () => void log.push('destroy'),
        getConnectors: () => connectors,
        refresh: () => void log.push('refresh'),
        subscribe: () => () => void log.push('unsubscribe'),
      }
    },
  })
  const adapter = startAdapter({
    externalConnectors: [],
    getMetadata: () => ({ description: '', icons: [], name: '', url: '' }),
    getCustomRpcUrls: () => [],
    hostedRpc: rpc,
    isDiscoveryOn: true,
    isOurs: () => false,
    networks: [network],
    platform,
  })
  return {
    clock: platform.clock,
    connectors,
    startArguments: () => startArguments,
    log,
    nodes,
    adapter,
  }
}

describe('createEvmAdapter', () => {
  test('starts the discovery with what it needs and gives the wallets that it finds', async () => {
    const { connectors, startArguments, log, adapter } = start()
    expect(adapter.getConnectors()).toBe(connectors)
    adapter.refresh()
    adapter.onConnectorsChange(() => undefined)()
    expect(log).toEqual(['refresh', 'unsubscribe'])
    const checksum = startArguments()?.[1]
    expect(await checksum?.('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')).toBe(
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    )
  })

  test('sends no request to a node before the first read', async () => {
    const { nodes, adapter } = start()
    await settle()
    expect(nodes.requests).toEqual([])
    expect(await adapter.read({ method: 'eth_call', network, params: [] })).toBe('eth_call')
    expect(nodes.hosts()).toEqual(['rpc.example'])
  })

  test('leaves no listener and no timer, read from or not', async () => {
    for (const isRead of [false, true]) {
      const { clock, log, adapter } = start()
      if (isRead) await adapter.read({ method: 'eth_call', network, params: [] })
      adapter.destroy()
      await settle()
      expect(log).toEqual(['destroy'])
      expect(clock.pending()).toBe(0)
    }
  })
})
