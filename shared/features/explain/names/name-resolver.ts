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

/**
 * Names the contracts and accounts that money goes to, each by its most trusted source. An address that no source names has no name.
 */
export function createNameResolver(context: CoreContext, uses: NameUses): NameResolver {
  const sources = createSources(context, uses)
  const within = createWithin(context)
  const ensNames = new Map<AccountId, Promise<string | undefined>>()

  function findOne(place: Place): AddressName | undefined {
    for (const [source, findIn] of sources) {
      const { iconUrl, name } = findIn(place) ?? {}
      if (name) return { iconUrl, name, source }
    }
    return undefined
  }

  function readOnce(place: Place): Promise<string | undefined> {
    const id = toId(place)
    const reading =
      ensNames.get(id) ??
      uses.readEnsName(place).catch((cause: unknown) => {
        ensNames.delete(id)
        throw cause
      })
    ensNames.set(id, reading)
    return within(undefined, () => reading)
  }

  const toPlaces = (network: Network, addresses: readonly string[]): readonly Place[] =>
    network.chainNamespace === 'eip155'
      ? [...new Set(addresses.map((one) => one.toLowerCase()))].map((address) => ({
          address,
          network,
        }))
      : []

  const toNames = (
    network: Network,
    entries: readonly (readonly [string, AddressName | undefined])[],
  ): AddressNames =>
    Object.fromEntries(
      entries.flatMap(([address, name]) =>
        name ? [[toNameKey(network.caipNetworkId, address), name]] : [],
      ),
    )

  function find(network: Network, addresses: readonly string[]): AddressNames {
    const places = toPlaces(network, addresses)
    return toNames(
      network,
      places.map((place) => [place.address, findOne(place)]),
    )
  }

  return {
    find,
    async read(network, addresses) {
      const known = find(network, addresses)
      const unknown = toPlaces(network, addresses)
        .filter(({ address }) => !known[toNameKey(network.caipNetworkId, address)])
        .slice(0, limits.ensNames)
      const names = await Promise.all(unknown.map(readOnce))
      const byEns = unknown.map(
        ({ address }, index): readonly [string, AddressName | undefined] => {
          const name = names[index]
          return [address, name ? { iconUrl: undefined, name, source: 'ens' } : undefined]
        },
      )
      return { ...known, ...toNames(network, byEns) }
    },
  }
}
