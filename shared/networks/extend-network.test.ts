import { describe, expect, test } from 'vitest'
import type { ChainId } from '../schema/primitives.ts'
import { defineNetwork } from './define-network.ts'
import { extendNetwork, isHosted, toHostedRpcUrl } from './extend-network.ts'
import * as mainnets from './mainnets.ts'
import type { NetworkDefinition } from './network.ts'
import { solana, solanaDevnet, solanaTestnet } from './solana.ts'
import * as testnets from './testnets.ts'
import { toUnsupportedNetwork } from './unsupported-network.ts'

const local = {
  id: 31_337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
} satisfies NetworkDefinition

const extend = (network: NetworkDefinition, customRpcUrls: string[] = []) =>
  extendNetwork(network, { customRpcUrls, projectId: 'p', rpc: 'https://rpc.example' })

describe('extendNetwork', () => {
  test('§3.10 adds the namespace, CAIP id, assets and both lists of RPC URLs', () => {
    expect(extend({ ...local, assets: { imageId: 'image' } })).toEqual({
      ...local,
      assets: { imageId: 'image', imageUrl: undefined },
      caipNetworkId: 'eip155:31337',
      chainNamespace: 'eip155',
      isSupported: true,
      rpcUrls: {
        chainDefault: { http: ['http://127.0.0.1:8545'] },
        default: { http: ['http://127.0.0.1:8545'] },
      },
    })
    expect(extend(solana).caipNetworkId).toBe('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  })

  test('reads from the hosted RPC, then the definition; a wallet never gets the hosted one', () => {
    const { rpcUrls } = extend(mainnets.mainnet)
    const [own] = mainnets.mainnet.rpcUrls.default.http
    const hosted = 'https://rpc.example/v1/?chainId=eip155%3A1&projectId=p'
    expect(rpcUrls.default.http).toEqual([hosted, own])
    expect(rpcUrls.chainDefault.http).toEqual([own])
  })

  test('§3.17 the endpoints of customRpcUrls replace all others', () => {
    const urls = ['https://mine.example', 'https://spare.example']
    const { rpcUrls } = extend(mainnets.mainnet, urls)
    expect(rpcUrls).toEqual({ chainDefault: { http: urls }, default: { http: urls } })
  })

  test('§7.9 customRpcUrls name the hosted and the public endpoints as their fallback', () => {
    const hosted = 'https://rpc.example/v1/?chainId=eip155%3A1&projectId=p'
    const [first] = mainnets.mainnet.rpcUrls.default.http
    const url = 'https://mine.example'
    const toUrls = (network: NetworkDefinition, ...urls: string[]) => {
      const { chainDefault, default: reads } = extend(network, urls).rpcUrls
      return { reads: reads.http, wallet: chainDefault.http }
    }
    expect(toUrls(mainnets.mainnet, url, 'hosted', 'public')).toEqual({
      reads: [url, hosted, first],
      wallet: [url, first],
    })
    expect(toUrls(mainnets.mainnet, 'public', url)).toEqual({
      reads: [first, url],
      wallet: [first, url],
    })
    expect(toUrls(mainnets.mainnet, 'hosted')).toEqual({ reads: [hosted], wallet: [first] })
    // The hosted RPC does not serve it, and a wallet never gets that one.
    expect(toUrls(local, url, 'hosted')).toEqual({
      reads: [url],
      wallet: [url, ...local.rpcUrls.default.http],
    })
  })

  test('§7.8 the address of the hosted RPC has the chain and the project', () => {
    const options = { chainId: 'eip155:10', projectId: 'p' } as const
    const expected = 'https://rpc.example/v1/?chainId=eip155%3A10&projectId=p'
    expect(toHostedRpcUrl({ ...options, rpc: 'https://rpc.example' })).toBe(expected)
    expect(toHostedRpcUrl({ ...options, rpc: 'https://rpc.example/' })).toBe(expected)
  })

  test('does not add the hosted RPC for a chain that it does not serve', () => {
    expect(extend(testnets.goerli).rpcUrls.default.http).toEqual(
      testnets.goerli.rpcUrls.default.http,
    )
  })
})

describe('extendNetwork without a project id', () => {
  test('§8.30 leaves out the hosted RPC, which refuses every read', () => {
    const { rpcUrls } = extendNetwork(mainnets.mainnet, {
      customRpcUrls: [],
      projectId: '',
      rpc: 'https://rpc.example',
    })
    expect(rpcUrls.default.http).toEqual(mainnets.mainnet.rpcUrls.default.http)
  })
})

describe('toUnsupportedNetwork', () => {
  test('§3.10 the stub has an empty currency and a fixed name', () => {
    expect(toUnsupportedNetwork('eip155:5000')).toMatchObject({
      caipNetworkId: 'eip155:5000',
      id: 5000,
      isSupported: false,
      name: 'Unknown Network',
      nativeCurrency: { name: '', symbol: '' },
      rpcUrls: { default: { http: [] } },
    })
  })
})

describe('networks', () => {
  const all: readonly NetworkDefinition[] = [...Object.values(mainnets), ...Object.values(testnets)]

  test('§9.28 has the chains of the list, three of them Solana', () => {
    const names = [
      'Ethereum',
      'OP Mainnet',
      'Arbitrum One',
      'Polygon',
      'Celo',
      'Aurora',
      'BNB Smart Chain',
      'Avalanche',
      'ZKsync Era',
      'Gnosis',
      'Base',
      'Zora',
    ]
    expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
    expect(all.find(({ id }) => id === 999)?.testnet).toBe(true)
    expect(Object.values(testnets).every(({ testnet }) => testnet)).toBe(true)
    expect(
      [solana, solanaDevnet, solanaTestnet].map((network) => extend(network).chainNamespace),
    ).toEqual(['solana', 'solana', 'solana'])
  })

  test('each is a valid definition, and each is there once', () => {
    for (const network of [...all, solana, solanaDevnet, solanaTestnet])
      expect(defineNetwork(network)).toBe(network)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  })
})

describe('defineNetwork', () => {
  test('names every invalid field', () => {
    const wrong = { ...local, id: 0, name: '', rpcUrls: { default: { http: ['ws://a'] } } }
    expect(() => defineNetwork(wrong)).toThrow(
      /network\.id: .*network\.name: .*network\.rpcUrls\.default\.http\.0: /,
    )
  })

  test('an eip155 network needs a number', () => {
    expect(() => defineNetwork({ ...local, id: '1' })).toThrow('CAIP-2')
  })
})

test('§7.8 the hosted RPC serves these EVM chains and no others', () => {
  const listed = [mainnets, testnets].flatMap((module) => Object.values(module)).map(({ id }) => id)
  const served = [
    1, 10, 56, 97, 100, 137, 300, 324, 1101, 1301, 1329, 5000, 5003, 8217, 8453, 17_000, 42_161,
    42_220, 43_113, 43_114, 59_144, 80_002, 80_084, 84_532, 421_614, 7_777_777, 11_155_111,
    11_155_420, 999_999_999, 1_313_161_554, 1_313_161_555,
  ]
  const candidates = new Set([...Array.from({ length: 100_000 }).keys(), ...listed, ...served])
  const found = [...candidates].filter((id) => isHosted(`eip155:${id}`))
  expect(found.toSorted((one, other) => one - other)).toEqual(served)
})

test.each([5, 280, 420, 999, 80_001, 84_531, 421_613])(
  '§7.8 §9.28 the closed testnet %s has no hosted endpoint',
  (id) => {
    expect(isHosted(`eip155:${id}`)).toBe(false)
  },
)

test('§7.8 the hosted RPC serves three networks of Solana', () => {
  const ids: readonly ChainId[] = [
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  ]
  expect(ids.map(isHosted)).toEqual([true, true, true])
  const defined = [solana, solanaDevnet, solanaTestnet].map(({ id }) => `solana:${id}`)
  expect(defined.toSorted()).toEqual(ids.toSorted())
  expect(isHosted('solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K')).toBe(false)
})
