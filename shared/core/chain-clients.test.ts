import { describe, expect, test, vi } from 'vitest'
import { createProviderBackend } from '../flows/provider-backend.ts'
import { base, mainnet } from '../networks/mainnets.ts'
import { solana, solanaDevnet } from '../networks/solana.ts'
import { solanaAddress } from '../testing/fake-connector.ts'
import { createFakeInstance } from '../testing/fake-instance.ts'
import { createFakeNodes, type NodeCall } from '../testing/fake-node.ts'
import { createWalletError } from '../testing/fake-wallet.ts'

const ids = {
  base: 'eip155:8453',
  devnet: `solana:${solanaDevnet.id}`,
  mainnet: 'eip155:1',
  solana: `solana:${solana.id}`,
} as const

function answer({ method }: NodeCall) {
  if (method === 'eth_chainId') return '0x1'
  if (method === 'getGenesisHash') return solana.id
  return method === 'getBalance' ? { value: 2_000_000_000 } : '0x10'
}

type InstanceOptions = NonNullable<Parameters<typeof createFakeInstance>[0]>

/** An instance of a host without adapters, once a wallet is connected by WalletConnect. */
async function connect(options: InstanceOptions = {}) {
  const nodes = createFakeNodes({ 'rpc.example': answer })
  const instance = createFakeInstance({
    adapters: [],
    fetch: nodes.fetch,
    networks: [mainnet, base, solana, solanaDevnet],
    services: { rpc: 'https://rpc.example' },
    ...options,
  })
  // The first load of a chunk takes longer than settle() waits.
  await Promise.all([
    import('../adapters/evm/checksum.ts'),
    import('../adapters/evm/client.ts'),
    import('../adapters/solana/client.ts'),
  ])
  instance.universal.extra = [`${ids.solana}:${solanaAddress}`, `${ids.devnet}:${solanaAddress}`]
  await instance.connectionFlow.connect('walletConnect')
  return { instance, nodes }
}

describe('WalletConnect without adapters', () => {
  test.each([
    ['eip155', 'eth_gasPrice'],
    ['solana', 'getLatestBlockhash'],
  ] as const)(
    '§2.22 §7.8 a dapp’s read on %s is answered by the hosted RPC',
    async (namespace, method) => {
      const { instance, nodes } = await connect()
      const backend = createProviderBackend(instance, Promise.resolve(), namespace)
      expect(await backend.read(method, [])).toBe('0x10')
      const last = nodes.requests.at(-1)
      expect(new URL(last?.url ?? '').searchParams.get('chainId')).toBe(
        namespace === 'eip155' ? ids.mainnet : ids.solana,
      )
    },
  )

  test.each([
    [ids.mainnet, 16n],
    [ids.solana, 2_000_000_000n],
  ] as const)('§2.22 §8.1 the balance on %s is read', async (chainId, value) => {
    const { instance } = await connect()
    await instance.networkFlow.changeNetwork(chainId)
    instance.actions.watchBalance()
    await vi.waitFor(() =>
      expect(instance.balance.store.getState()).toMatchObject({
        balance: { value },
        status: 'ready',
      }),
    )
  })

  test('§2.22 §8.33 a network that the wallet does not know is added and selected', async () => {
    const { instance } = await connect()
    const { wallet } = instance.universal
    wallet.answers['wallet_switchEthereumChain'] = () => {
      throw createWalletError(4902)
    }
    wallet.answers['wallet_addEthereumChain'] = () => {
      wallet.chainId = '0x2105'
      return null
    }
    await instance.networkFlow.changeNetwork(ids.base)
    expect(instance.active()).toBe(ids.base)
  })

  test('§2.22 the session switches to another network of Solana', async () => {
    const { instance } = await connect()
    await instance.networkFlow.changeNetwork(ids.devnet)
    expect(instance.active()).toBe(ids.devnet)
  })

  test('§2.22 a namespace without its adapter has the same beside one with an adapter', async () => {
    const load = () => Promise.reject(new TypeError('It is never loaded.'))
    const { instance } = await connect({ adapters: [{ load, namespace: 'eip155' }] })
    const backend = createProviderBackend(instance, Promise.resolve(), 'solana')
    expect(await backend.read('getLatestBlockhash', [])).toBe('0x10')
    expect(instance.nodes.calls).toEqual([])
  })

  test('§8.34 a namespace that WalletConnect does not reach has no client', () => {
    const networks = [mainnet] as const
    const withoutSession = { adapters: [], networks: [...networks] }
    for (const options of [{ enableWalletConnect: false }, { projectId: '' }])
      expect(createFakeInstance({ ...withoutSession, ...options }).chainClients.size).toBe(0)
    expect([...createFakeInstance(withoutSession).chainClients.keys()]).toEqual(['eip155'])
  })
})
