import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionResult,
  type Hex,
  parseAbi,
  toFunctionSelector,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../errors/portico-error.ts'
import { extendNetwork } from '../../networks/extend-network.ts'
import { mainnet } from '../../networks/mainnets.ts'
import { readNameByGateways, toNormalizedName } from './ens-reader.ts'

const rpc = 'https://rpc.example'
const network = extendNetwork(mainnet, { customRpcUrls: [], projectId: 'p', rpc })
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const resolver = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'
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
