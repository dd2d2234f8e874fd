import * as v from 'valibot'
import { limitTime } from '../async/time-limit.ts'
import type { Eip1193Provider } from '../connectors/connector.ts'
import type { Network } from '../networks/network.ts'
import type { Clock } from '../platform/ports.ts'
import { toHexChainId } from '../schema/primitives.ts'
import * as balanceLimits from './limits.ts'
import type { TokenBalance } from './token-balance.ts'
import { parseWalletTokens } from './token-schema.ts'

const capability = v.object({
  assetDiscovery: v.object({ supported: v.custom<true>((value) => value === true) }),
})
const anything = v.record(v.string(), v.unknown())
const assetLists = v.record(v.string(), v.array(v.unknown()))

/** §7.5, EIP-7811: if its capabilities include it, on the network or, under `0x0`, on all (EIP-5792). */
export async function fetchWalletTokens(request: {
  readonly address: string
  readonly clock: Pick<Clock, 'after'>
  readonly isListed: boolean | undefined
  readonly network: Network
  readonly provider: Eip1193Provider
}): Promise<readonly TokenBalance[] | undefined> {
  const { address, clock, isListed, network, provider } = request
  const chain = toHexChainId(network.caipNetworkId)
  const limit = { clock, limit: balanceLimits.walletAssets, onLimit: () => undefined }
  const send = (method: string, params: unknown) =>
    limitTime<unknown>(limit, () => provider.request({ method, params }))
  async function hasCapability(): Promise<boolean> {
    const known = v.parse(anything, await send('wallet_getCapabilities', [address, [chain]]))
    return [known[chain], known['0x0']].some((one) => v.is(capability, one))
  }
  try {
    if (!isListed && !(await hasCapability())) return undefined
    const lists = await send('wallet_getAssets', [{ account: address, chainFilter: [chain] }])
    const list = v.parse(assetLists, lists)[chain]
    return list && parseWalletTokens(list, network)
  } catch {
    return undefined
  }
}
