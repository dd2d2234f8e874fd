import * as v from 'valibot'
import type { ReadAddress, ResolvedName } from '../account/read-address.ts'
import { importCode } from '../async/import-code.ts'
import { createLazy } from '../async/lazy.ts'
import type { CoreContext } from '../core/context.ts'
import { PorticoError } from '../errors/portico-error.ts'
import { extendNetworks } from '../networks/extend-networks.ts'
import type { Network, NetworkDefinition } from '../networks/network.ts'
import { getCustomRpcUrls } from '../options/options.ts'
import { createCheck } from '../platform/create-check.ts'
import type { Check, CheckPorts } from '../platform/ports.ts'
import { requestInTime } from '../services/request-in-time.ts'
import { type OtherName, readEnsName, resolver, toChainCoinType } from './ens-name.ts'
import { longestName, toShownName } from './shown-name.ts'

type EnsContext = Pick<CoreContext, 'chainClients' | 'network' | 'options'>

const loadEns = () =>
  createLazy(() => importCode(() => import('../adapters/evm/viem/ens-reader.ts'))).get()

const ethereum = 'eip155:1'

/** Not `mainnet`: the extension's single-file bundle would initialize it here, too late for the overlay, which lists it from the start. */
const ownEthereum: NetworkDefinition = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}

export function findEthereum({ network, options }: Pick<EnsContext, 'network' | 'options'>) {
  const listed = network.networks.find(({ caipNetworkId }) => caipNetworkId === ethereum)
  if (listed) return listed
  const hasNode =
    options.projectId || getCustomRpcUrls(options, ethereum).some((url) => url !== 'hosted')
  return hasNode ? extendNetworks({ ...options, networks: [ownEthereum] })[0] : undefined
}

/** ENSIP-15. The rules load with the first name that is not plain. */
export async function normalizeName(name: string): Promise<string | undefined> {
  if (name.length > longestName) return undefined
  return toShownName(name) ?? (await loadEns()).toNormalizedName(name)
}

function findSources(context: EnsContext) {
  const { chainClients, options } = context
  const client = chainClients.get('eip155')
  const network = findEthereum(context)
  if (!client || !network) return undefined
  const read: typeof client.read = (request) => client.read({ ...request, isUnrecorded: true })
  return { gateways: options.ensGateways, network, read }
}

const createPost = (ports: CheckPorts) => (url: string, body: unknown) =>
  requestInTime(ports, { body, schema: v.unknown(), url: new URL(url) })

export function createEnsReader(
  context: EnsContext & Pick<CoreContext, 'platform'>,
  check: Check = createCheck(context.platform),
) {
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

/** The address counts on this EVM network only (ENSIP-11). */
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
