import { describe, expect, test } from 'vitest'
import { extendNetwork } from '../../networks/extend-network.ts'
import { bsc, mainnet } from '../../networks/mainnets.ts'
import { createFakePlatform } from '../../testing/fake-platform.ts'
import { createFakeWallet } from '../../testing/fake-wallet.ts'
import type { Adapter, AdapterContext } from '../adapter.ts'
import { withOpenNetworks } from './open-adapter.ts'

const rules = { customRpcUrls: [], projectId: '', rpc: 'https://rpc.example' }
const listed = extendNetwork(mainnet, rules)
const bare = extendNetwork({ ...bsc, rpcUrls: { default: { http: [] } } }, rules)
const signal = new AbortController().signal
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** An adapter over a node that answers 1, and over a wallet that answers 5. */
function start(isConnected = true) {
  const wallet = createFakeWallet()
  wallet.answers['eth_getBalance'] = () => '0x5'
  const calls: string[] = []
  const adapter: Adapter = {
    destroy: () => calls.push('destroy'),
    getBalance: async () => ({ decimals: 18, symbol: 'ETH', value: 1n }),
    getConnectors: () => [],
    onConnectorsChange: () => () => undefined,
    read: async () => 'node',
    refresh: () => undefined,
    sendTransaction: async () => '0x',
    signMessage: async () => '0x',
    switchNetwork: async () => undefined,
  }
  const context: AdapterContext = {
    externalConnectors: [],
    getCustomRpcUrls: () => [],
    getMetadata: () => ({ description: '', icons: [], name: '', url: '' }),
    getWallet: async () => (isConnected ? wallet.provider : undefined),
    hostedRpc: rules.rpc,
    isDiscoveryOn: false,
    isOurs: () => false,
    networks: [listed],
    platform: createFakePlatform(),
  }
  return {
    calls,
    open: withOpenNetworks(() => adapter, {
      confirm: async (definition) => definition,
      findDefinition: async () => bsc,
    })(context),
    wallet,
  }
}

describe('withOpenNetworks', () => {
  test('reads from the node of a network that has one', async () => {
    const { open, wallet } = start()
    const read = { method: 'eth_getBalance', network: listed, params: [address, 'latest'] }
    expect(await open.read(read)).toBe('node')
    expect(await open.getBalance({ address, network: listed, signal })).toMatchObject({ value: 1n })
    expect(wallet.calls).toEqual([])
  })

  test('reads from the connected wallet where a network has no node', async () => {
    const { open, wallet } = start()
    const params = [address, 'latest']
    expect(await open.read({ method: 'eth_getBalance', network: bare, params })).toBe('0x5')
    expect(await open.getBalance({ address, network: bare, signal })).toEqual({
      decimals: 18,
      symbol: 'BNB',
      value: 5n,
    })
    expect(wallet.calls).toHaveLength(2)
    for (const answer of [null, '0x', `0x${'f'.repeat(65)}`]) {
      wallet.answers['eth_getBalance'] = () => answer
      await expect(open.getBalance({ address, network: bare, signal })).rejects.toMatchObject({
        code: 'bad-response',
      })
    }
  })

  test('leaves the read to the adapter where no wallet is connected on the network', async () => {
    const { open } = start(false)
    expect(await open.read({ method: 'eth_gasPrice', network: bare, params: [] })).toBe('node')
  })

  test('supports every network that the host does not list, and destroys the adapter', () => {
    const { calls, open } = start()
    expect(open.openNetworks?.find('eip155:1')).toBeUndefined()
    expect(open.openNetworks?.find('eip155:1337')?.name).toBe('Network 1337')
    open.destroy()
    expect(calls).toEqual(['destroy'])
  })
})
