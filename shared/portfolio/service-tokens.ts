import * as v from 'valibot'
import { PorticoError } from '../errors/portico-error.ts'
import type { Network } from '../networks/network.ts'
import type { Fetch } from '../platform/ports.ts'
import { requestJson } from '../services/http.ts'
import { toRpcServiceUrl } from '../services/rpc-service-url.ts'
import { type ServiceOptions } from '../services/service-url.ts'
import type { TokenBalance } from './token-balance.ts'
import { isServiceEntry, parseServiceTokens } from './token-schema.ts'

const answer = v.object({ balances: v.array(v.unknown()) })

/** Read past the service's cache: more would make the URL too long. */
const forcedTokens = 20

/** §7.5, services §1.7.4. */
export async function fetchServiceTokens(request: {
  readonly address: string
  readonly fetch: Fetch
  readonly forced: readonly TokenBalance[]
  readonly network: Network
  readonly options: ServiceOptions
  readonly signal: AbortSignal
}): Promise<readonly TokenBalance[]> {
  const { address, fetch, forced, network, options, signal } = request
  const names = forced.flatMap((token) =>
    token.address === undefined ? [] : [`${token.chainId}:${token.address}`],
  )
  const url = toRpcServiceUrl(options, `v1/account/${address}/balance`, {
    chainId: network.caipNetworkId,
    currency: 'usd',
    forceUpdate: names.slice(0, forcedTokens).join(','),
  })
  const { balances } = await requestJson({ fetch, schema: answer, signal, url })
  // A list without a readable entry does not mean an empty account: the chain may know tokens.
  if (balances.length > 0 && !balances.some(isServiceEntry))
    throw new PorticoError('bad-response', `${url.host} sent an unexpected shape.`)
  return parseServiceTokens(balances, network)
}
