import { type CcipRequestParameters, ccipReadTunnel, createClient, custom, isHex } from 'viem'
import { getEnsAddress, getEnsName } from 'viem/actions'
import { normalize } from 'viem/ens'
import { PorticoError } from '../../errors/portico-error.ts'
import type { Hex } from '../../schema/primitives.ts'
import type { Adapter } from '../adapter.ts'

type Network = Parameters<Adapter['read']>[0]['network']

type Request = {
  /** ENSIP-11: of which coin a name or an address is wanted. */
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

type NameRequest = Request & { readonly address: Hex }
type AddressRequest = Request & { readonly name: string }

/** The form of a name that ENSIP-15 allows. `undefined` for a text that has none. */
function toNormalForm(name: string): string | undefined {
  try {
    return normalize(name)
  } catch {
    return undefined
  }
}

/** A name, where it is the one form of it that ENSIP-15 allows. Another form can imitate another name. */
export const toNormalizedName = (name: string): string | undefined =>
  toNormalForm(name) === name ? name : undefined

/** Asks the gateways one after another: viem's own function would ask with `fetch` of the page. */
async function askGateways(
  { data, sender, urls }: CcipRequestParameters,
  { post }: Pick<Request, 'post'>,
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

function createEnsClient(request: Request) {
  const { gateways, network, read } = request
  return createClient({
    ccipRead: ccipReadTunnel({
      batchGateways: [...gateways],
      ccipRequest: (parameters) => askGateways(parameters, request),
    }),
    // The node of the host retries by its own rules.
    transport: custom({ request: (call) => read({ ...call, network }) }, { retryCount: 0 }),
  })
}

/**
 * Reads a name that is not on the chain through gateways. The resolver compares the address of the name with the one asked for,
 * so a name that belongs to somebody else is none. Rejects if the chain or no gateway answers.
 */
export async function readNameByGateways(request: NameRequest): Promise<string | undefined> {
  const { address, coinType, resolver } = request
  const parameters = { address, coinType, universalResolverAddress: resolver }
  return (await getEnsName(createEnsClient(request), parameters)) ?? undefined
}

/**
 * Reads the address that a name has for a coin, and gives the name in the form of ENSIP-15 with it: a typed one can look like another
 * name. `undefined` if it has none, or is no name. Rejects if the chain does not answer, or if only a gateway knows that is not given.
 */
export async function readAddressOfName(
  request: AddressRequest,
): Promise<{ readonly address: Hex; readonly name: string } | undefined> {
  const { coinType, resolver } = request
  const name = toNormalForm(request.name)
  if (name === undefined) return undefined
  const parameters = { coinType, name, universalResolverAddress: resolver }
  const address = await getEnsAddress(createEnsClient(request), parameters)
  return address ? { address, name } : undefined
}
