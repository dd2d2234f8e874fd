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
import { readEnsName, toNormalizedName } from './ens-reader.ts'

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
  'error ResolverNotFound(bytes name)',
  'error ReverseAddressMismatch(string primary, bytes primaryAddress)',
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

/** A node with a universal resolver that knows names by coin type: a text, or what it throws. */
function createNode(names: Readonly<Record<string, string | (() => never)>>) {
  const coinTypes: bigint[] = []
  const posts: { body: unknown; url: string }[] = []
  const read = async ({
    method,
    params,
  }: {
    method: string
    params: unknown
  }): Promise<unknown> => {
    expect(method).toBe('eth_call')
    const [{ data, to }] = params as [{ data: Hex; to: string }]
    expect(to.toLowerCase()).toBe(resolver.toLowerCase())
    const call = decodeFunctionData({ abi, data })
    if (call.functionName === 'afterGateway') return toAnswer('far.eth')
    coinTypes.push(call.args[1])
    const known = names[String(call.args[1])]
    if (typeof known === 'function') return known()
    if (known !== undefined) return toAnswer(known)
    throw toRevert(encodeErrorResult({ abi, args: ['0x00'], errorName: 'ResolverNotFound' }))
  }
  const post = async (url: string, body: unknown) => {
    posts.push({ body, url })
    return {
      data: encodeFunctionResult({
        abi: batchAbi,
        functionName: 'query',
        result: [[false], ['0x1234']],
      }),
    }
  }
  return { coinTypes, posts, read, post }
}

/** What a resolver throws for a name that another server knows. */
function lookUp(): never {
  throw toRevert(
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
}

const request = (node: ReturnType<typeof createNode>, chainId: number, gateways: string[] = []) =>
  readEnsName({ address, chainId, gateways, network, post: node.post, read: node.read })

describe('readEnsName', () => {
  test('§7.7 reads the name of the chain first, then that of every EVM chain (ENSIP-19)', async () => {
    const node = createNode({
      '60': 'ada.eth',
      '2147492101': 'ada.base.eth',
      '2147483648': 'all.eth',
    })
    expect(await request(node, 1)).toBe('ada.eth')
    expect(await request(node, 8453)).toBe('ada.base.eth')
    expect(await request(node, 10)).toBe('all.eth')
    expect(node.coinTypes).toEqual([60n, 2_147_492_101n, 2_147_483_658n, 2_147_483_648n])
  })

  test('knows no name where no resolver does, and rejects where the node does not answer', async () => {
    expect(await request(createNode({}), 1)).toBeUndefined()
    const failing = createNode({
      '60': () => {
        throw new PorticoError('service-unavailable')
      },
    })
    await expect(request(failing, 1)).rejects.toThrow('reverseWithGateways')
  })

  test('gives no name whose address is that of somebody else', async () => {
    const mismatch = (): never => {
      throw toRevert(
        encodeErrorResult({
          abi,
          args: ['vitalik.eth', '0x01'],
          errorName: 'ReverseAddressMismatch',
        }),
      )
    }
    const node = createNode({ '60': mismatch, '2147483648': mismatch })
    expect(await request(node, 1)).toBeUndefined()
  })

  test('gives no name in another form than that of ENSIP-15', async () => {
    expect(await request(createNode({ '60': 'Ada.eth' }), 1)).toBeUndefined()
    expect(await request(createNode({ '60': 'аda.eth' }), 1)).toBeUndefined()
    expect(await request(createNode({ '60': 'ada\u200d.eth' }), 1)).toBeUndefined()
    expect(await request(createNode({ '60': 'ädä.eth' }), 1)).toBe('ädä.eth')
  })

  test('asks no server that the host did not name for a name that is not on the chain (EIP-3668)', async () => {
    const node = createNode({ '60': lookUp, '2147483648': lookUp })
    expect(await request(node, 1)).toBeUndefined()
    expect(node.posts).toEqual([])
  })

  test('reads such a name through the gateways of the host', async () => {
    const node = createNode({ '60': lookUp })
    expect(await request(node, 1, [gateway])).toBe('far.eth')
    expect(node.posts.map(({ url }) => url)).toEqual([gateway])
  })

  test('asks for no name of a text that is no address', async () => {
    const node = createNode({ '60': 'ada.eth' })
    expect(await readEnsName({ ...node, address: '0x12', chainId: 1, gateways: [], network })).toBe(
      undefined,
    )
    expect(node.coinTypes).toEqual([])
  })
})

describe('toNormalizedName', () => {
  test('gives only the form of a name that ENSIP-15 allows', () => {
    expect(toNormalizedName('ada.eth')).toBe('ada.eth')
    expect(toNormalizedName('ADA.eth')).toBeUndefined()
    expect(toNormalizedName('a b.eth')).toBeUndefined()
    expect(toNormalizedName('\u202eada.eth')).toBeUndefined()
  })
})
