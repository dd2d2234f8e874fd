import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { extendNetwork } from '../../networks/extend-network.ts'
import { base, mainnet } from '../../networks/mainnets.ts'
import type { Network, NetworkDefinition } from '../../networks/network.ts'
import { createFakePlatform } from '../../testing/fake-platform.ts'
import { createFakeWallet, createWalletError } from '../../testing/fake-wallet.ts'
import { createAnvils } from '../../testing/start-anvil.ts'
import { createEvmAdapter } from './adapter.ts'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const anvils = createAnvils()
let networks: [Network, Network]

async function toNetwork(definition: NetworkDefinition): Promise<Network> {
  const customRpcUrls = [await anvils.start(Number(definition.id))]
  const network = extendNetwork(definition, { customRpcUrls, projectId: 'p', rpc: 'http://rpc' })
  return { ...network, rpcUrls: { ...network.rpcUrls, default: { http: customRpcUrls } } }
}

beforeAll(async () => {
  networks = await Promise.all([toNetwork(mainnet), toNetwork(base)])
}, 30_000)

afterAll(() => anvils.stop())

const urlOf = (network: Network) => network.rpcUrls.default.http[0] ?? ''

function start() {
  const platform = createFakePlatform({ fetch: (url, init) => globalThis.fetch(url, init) })
  const adapter = createEvmAdapter({
    startDiscovery: () => ({
      destroy: () => undefined,
      getConnectors: () => [],
      refresh: () => undefined,
      subscribe: () => () => undefined,
    }),
  })
  return adapter({
    externalConnectors: [],
    getMetadata: () => ({
      description: '',
      icons: ['https://ex.example/icon.png'],
      name: 'Ex',
      url: '',
    }),
    getCustomRpcUrls: () => [],
    hostedRpc: 'http://rpc',
    isDiscoveryOn: false,
    isOurs: () => false,
    networks,
    platform,
  })
}

/** A wallet whose keys are in the nodes. It has the first network only, until another is added. */
function createAnvilWallet() {
  const wallet = createFakeWallet()
  const urls = new Map([['0x1', urlOf(networks[0])]])
  const sendRequest = (method: string) => async (params: unknown) => {
    const body = JSON.stringify({ id: 1, jsonrpc: '2.0', method, params })
    const headers = { 'content-type': 'application/json' }
    const url = urls.get(String(wallet.chainId)) ?? ''
    const response = await globalThis.fetch(url, { body, headers, method: 'POST' })
    const { error, result } = (await response.json()) as {
      error?: { code: number; message: string }
      result?: unknown
    }
    if (error) throw createWalletError(error.code, error.message)
    return result
  }
  Object.assign(wallet.answers, {
    eth_sendTransaction: sendRequest('eth_sendTransaction'),
    personal_sign: sendRequest('personal_sign'),
    wallet_addEthereumChain([{ chainId, rpcUrls }]: [{ chainId: string; rpcUrls: [string] }]) {
      urls.set(chainId, rpcUrls[0])
      return null
    },
    wallet_switchEthereumChain([{ chainId }]: [{ chainId: string }]) {
      if (!urls.has(chainId)) throw createWalletError(4902, 'Unrecognized chain ID.')
      wallet.chainId = chainId
      return null
    },
  })
  return wallet
}

describe('createEvmAdapter on anvil', () => {
  const live = () => new AbortController().signal

  test('§8.33 §1.10 §7.16 adds a chain, switches to it and sends on it at the gas price shown', async () => {
    const adapter = start()
    const { provider } = createAnvilWallet()
    const [, network] = networks
    const receiver = { address: to, network, signal: live() }
    const before = await adapter.getBalance(receiver)
    await adapter.switchNetwork({ network, provider })
    const gasPrice = 3_000_000_000n
    const transfer = { from, gasPrice, network, provider, to, value: 5n }
    const hash = await adapter.sendTransaction(transfer)
    // The node answers before it mines the block.
    await expect
      .poll(() => adapter.read({ method: 'eth_getTransactionReceipt', network, params: [hash] }))
      .toMatchObject({ status: '0x1', to: to.toLowerCase() })
    expect(
      await adapter.read({ method: 'eth_getTransactionByHash', network, params: [hash] }),
    ).toMatchObject({ gasPrice: '0xb2d05e00', input: '0x', value: '0x5' })
    expect((await adapter.getBalance(receiver)).value).toBe(before.value + 5n)
    adapter.destroy()
  })

  test('§1.9 signs a message that verifies', async () => {
    const { verifyMessage } = await import('viem')
    const adapter = start()
    const { provider } = createAnvilWallet()
    const message = 'Grüße 👋'
    const signature = await adapter.signMessage({ address: from, message, provider })
    expect(
      await verifyMessage({ address: from, message, signature: signature as `0x${string}` }),
    ).toBe(true)
  })

  test('§9.33 reads a batch from the chain, each answer to its request', async () => {
    const adapter = start()
    const answers = await Promise.all(
      networks.flatMap((network) => [
        adapter.read({ method: 'eth_chainId', network, params: undefined }),
        adapter.read({ method: 'eth_getTransactionCount', network, params: [to, 'latest'] }),
      ]),
    )
    expect(answers).toEqual(['0x1', '0x0', '0x2105', '0x0'])
    adapter.destroy()
  })

  test('§8.42 gives the error of the node with its code', async () => {
    const adapter = start()
    const [network] = networks
    await expect(
      adapter.read({ method: 'eth_getBalance', network, params: ['0x12', 'latest'] }),
    ).rejects.toMatchObject({ code: 'rpc-failed', details: { code: -32602 } })
    const reverting = { data: '0x5f5ffd', from }
    await expect(
      adapter.read({ method: 'eth_call', network, params: [reverting, 'latest'] }),
    ).rejects.toMatchObject({ code: 'rpc-failed', details: { code: 3 } })
    adapter.destroy()
  })
})
