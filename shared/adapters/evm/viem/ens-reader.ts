import { type CcipRequestParameters, ccipReadTunnel, createClient, custom, isHex } from 'viem'
import { getEnsAddress, getEnsName } from 'viem/actions'
import { normalize } from 'viem/ens'
import { PorticoError } from '../../../errors/portico-error.ts'
import type { Hex } from '../../../schema/primitives.ts'
import type { Adapter } from '../../adapter.ts'

type Network = Parameters<Adapter['read']>[0]['network']

type Request = {
  readonly coinType: bigint
  /** CCIP-Read (EIP-3668). Requests go to no other server. */
  readonly gateways: readonly string[]
  readonly network: Network
  readonly post: (url: string, body: unknown) => Promise<unknown>
  readonly read: Adapter['read']
  readonly resolver: Hex
}

type NameRequest = Request & { readonly address: Hex }
type AddressRequest = Request & { readonly name: string }

function toNormalForm(name: string): string | undefined {
  try {
    return normalize(name)
  } catch {
    return undefined
  }
}

/** A name that is not in its normal form (ENSIP-15) can imitate another name. */
export const toNormalizedName = (name: string): string | undefined =>
  toNormalForm(name) === name ? name : undefined

/** Viem's own function would use `fetch` of the page. */
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

/** The resolver checks that the name resolves to the address. Rejects if the chain or no gateway answers. */
export async function readNameByGateways(request: NameRequest): Promise<string | undefined> {
  const { address, coinType, resolver } = request
  const parameters = { address, coinType, universalResolverAddress: resolver }
  return (await getEnsName(createEnsClient(request), parameters)) ?? undefined
}

/** Gives the name in the form of ENSIP-15, too: a typed name can imitate another one. */
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
