import { type CcipRequestParameters, ccipReadTunnel, createClient, custom, isHex } from 'viem'
import { getEnsName } from 'viem/actions'
import { normalize } from 'viem/ens'
import { PorticoError } from '../../errors/portico-error.ts'
import type { Hex } from '../../schema/primitives.ts'
import type { Adapter } from '../adapter.ts'

type Network = Parameters<Adapter['read']>[0]['network']

type NameRequest = {
  readonly address: Hex
  /** ENSIP-11: which of the names of the address is wanted. */
  readonly coinType: bigint
  /** The CCIP-Read gateways that are asked (EIP-3668). No other server is. */
  readonly gateways: readonly string[]
  /** Ethereum, whose contracts know the names of every chain. */
  readonly network: Network
  /** Sends a request to a gateway. Resolves with its JSON. */
  readonly post: (url: string, body: unknown) => Promise<unknown>
  readonly read: Adapter['read']
  /** The address of the universal resolver. */
  readonly resolver: Hex
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
 * Reads a name that is not on the chain through gateways. The resolver compares the address of the name with the one asked for,
 * so a name that belongs to somebody else is none. Rejects if the chain or no gateway answers.
 */
export async function readNameByGateways(request: NameRequest): Promise<string | undefined> {
  const { address, coinType, gateways, network, read, resolver } = request
  const client = createClient({
    ccipRead: ccipReadTunnel({
      batchGateways: [...gateways],
      ccipRequest: (parameters) => askGateways(parameters, request),
    }),
    // The node of the host retries by its own rules.
    transport: custom({ request: (call) => read({ ...call, network }) }, { retryCount: 0 }),
  })
  const parameters = { address, coinType, universalResolverAddress: resolver }
  return (await getEnsName(client, parameters)) ?? undefined
}
