import { describe, expect, test } from 'vitest'
import type { Connector } from '../../connectors/connector.ts'
import { extendNetwork } from '../../networks/extend-network.ts'
import { mainnet } from '../../networks/mainnets.ts'
import { createFakeNodes } from '../../testing/fake-node.ts'
import { createFakePlatform } from '../../testing/fake-platform.ts'
import { settle } from '../../testing/settle.ts'
import { createEvmAdapter, type StartWallets } from './adapter.ts'

const rpc = 'https://rpc.example'
const network = extendNetwork(mainnet, { customRpcUrls: [], projectId: 'p', rpc })

function start() {
  const nodes = createFakeNodes({
    'eth.merkle.io': () => '0x2',
    'rpc.example': ({ method }) => method,
  })
  const platform = createFakePlatform({ fetch: nodes.fetch })
  const log: string[] = []
  let given: Parameters<StartWallets> | undefined
  const connectors: readonly Connector[] = []
  const startAdapter = createEvmAdapter({
    startWallets(...values) {
      given = values
      return {
        destroy: () => void log.push('destroy'),
        getConnectors: () => connectors,
        refresh: () => void log.push('refresh'),
        subscribe: () => () => void log.push('unsubscribe'),
      }
    },
  })
  const session = startAdapter({
    externalConnectors: [],
    getMetadata: () => ({ description: '', icons: [], name: '', url: '' }),
    getCustomRpcUrls: () => [],
    hostedRpc: rpc,
    isDiscoveryOn: true,
    isOurs: () => false,
    networks: [network],
    platform,
  })
  return { clock: platform.clock, connectors, given: () => given, log, nodes, session }
}

describe('createEvmAdapter', () => {
  test('hands the wallets what they need and passes on what they find', async () => {
    const { connectors, given, log, session } = start()
    expect(session.getConnectors()).toBe(connectors)
    session.refresh()
    session.onConnectorsChange(() => undefined)()
    expect(log).toEqual(['refresh', 'unsubscribe'])
    const toChecksum = given()?.[1]
    expect(await toChecksum?.('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')).toBe(
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    )
  })

  test('asks no node before somebody reads', async () => {
    const { nodes, session } = start()
    await settle()
    expect(nodes.requests).toEqual([])
    expect(await session.read({ method: 'eth_call', network, params: [] })).toBe('eth_call')
    expect(nodes.hosts()).toEqual(['rpc.example'])
  })

  test('leaves nothing behind, read from or not', async () => {
    for (const isRead of [false, true]) {
      const { clock, log, session } = start()
      if (isRead) await session.read({ method: 'eth_call', network, params: [] })
      session.destroy()
      await settle()
      expect(log).toEqual(['destroy'])
      expect(clock.pending()).toBe(0)
    }
  })
})
