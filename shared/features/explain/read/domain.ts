import type { ExplainedDomain } from '../../../core/explanation.ts'
import { cleanText } from '../../../format/clean-text.ts'
import type { Network } from '../../../networks/network.ts'
import type { ChainId } from '../../../schema/primitives.ts'
import * as limits from '../limits.ts'
import { type TypedData, toChainNumber, toContract } from './typed-data.ts'

export type Domain = {
  readonly domain: ExplainedDomain
  /** A domain that names no network is read on the active one. `undefined`: the instance does not have it. */
  readonly network: Network | undefined
  readonly which: 'active' | 'any' | 'other'
}

export function readDomain(
  data: TypedData,
  active: Network,
  find: (chainId: ChainId) => Network | undefined,
): Domain {
  const number = toChainNumber(data)
  const chainId = number === undefined ? undefined : (`eip155:${number}` as const)
  const network = chainId && find(chainId)
  const { name } = data.domain
  const domain = {
    chainId,
    contract: toContract(data),
    name: typeof name === 'string' ? cleanText(name, limits.tokenName) : undefined,
    networkName: network?.name,
  }
  if (chainId === undefined) return { domain, network: active, which: 'any' }
  return { domain, network, which: chainId === active.caipNetworkId ? 'active' : 'other' }
}
