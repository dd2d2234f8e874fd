import * as v from 'valibot'
import type { ReadAddress, ResolvedName } from '../../account/read-address.ts'
import type { CoreContext } from '../../core/context.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import { extendNetworks } from '../../networks/extend-networks.ts'
import type { Network, NetworkDefinition } from '../../networks/network.ts'
import { getCustomRpcUrls } from '../../options/options.ts'
import { createCheck } from '../../platform/create-check.ts'
import type { CheckPorts } from '../../platform/ports.ts'
import { type OtherName, readEnsName, resolver, toChainCoinType } from './ens-name.ts'
import { toShownName } from './identity.ts'
import { requestInTime } from './identity-service.ts'
import * as limits from './limits.ts'
import { loadEns } from './load-ens.ts'

type EnsContext = Pick<CoreContext, 'chainClients' | 'network' | 'options'>

const ethereum = 'eip155:1'

/**
 * Its nodes are those of the project and of the host. It is not the `mainnet` of the networks, which the extension's bundle of
 * one file would then initialize with this module: too late for the overlay, which lists that network from the start.
 */
const ownEthereum: NetworkDefinition = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}

/** Ethereum of the host, or one of our own where the project or the host has a node of it. */
export function findEthereum({ network, options }: Pick<EnsContext, 'network' | 'options'>) {
  const listed = network.networks.find(({ caipNetworkId }) => caipNetworkId === ethereum)
  if (listed) return listed
  const hasNode =
    options.projectId || getCustomRpcUrls(options, ethereum).some((url) => url !== 'hosted')
  return hasNode ? extendNetworks({ ...options, networks: [ownEthereum] })[0] : undefined
}

/** Gives a name in the one form that ENSIP-15 allows. The rules load with the first name that is no plain one. */
export async function normalizeName(name: string): Promise<string | undefined> {
  if (name.length > limits.name) return undefined
  return toShownName(name) ?? (await loadEns()).toNormalizedName(name)
}

/** What is asked for names, by a check. `undefined` where there is no Ethereum to ask. */
function findSources(context: EnsContext) {
  const { chainClients, options } = context
  const client = chainClients.get('eip155')
  const network = findEthereum(context)
  if (!client || !network) return undefined
  const read: typeof client.read = (request) => client.read({ ...request, isUnrecorded: true })
  return { gateways: options.ensGateways ?? [], network, read }
}

/** Makes the function that asks a gateway. */
const createPost = (ports: CheckPorts) => (url: string, body: unknown) =>
  requestInTime(ports, { body, schema: v.unknown(), url: new URL(url) })

/** Makes the function that reads the name of an account in ENS. `undefined` where there is no Ethereum to ask. */
export function createEnsReader(context: EnsContext & Pick<CoreContext, 'platform'>) {
  const check = createCheck(context.platform)
  return ({
    address,
    network: { id },
  }: {
    readonly address: string
    readonly network: Network
  }) => {
    const sources = findSources(context)
    if (!sources) return undefined
    const request = { ...sources, address, chainId: Number(id), normalize: normalizeName }
    const readByGateways = async (name: OtherName, ports: CheckPorts) =>
      (await loadEns()).readNameByGateways({ ...name, ...sources, post: createPost(ports) })
    return () =>
      check('ens-name', (ports) =>
        readEnsName({
          ...request,
          readElsewhere:
            sources.gateways.length > 0 ? (name) => readByGateways(name, ports) : undefined,
        }),
      )
  }
}

/**
 * Reads the address that a name of ENS has on an EVM network, and on no other one (ENSIP-11), and the name in its normal form. `undefined`
 * if it has none there.
 *
 * Rejects with a `PorticoError` if there is no Ethereum to ask, or if nobody answers.
 */
export async function readEnsAddress(
  context: EnsContext,
  ...[name, { id }, ports]: Parameters<ReadAddress>
): Promise<ResolvedName | undefined> {
  const sources = findSources(context)
  const coinType = toChainCoinType(Number(id))
  if (!sources) throw new PorticoError('endpoint-missing', 'There is no node of Ethereum to ask.')
  if (coinType === undefined) return undefined
  const { readAddressOfName } = await loadEns()
  const post = createPost(ports)
  return readAddressOfName({ ...sources, coinType: BigInt(coinType), name, post, resolver })
}
