import { describe, expect, test } from 'vitest'
import type { AddressName } from '../../../core/address-name.ts'
import type { Network } from '../../../networks/network.ts'
import type { Descriptor } from '../../../options/descriptor-options.ts'
import { createExplainContext } from '../../../testing/explain-context.ts'
import { createFakePlatform } from '../../../testing/fake-platform.ts'
import { network } from '../../../testing/simulating-chain.ts'
import { createNameResolver, type NameUses } from './name-resolver.ts'

const contract = `0x${'Ab'.repeat(20)}`
const key = `eip155:1:0x${'ab'.repeat(20)}`
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

const toDescriptor = (metadata: Descriptor['metadata'], chainId = 1): Descriptor => ({
  context: { contract: { deployments: [{ address: contract, chainId }] } },
  display: { formats: {} },
  metadata,
})
const listed = { iconUrl: 'https://rpc.example/vault.svg', name: 'Vault', symbol: 'VLT' }

/** A resolver of an instance with these options, and the addresses that are looked up in ENS. */
function createCase(options: object = {}, uses: Partial<NameUses> = {}) {
  const lookups: string[] = []
  const platform = createFakePlatform()
  const context = createExplainContext({ options: { descriptors: [], ...options }, platform })
  const resolver = createNameResolver(context, {
    findListedToken: () => undefined,
    ...uses,
    readEnsName: async (place) => {
      lookups.push(place.address)
      return uses.readEnsName?.(place)
    },
  })
  const read = async (address = contract, on: Network = network) =>
    Object.values(await resolver.read(on, [address]))[0]
  return { lookups, platform, read, resolver }
}

const host = { knownContracts: { 'eip155:1': { [contract]: 'My\u202E vault' } } }
const described = { descriptors: [toDescriptor({ contractName: 'VaultV2', owner: 'Vault Labs' })] }

describe('the name of an address', () => {
  test.each<readonly [string, Parameters<typeof createCase>, readonly [AddressName, string?]]>([
    ['of our list', [], [{ iconUrl: undefined, name: 'Permit2', source: 'built-in' }, permit2]],
    ['of the host', [host], [{ iconUrl: undefined, name: 'My vault', source: 'host' }]],
    [
      'of the owner that the descriptor says',
      [described],
      [{ iconUrl: undefined, name: 'Vault Labs', source: 'descriptor' }],
    ],
    [
      'of a token of the list, with its picture',
      [{}, { findListedToken: () => listed }],
      [{ iconUrl: listed.iconUrl, name: 'Vault', source: 'token' }],
    ],
    [
      'of ENS',
      [{}, { readEnsName: async () => 'vault.eth' }],
      [{ iconUrl: undefined, name: 'vault.eth', source: 'ens' }],
    ],
  ])('is that %s', async (_source, parts, [expected, address]) => {
    expect(await createCase(...parts).read(address)).toStrictEqual(expected)
  })

  test('is that of the most trusted source, and the others are not requested', async () => {
    const uses = { findListedToken: () => listed, readEnsName: async () => 'vault.eth' }
    const knownContracts = { 'eip155:1': { [contract]: 'My vault', [permit2]: 'Other' } }
    const all = createCase({ ...described, knownContracts }, uses)
    expect(await all.read(permit2)).toMatchObject({ name: 'Permit2' })
    expect(await all.read()).toMatchObject({ name: 'My vault' })
    expect(await createCase(described, uses).read()).toMatchObject({ name: 'Vault Labs' })
    expect(await createCase({}, uses).read()).toMatchObject({ name: 'Vault' })
    expect(all.lookups).toEqual([])
  })

  test('is none where no source has one: the contract itself is not requested', async () => {
    expect(await createCase().read()).toBeUndefined()
  })

  test.each<readonly [string, object]>([
    ['the host', { knownContracts: { 'eip155:10': { [contract]: 'Vault' } } }],
    ['a descriptor', { descriptors: [toDescriptor({ owner: 'Vault' }, 10)] }],
  ])('is none where %s names it on another network alone', async (_source, options) => {
    expect(await createCase(options).read()).toBeUndefined()
  })

  test.each<readonly [string, readonly Descriptor[], string | undefined]>([
    ['its contract without an owner', [toDescriptor({ contractName: 'VaultV2' })], 'VaultV2'],
    ['an owner that is no text', [toDescriptor({ owner: 5 })], undefined],
    ['nothing', [toDescriptor(undefined)], undefined],
    [
      'it in the included file',
      [{ ...toDescriptor(undefined), included: { metadata: { owner: 'Included' } } }],
      'Included',
    ],
    [
      'it first of two',
      [toDescriptor({}), toDescriptor({ owner: 'Second' }), toDescriptor({ owner: 'Third' })],
      'Second',
    ],
    ['40 characters of it', [toDescriptor({ owner: 'x'.repeat(41) })], 'x'.repeat(40)],
  ])('is as a descriptor says that has %s', async (_what, descriptors, name) => {
    expect((await createCase({ descriptors }).read())?.name).toBe(name)
  })

  test('is none on a network that is no EVM network', async () => {
    const { lookups, read } = createCase(host, { readEnsName: async () => 'vault.eth' })
    expect(await read(contract, { ...network, chainNamespace: 'solana' })).toBeUndefined()
    expect(lookups).toEqual([])
  })
})

describe('names of ENS', () => {
  test('are looked up once for each address and network, and again after a failure', async () => {
    let answer = async (): Promise<string | undefined> => {
      throw new TypeError('offline')
    }
    const { lookups, read } = createCase({}, { readEnsName: () => answer() })
    expect(await read()).toBeUndefined()
    answer = async () => 'vault.eth'
    expect(await read()).toMatchObject({ name: 'vault.eth' })
    expect(await read(contract.toLowerCase())).toMatchObject({ name: 'vault.eth' })
    expect(lookups).toHaveLength(2)
    await read(contract, { ...network, caipNetworkId: 'eip155:10', id: 10 })
    expect(lookups).toHaveLength(3)
  })

  test('have 4 s, after which the address has no name', async () => {
    const { platform, read } = createCase({}, { readEnsName: () => new Promise(() => undefined) })
    let found: AddressName | 'waiting' | undefined = 'waiting'
    const keep = async () => {
      found = await read()
    }
    const reading = keep()
    platform.clock.advance(3_999)
    await Promise.resolve()
    expect(found).toBe('waiting')
    platform.clock.advance(1)
    await reading
    expect(found).toBeUndefined()
  })

  test('are looked up for 20 addresses at once', async () => {
    const { lookups, resolver } = createCase()
    const addresses = Array.from(
      { length: 21 },
      (_, index) => `0x${String(index).padStart(40, '0')}`,
    )
    await resolver.read(network, addresses)
    expect(lookups).toEqual(addresses.slice(0, 20))
  })
})

test('the names that need no request are there at once', () => {
  const { lookups, resolver } = createCase(host)
  const address = `0x${'cd'.repeat(20)}`
  expect(resolver.find(network, [contract, address])).toEqual({
    [key]: { iconUrl: undefined, name: 'My vault', source: 'host' },
  })
  expect(lookups).toEqual([])
})
