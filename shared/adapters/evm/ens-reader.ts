import {
  type CcipRequestParameters,
  ccipReadTunnel,
  createClient,
  custom,
  isAddress,
  isHex,
} from 'viem'
import { getEnsName } from 'viem/actions'
import { normalize, toCoinType } from 'viem/ens'
import { PorticoError } from '../../errors/portico-error.ts'
import type { Adapter } from '../adapter.ts'

/** The universal resolver of ENS, at the same address wherever it is deployed (ENSIP-21). */
const universalResolver = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'

/** ENSIP-19: the name that an address has on every EVM chain without one of its own. */
const defaultCoinType = 2_147_483_648n

type Network = Parameters<Adapter['read']>[0]['network']

type NameRequest = {
  readonly address: string
  /** The chain whose name is wanted: an EVM chain number. */
  readonly chainId: number
  /** The CCIP-Read gateways that may be asked (EIP-3668). No other server is. */
  readonly gateways: readonly string[]
  /** Ethereum, whose contracts know the names of every chain. */
  readonly network: Network
  /** Sends a request to a gateway. Resolves with its JSON. */
  readonly post: (url: string, body: unknown) => Promise<unknown>
  readonly read: Adapter['read']
}

/** A name, where it is the one form of it that ENSIP-15 allows. Another form can imitate another name. */
export function toNormalizedName(name: string): string | undefined {
  try {
    return normalize(name) === name ? name : undefined
  } catch {
    return undefined
  }
}

/** Asks the gateways one after another: viem's own function would ask with `fetch` of the page. */
async function askGateways(
  { data, sender, urls }: CcipRequestParameters,
  { post }: Pick<NameRequest, 'post'>,
): Promise<`0x${string}`> {
  let cause: unknown
  for (const url of urls) {
    try {
      const answer = await post(url, { data, sender })
      const found: unknown = Object(answer).data
      if (isHex(found)) return found
    } catch (error) {
      cause = error
    }
  }
  throw new PorticoError('service-unavailable', 'No gateway of CCIP-Read answered.', { cause })
}

/**
 * Reads the name of an address from ENS: that of the chain, else the one for every EVM chain (ENSIP-19). The resolver compares
 * the address of the name with the one asked for, so a name that belongs to somebody else is none.
 *
 * Resolves with `undefined` if the address has no name that can be shown, or if only a gateway that is not named knows it. Rejects
 * if the chain does not answer.
 */
export async function readEnsName(request: NameRequest): Promise<string | undefined> {
  const { chainId, gateways, network, read } = request
  // In lower case: viem refuses an address with a wrong checksum.
  const address = request.address.toLowerCase()
  if (!isAddress(address)) return undefined
  /** Whether only a server that the host does not name knows a name. */
  let isElsewhere = false
  const tunnel = ccipReadTunnel({
    batchGateways: [...gateways],
    ccipRequest(parameters) {
      isElsewhere = gateways.length === 0
      return askGateways(parameters, request)
    },
  })
  const client = createClient({
    ccipRead: tunnel,
    // The node of the host retries by its own rules.
    transport: custom({ request: (call) => read({ ...call, network }) }, { retryCount: 0 }),
  })
  for (const coinType of [toCoinType(chainId), defaultCoinType]) {
    const universalResolverAddress = universalResolver
    const name = await getEnsName(client, { address, coinType, universalResolverAddress }).catch(
      (error: unknown) => {
        if (isElsewhere) return undefined
        throw error
      },
    )
    const shown = name && toNormalizedName(name)
    if (shown) return shown
  }
  return undefined
}
