import {
  decodeFunctionData,
  encodeErrorResult,
  encodeFunctionResult,
  type Hex,
  parseAbi,
  toFunctionSelector,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { PorticoError } from '../errors/portico-error.ts'
import { extendNetwork } from '../networks/extend-network.ts'
import { mainnet } from '../networks/mainnets.ts'
import { readEnsName } from './ens-name.ts'
import { toShownName } from './shown-name.ts'

const rpc = 'https://rpc.example'
const network = extendNetwork(mainnet, { customRpcUrls: [], projectId: 'p', rpc })
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const resolver = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'

const abi = parseAbi([
  'function reverseWithGateways(bytes reverseName, uint256 coinType, string[] gateways) view returns (string, address, address)',
])
const errors = parseAbi([
  'error HttpError(uint16 status, string message)',
  'error ResolverError(bytes data)',
  'error ResolverNotContract(bytes name, address resolver)',
  'error ResolverNotFound(bytes name)',
  'error ReverseAddressMismatch(string primary, bytes primaryAddress)',
  'error UnsupportedResolverProfile(bytes4 selector)',
])

/** The refusal of a contract, as the transport reports it. */
const toRevert = (data: unknown) =>
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

const nothing = encodeErrorResult({ abi: errors, args: ['0x00'], errorName: 'ResolverNotFound' })
const lookUp = toFunctionSelector('OffchainLookup(address,string[],bytes,bytes4,bytes)')

/** A node with a universal resolver that knows names by coin type: a text, or what it throws. */
function createNode(names: Readonly<Record<string, string | Error>>) {
  const coinTypes: bigint[] = []
  const read = async ({ method, params }: { method: string; params: unknown }) => {
    expect(method).toBe('eth_call')
    const [{ data, to }, block] = params as [{ data: Hex; to: string }, string]
    expect([to, block]).toEqual([resolver, 'latest'])
    const [owner, coinType, gateways] = decodeFunctionData({ abi, data }).args
    expect(owner).toBe(address.toLowerCase())
    expect(gateways).toEqual(['x-batch-gateway:true'])
    coinTypes.push(coinType)
    const known = names[String(coinType)] ?? toRevert(nothing)
    if (known instanceof Error) throw known
    return known.startsWith('0x') ? known : toAnswer(known)
  }
  return { coinTypes, read }
}

type Request = Parameters<typeof readEnsName>[0]
const normalize = async (name: string) => toShownName(name)
const request = (
  { read }: Pick<ReturnType<typeof createNode>, 'read'>,
  chainId: number,
  readElsewhere?: Request['readElsewhere'],
) => readEnsName({ address, chainId, network, normalize, read, readElsewhere })

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

  test('asks for the name of every EVM chain alone where a chain number has no coin type', async () => {
    const node = createNode({ '2147483648': 'all.eth' })
    expect(await request(node, 3_448_148_188)).toBe('all.eth')
    expect(node.coinTypes).toEqual([2_147_483_648n])
  })

  test('reads a name of any letters and length', async () => {
    const name = `${'ädä'.repeat(50)}.eth`
    const names: string[] = []
    const { read } = createNode({ '60': name })
    const found = await readEnsName({
      address,
      chainId: 1,
      network,
      normalize: async (text) => {
        names.push(text)
        return text
      },
      read,
      readElsewhere: undefined,
    })
    expect([found, names]).toEqual([name, [name]])
  })

  test('knows no name where the resolver answers that there is none', async () => {
    const thrown = [
      encodeErrorResult({ abi: errors, args: [404, ''], errorName: 'HttpError' }),
      encodeErrorResult({ abi: errors, args: ['0x'], errorName: 'ResolverError' }),
      encodeErrorResult({ abi: errors, args: ['0x', resolver], errorName: 'ResolverNotContract' }),
      nothing,
      // The name belongs to another address.
      encodeErrorResult({
        abi: errors,
        args: ['a.eth', '0x01'],
        errorName: 'ReverseAddressMismatch',
      }),
      encodeErrorResult({
        abi: errors,
        args: ['0x01020304'],
        errorName: 'UnsupportedResolverProfile',
      }),
    ]
    // A node gives the data as it is, or within an object.
    for (const data of thrown)
      for (const form of [data, { data }])
        expect(await request(createNode({ '60': toRevert(form) }), 1)).toBeUndefined()
    expect(await request(createNode({ '60': '', '2147483648': '' }), 1)).toBeUndefined()
  })

  test('rejects where the node does not answer, or the contract in another form', async () => {
    const failing = [
      new PorticoError('service-unavailable'),
      toRevert(undefined),
      toRevert('0x4a5c31ea'),
      '0x',
      '0x01',
      toAnswer('ada.eth').slice(0, 200),
      `0x${'f'.repeat(256)}`,
    ]
    for (const answer of failing)
      await expect(request(createNode({ '60': answer }), 1), String(answer)).rejects.toThrow(
        PorticoError,
      )
  })

  test('passes over a name in a form that is not shown', async () => {
    expect(await request(createNode({ '60': 'Ada.eth' }), 1)).toBeUndefined()
    expect(await request(createNode({ '60': 'Ada.eth', '2147483648': 'all.eth' }), 1)).toBe(
      'all.eth',
    )
  })

  test('asks other servers for a name that is not on the chain only where the host names gateways (EIP-3668)', async () => {
    const node = createNode({ '60': toRevert(`${lookUp}00`) })
    expect(await request(node, 1)).toBeUndefined()
    const names: unknown[] = []
    const far = await request(node, 1, async (name) => {
      names.push(name)
      return 'far.eth'
    })
    expect(far).toBe('far.eth')
    expect(names).toEqual([{ address, coinType: 60n, resolver }])
    await expect(
      request(node, 1, () => Promise.reject(new PorticoError('service-unavailable'))),
    ).rejects.toThrow(PorticoError)
  })

  test('asks for no name of a text that is no address', async () => {
    const { coinTypes, read } = createNode({ '60': 'ada.eth' })
    const wrong = { address: '0x12', chainId: 1, network, normalize, read }
    expect(await readEnsName({ ...wrong, readElsewhere: undefined })).toBeUndefined()
    expect(coinTypes).toEqual([])
  })
})
