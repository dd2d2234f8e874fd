import {
  type AddressName,
  type AddressNames,
  type NameSource,
  toNameKey,
} from '../../../core/address-name.ts'
import type { CoreContext } from '../../../core/context.ts'
import { toId } from '../../../networks/account-id.ts'
import type { Network } from '../../../networks/network.ts'
import type { TokenBalance } from '../../../portfolio/token-balance.ts'
import type { AccountId, ChainId } from '../../../schema/primitives.ts'
import { createWithin, getHostNames } from '../judge/account-facts.ts'
import * as limits from '../limits.ts'
import { findName } from '../read/known-contracts.ts'
import { findDescriptorName } from './descriptor-name.ts'

type Place = { readonly address: string; readonly network: Network }

export type NameUses = {
  /** The token of the list of the swap service, as far as that list is loaded. */
  readonly findListedToken: (
    chainId: ChainId,
    address: string,
  ) => Pick<TokenBalance, 'iconUrl' | 'name' | 'symbol'> | undefined
  /** The name of ENS that resolves to the address. */
  readonly readEnsName: (place: Place) => Promise<string | undefined>
}

export type NameResolver = {
  /** The names that are known without a request. */
  readonly find: (network: Network, addresses: readonly string[]) => AddressNames
  /** All names. One that cannot be read is missing. */
  readonly read: (network: Network, addresses: readonly string[]) => Promise<AddressNames>
}

type Found = { readonly iconUrl?: string | undefined; readonly name: string | undefined }

/** The sources that need no request, the most trusted first. A contract's answer to `name()` is none: anyone can write the contract. */
function createSources(
  context: CoreContext,
  { findListedToken }: NameUses,
): readonly (readonly [NameSource, (place: Place) => Found | undefined])[] {
  const { descriptors } = context.options
  return [
    ['built-in', ({ address }) => ({ name: findName(address) })],
    ['host', (place) => ({ name: getHostNames(context, place).get(place.address) })],
    [
      'descriptor',
      ({ address, network: { id } }) => ({
        name: findDescriptorName(descriptors, { chainId: Number(id), contract: address }),
      }),
    ],
    [
      'token',
      ({ address, network }) => {
        const token = findListedToken(network.caipNetworkId, address)
        return token && { iconUrl: token.iconUrl, name: token.name || token.symbol }
      },
    ],
  ]
}

const toPlaces = (network: Network, addresses: readonly string[]): readonly Place[] =>
  network.chainNamespace === 'eip155'
    ? [...new Set(addresses.map((one) => one.toLowerCase()))].map((address) => ({
        address,
        network,
      }))
    : []

const toKey = ({ address, network }: Place) => toNameKey(network.caipNetworkId, address)

type Entry = readonly [place: Place, name: AddressName | undefined]

const toNames = (entries: readonly Entry[]): AddressNames =>
  Object.fromEntries(entries.flatMap(([place, name]) => (name ? [[toKey(place), name]] : [])))

/** Reads the name of each place once. One that does not come in time is read on for the next caller. */
function createEnsNames(context: CoreContext, { readEnsName }: NameUses) {
  const within = createWithin(context)
  const readings = new Map<AccountId, Promise<string | undefined>>()
  return async (place: Place): Promise<Entry> => {
    const id = toId(place)
    const reading =
      readings.get(id) ??
      readEnsName(place).catch((cause: unknown) => {
        readings.delete(id)
        throw cause
      })
    readings.set(id, reading)
    const name = await within(undefined, () => reading)
    return [place, name ? { iconUrl: undefined, name, source: 'ens' } : undefined]
  }
}

/**
 * Names the contracts and accounts that money goes to, each by its most trusted source. An address that no source names has no name.
 */
export function createNameResolver(context: CoreContext, uses: NameUses): NameResolver {
  const sources = createSources(context, uses)
  const readEnsName = createEnsNames(context, uses)

  function findOne(place: Place): Entry {
    for (const [source, findIn] of sources) {
      const { iconUrl, name } = findIn(place) ?? {}
      if (name) return [place, { iconUrl, name, source }]
    }
    return [place, undefined]
  }

  const find: NameResolver['find'] = (...request) => toNames(toPlaces(...request).map(findOne))

  return {
    find,
    async read(...request) {
      const known = find(...request)
      const others = toPlaces(...request).filter((place) => !known[toKey(place)])
      const named = await Promise.all(others.slice(0, limits.ensNames).map(readEnsName))
      return { ...known, ...toNames(named) }
    },
  }
}
