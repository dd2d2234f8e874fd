import { describe, expect, test } from 'vitest'
import { extendNetwork } from '../../networks/extend-network.ts'
import { base, mainnet } from '../../networks/mainnets.ts'
import type { Network, NetworkDefinition } from '../../networks/network.ts'
import { createFakeNodes } from '../../testing/fake-node.ts'
import { createFakePlatform } from '../../testing/fake-platform.ts'
import { createEvmClient } from './client.ts'

const hostedRpc = 'https://rpc.example'
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const live = () => new AbortController().signal

function toNetwork(definition: NetworkDefinition): Network {
  return extendNetwork(definition, { customRpcUrls: [], projectId: 'p', rpc: hostedRpc })
}

function start(answer: (call: { method: string }) => unknown) {
  const nodes = createFakeNodes({ 'rpc.example': answer })
  const platform = createFakePlatform({ fetch: nodes.fetch })
  const client = createEvmClient({ getCustomRpcUrls: () => [], hostedRpc, platform })
  return { client, clock: platform.clock, nodes }
}

describe('createEvmClient', () => {
  test('§1.11 reads the native balance in the smallest unit', async () => {
    const { client, nodes } = start(() => '0xde0b6b3a7640000')
    const network = toNetwork(mainnet)
    expect(await client.getBalance({ address, network, signal: live() })).toEqual({
      decimals: 18,
      symbol: 'ETH',
      value: 10n ** 18n,
    })
    expect(nodes.requests[0]?.calls).toMatchObject([
      { method: 'eth_getBalance', params: [address, 'latest'] },
    ])
  })

  const [most, tooMuch] = [64, 65].map((digits) => `0x${'f'.repeat(digits)}`)
  test('reads a balance of 32 bytes', async () => {
    const { client } = start(() => most)
    const call = client.getBalance({ address, network: toNetwork(mainnet), signal: live() })
    expect(await call).toMatchObject({ value: 2n ** 256n - 1n })
  })

  test.each([null, '0x', '12', 12, {}, tooMuch])('refuses the balance %j', async (answer) => {
    const { client } = start(() => answer)
    const call = client.getBalance({ address, network: toNetwork(mainnet), signal: live() })
    await expect(call).rejects.toMatchObject({ code: 'bad-response' })
  })

  test('gives no balance after the signal has aborted', async () => {
    const { client } = start(() => '0x1')
    const signal = AbortSignal.abort()
    const call = client.getBalance({ address, network: toNetwork(mainnet), signal })
    await expect(call).rejects.toMatchObject({ code: 'aborted' })
  })

  test('sends the request to the nodes of the given network', async () => {
    const { client, nodes } = start(({ method }) => method)
    for (const network of [toNetwork(mainnet), toNetwork(base)])
      expect(await client.read({ method: 'eth_call', network, params: [] })).toBe('eth_call')
    expect(nodes.requests.map(({ url }) => new URL(url).searchParams.get('chainId'))).toEqual([
      'eip155:1',
      'eip155:8453',
    ])
  })

  test('§8.42 rejects where a network has no URL', async () => {
    const { client } = start(() => '0x')
    const { rpcUrls, ...rest } = toNetwork(mainnet)
    const network = { ...rest, rpcUrls: { ...rpcUrls, default: { http: [] } } }
    await expect(client.read({ method: 'eth_call', network, params: [] })).rejects.toMatchObject({
      code: 'endpoint-missing',
    })
  })

  test('leaves no timer', async () => {
    const { client, clock } = start(() => '0x')
    await client.read({ method: 'eth_call', network: toNetwork(mainnet), params: [] })
    client.destroy()
    expect(clock.pending()).toBe(0)
  })
})
