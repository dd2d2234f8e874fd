import { PorticoError, toPorticoError } from '../../errors/portico-error.ts'
import type { Network } from '../../networks/network.ts'
import type { Clock, Platform } from '../../platform/ports.ts'
import { addClientId } from '../../services/rpc-service-url.ts'
import { busyCodes, createEndpoint, type Endpoint } from './json-rpc.ts'
import { rpcLimits } from './limits.ts'
import { createRanking } from './rank.ts'

export type NetworkTransport = Endpoint & { readonly destroy: () => void }

export type TransportOptions = {
  readonly customRpcUrls: readonly string[]
  readonly hostedRpc: string
  readonly platform: Pick<Platform, 'clock' | 'fetch'>
  readonly rules: NodeRules
}

export type NodeRules = {
  /** Besides the common ones: no other endpoint is tried after these (§8.42). */
  readonly finalCodes: readonly number[]
  readonly identifyMethod: string
  readonly isOfNetwork: (answer: unknown, network: Network) => boolean
  /** Signing, and sending what is not signed, is for a wallet only. */
  readonly isRead: (method: string) => boolean
  readonly isSticky: (method: string) => boolean
}

/** A refusal by a person, a method that no node has, invalid parameters (§8.42). */
const commonFinalCodes = [4001, 4200, 5000, 7000, -32003, -32004, -32601, -32602]
const retryCount = 3
const retryDelay = 150
const busyStatuses = [408, 429, 500, 502, 503, 504]

const isFinalAmong =
  (finalCodes: readonly number[]) =>
  ({ details, message }: PorticoError) =>
    finalCodes.includes(Number(details?.['code'])) || /execution reverted/i.test(message)

/** An endpoint that cannot be reached or read gives no details. */
const isBusy = ({ details }: PorticoError) =>
  !details ||
  busyCodes.includes(details['code']) ||
  busyStatuses.includes(Number(details['status']))

/** The node's own, else doubled each time. At most the timeout of a request. */
function toDelay(count: number, { details }: PorticoError): number {
  const seconds = details?.['retryAfter']
  const delay = typeof seconds === 'number' ? seconds * 1000 : retryDelay * 2 ** count
  return Math.min(delay, rpcLimits.timeout)
}

async function retry(clock: Clock, attempt: () => Promise<unknown>): Promise<unknown> {
  for (let count = 0; ; count += 1) {
    try {
      return await attempt()
    } catch (cause) {
      const error = toPorticoError(cause, 'rpc-failed')
      if (count === retryCount || !isBusy(error)) throw error
      const delay = toDelay(count, error)
      if (delay > 0) await new Promise<void>((resolve) => void clock.after(delay, resolve))
    }
  }
}

const createMissingError = () => new PorticoError('endpoint-missing', 'The network has no RPC URL.')

/** §9.33, §8.42. Viem 2.57's `fallback` retries after a timeout, has no limit for `Retry-After`, and ranks without tiers. */
export function createTransport(network: Network, options: TransportOptions): NetworkTransport {
  const { http: urls } = network.rpcUrls.default
  const { customRpcUrls, hostedRpc, platform, rules } = options
  const isFinal = isFinalAmong([...commonFinalCodes, ...rules.finalCodes])
  if (urls.length === 0) throw createMissingError()
  const base = hostedRpc.endsWith('/') ? hostedRpc : `${hostedRpc}/`
  const endpoints = urls.map((url) => {
    // A content type without a preflight, which the hosted endpoint accepts.
    const isHosted = url.startsWith(base)
    return createEndpoint({
      contentType: isHosted ? 'text/plain' : 'application/json',
      platform,
      toUrl: () => (isHosted ? addClientId(url, hostedRpc) : url),
    })
  })
  const ranking = createRanking({
    clock: platform.clock,
    async ping(index) {
      const answer = await endpoints[index]?.request(rules.identifyMethod, undefined)
      if (!rules.isOfNetwork(answer, network)) throw new PorticoError('rpc-failed')
    },
    tiers: urls.map((url) => (customRpcUrls.includes(url) ? 0 : 1)),
  })

  async function send(method: string, params: unknown): Promise<unknown> {
    // In the configured order: requests about a filter go to the same node.
    const order = rules.isSticky(method) ? endpoints.keys() : ranking.getOrder()
    let failure: PorticoError | undefined
    for (const index of order) {
      try {
        return await endpoints[index]?.request(method, params)
      } catch (cause) {
        failure = toPorticoError(cause, 'rpc-failed')
        if (isFinal(failure)) break
      }
    }
    throw failure ?? createMissingError()
  }

  return {
    destroy: ranking.destroy,
    async request(method, params) {
      if (!rules.isRead(method)) throw new PorticoError('method-not-allowed')
      ranking.touch()
      return retry(platform.clock, () => send(method, params))
    },
  }
}
