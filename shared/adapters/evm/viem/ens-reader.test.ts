import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionResult,
  type Hex,
  namehash,
  parseAbi,
  toFunctionSelector,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../../errors/portico-error.ts'
import { extendNetwork } from '../../../networks/extend-network.ts'
import { mainnet } from '../../../networks/mainnets.ts'
import { readAddressOfName, readNameByGateways, toNormalizedName } from './ens-reader.ts'

const rpc = 'https://rpc.example'
const network = extendNetwork(mainnet, { customRpcUrls: [], projectId: 'p', rpc })
const address: Hex = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const resolver: Hex = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'
const strangersGateway = 'https://gateway.stranger.example/{sender}/{data}'
const gateway = 'https://ccip.example/batch'

const abi = parseAbi([
  'function reverseWithGateways(bytes reverseName, uint256 coinType, string[] gateways) view returns (string, address, address)',
  'function afterGateway(bytes response, bytes extraData) view returns (string, address, address)',
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
])
const batchAbi = parseAbi([
  'function query((address sender, string[] urls, bytes data)[] requests) view returns (bool[] failures, bytes[] responses)',
])

/** The refusal of a contract, as the transport reports it. */
const toRevert = (data: Hex) =>
  new PorticoError('rpc-failed', 'The node: “execution reverted”', {
    cause: { code: 3, data, message: 'execution reverted' },
    details: { code: 3 },
  })

const toAnswer = (name: string) =>
  encodeFunctionResult({
    abi,
    functionName: 'reverseWithGateways',
    result: [name, resolver, resolver],
  })

/** What a resolver throws for a name that another server knows. */
const lookUp = () =>
  toRevert(
    encodeErrorResult({
      abi,
      args: [
        resolver,
        [strangersGateway],
        '0xabcd',
        toFunctionSelector('afterGateway(bytes,bytes)'),
        encodeAbiParameters([{ type: 'uint256' }], [1n]),
      ],
      errorName: 'OffchainLookup',
    }),
  )

/** A node whose universal resolver knows of a server, and a gateway with its answer. */
function createCase(answer?: unknown) {
  const coinTypes: bigint[] = []
  const posts: { body: unknown; url: string }[] = []
  const read = async ({ params }: { params: unknown }): Promise<unknown> => {
    const [{ data, to }] = params as [{ data: Hex; to: string }]
    expect(to.toLowerCase()).toBe(resolver.toLowerCase())
    const call = decodeFunctionData({ abi, data })
    if (call.functionName === 'afterGateway') return toAnswer('far.eth')
    coinTypes.push(call.args[1])
    throw lookUp()
  }
  const post = async (url: string, body: unknown) => {
    posts.push({ body, url })
    const result = [[false], ['0x1234']] as const
    return (
      answer ?? { data: encodeFunctionResult({ abi: batchAbi, functionName: 'query', result }) }
    )
  }
  const request = { address, coinType: 60n, gateways: [gateway], network, post, read, resolver }
  return { coinTypes, posts, request } as const
}

describe('readNameByGateways', () => {
  test('reads a name that is not on the chain through the gateways of the host alone (EIP-3668)', async () => {
    const { coinTypes, posts, request } = createCase()
    expect(await readNameByGateways(request)).toBe('far.eth')
    expect(posts.map(({ url }) => url)).toEqual([gateway])
    expect(coinTypes).toEqual([60n])
  })

  test('rejects where no gateway answers in its form', async () => {
    const { request } = createCase({ data: 'no hex' })
    await expect(readNameByGateways(request)).rejects.toThrow('reverseWithGateways')
  })
})

describe('readAddressOfName', () => {
  const resolveAbi = parseAbi([
    'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
    'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
    'error ResolverNotFound(bytes name)',
  ])

  /** A universal resolver that knows one name, by coin type. */
  function createResolver(addresses: Readonly<Record<string, Hex>>) {
    const nodes: Hex[] = []
    const read = async ({ params }: { params: unknown }): Promise<unknown> => {
      const [{ data }] = params as [{ data: Hex }]
      const { args } = decodeFunctionData({ abi: resolveAbi, data })
      const inner = decodeFunctionData({ abi: resolveAbi, data: args[1] as Hex })
      const [node, coinType] = inner.args as unknown as [Hex, bigint]
      nodes.push(node)
      if (node !== namehash('ada.eth'))
        throw toRevert(
          encodeErrorResult({ abi: resolveAbi, args: ['0x00'], errorName: 'ResolverNotFound' }),
        )
      const found = encodeFunctionResult({
        abi: resolveAbi,
        functionName: 'addr',
        result: addresses[String(coinType)] ?? '0x',
      })
      return encodeFunctionResult({
        abi: resolveAbi,
        functionName: 'resolveWithGateways',
        result: [found, resolver],
      })
    }
    const { request } = createCase()
    return (name: string, coinType: bigint) =>
      readAddressOfName({ ...request, coinType, gateways: [], name, read })
  }

  const onBase = 2_147_483_648n + 8453n

  test('gives the address of the coin, and of no other one', async () => {
    const resolve = createResolver({ '60': address })
    const ada = { address: address.toLowerCase(), name: 'ada.eth' }
    expect(await resolve('ada.eth', 60n)).toEqual(ada)
    expect(await resolve('ada.eth', onBase)).toBeUndefined()
  })

  test.each(['ADA.eth', 'ａda.eth', 'ⓐda.eth', 'ad\u00ada.eth', 'ada\u200b.eth', 'ada\ufe0f.eth'])(
    'gives the normal form of %s with the address',
    async (typed) => {
      const found = await createResolver({ '60': address })(typed, 60n)
      expect(found).toEqual({ address: address.toLowerCase(), name: 'ada.eth' })
    },
  )

  test('gives none of a name that nobody has, or that is no name', async () => {
    const resolve = createResolver({ '60': address })
    expect(await resolve('bob.eth', 60n)).toBeUndefined()
    expect(await resolve('аda.eth', 60n)).toBeUndefined()
    expect(await resolve('ada..eth', 60n)).toBeUndefined()
    expect(await resolve('ada\u200d.eth', 60n)).toBeUndefined()
  })

  test('rejects where another server knows, and none may be asked', async () => {
    const { request } = createCase()
    const read = async () => {
      throw lookUp()
    }
    await expect(
      readAddressOfName({ ...request, gateways: [], name: 'ada.eth', read }),
    ).rejects.toThrow('resolveWithGateways')
  })
})

describe('toNormalizedName', () => {
  test('gives only the form of a name that ENSIP-15 allows', () => {
    expect(toNormalizedName('ada.eth')).toBe('ada.eth')
    expect(toNormalizedName('ädä.eth')).toBe('ädä.eth')
    expect(toNormalizedName('аda.eth')).toBeUndefined()
    expect(toNormalizedName('ada\u200d.eth')).toBeUndefined()
    expect(toNormalizedName('ADA.eth')).toBeUndefined()
    expect(toNormalizedName('a b.eth')).toBeUndefined()
    expect(toNormalizedName('\u202eada.eth')).toBeUndefined()
  })
})
