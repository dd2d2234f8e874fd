import { PorticoError, toPorticoError } from '../../errors/portico-error.ts'
import { rpcLimits } from '../../limits.ts'
import type { Network } from '../../networks/network.ts'
import type { Clock, Platform } from '../../platform/ports.ts'
import { createEndpoint, type Endpoint } from './json-rpc.ts'
import { createRanking } from './rank.ts'

/** The way to one network's nodes. */
export type NetworkTransport = Endpoint & { readonly destroy: () => void }

export type TransportOptions = {
  readonly customRpcUrls: readonly string[]
  readonly hostedRpc: string
  readonly platform: Pick<Platform, 'clock' | 'fetch'>
  readonly rules: NodeRules
}

/** What tells the nodes of one namespace from those of another. */
export type NodeRules = {
  /** Codes, beside the common ones, at which no other endpoint can do better (§8.42). */
  readonly finalCodes: readonly number[]
  /** What a ping asks. */
  readonly identify: string
  /** Whether the answer to it is that of a node of the network. */
  readonly isOf: (answer: unknown, network: Network) => boolean
  /** Whether the answers to a method live on one node. */
  readonly isSticky: (method: string) => boolean
}

/** A refusal by a person, a method that no node has, parameters that no node takes (§8.42). */
const commonFinalCodes = [4001, 4200, 5000, 7000, -32003, -32004, -32601, -32602]
const retryCount = 3
const retryDelay = 150
/** Too many requests, as some providers put it in JSON-RPC, and an error that has no name. */
const busyCodes = [429, -32005, -32007, -1]
const busyStatuses = [408, 429, 500, 502, 503, 504]

/** Whether no other endpoint can do better (§8.42). */
const isFinalAmong =
  (finalCodes: readonly number[]) =>
  ({ details, message }: PorticoError) =>
    finalCodes.includes(Number(details?.['code'])) || /execution reverted/i.test(message)

/** Whether the same may go well a little later. What could not be reached or read has no details. */
const isBusy = ({ details }: PorticoError) =>
  !details ||
  busyCodes.includes(Number(details['code'])) ||
  busyStatuses.includes(Number(details['status']))

/** Backs off, as long as the node says, but no longer than a request may take. */
function toDelay(count: number, { details }: PorticoError): number {
  const seconds = details?.['retryAfter']
  const delay = typeof seconds === 'number' ? seconds * 1000 : retryDelay * 2 ** count
  return Math.min(delay, rpcLimits.timeout)
}

/** Tries until it goes well, is no use, or has been tried often enough. */
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

/** Makes the transport of one network over its endpoints (§9.33, §8.42). */
export function createTransport(network: Network, options: TransportOptions): NetworkTransport {
  const { http: urls } = network.rpcUrls.default
  const { customRpcUrls, hostedRpc, platform, rules } = options
  const isFinal = isFinalAmong([...commonFinalCodes, ...rules.finalCodes])
  if (urls.length === 0) throw new PorticoError('endpoint-missing')
  const base = hostedRpc.endsWith('/') ? hostedRpc : `${hostedRpc}/`
  const endpoints = urls.map((url) => {
    // A content type that needs no preflight, which the hosted endpoint takes.
    const contentType = url.startsWith(base) ? 'text/plain' : 'application/json'
    return createEndpoint({ contentType, platform, url })
  })
  const ranking = createRanking({
    clock: platform.clock,
    async ping(index) {
      const answer = await endpoints[index]?.request(rules.identify, undefined)
      if (!rules.isOf(answer, network)) throw new PorticoError('rpc-failed')
    },
    tiers: urls.map((url) => (customRpcUrls.includes(url) ? 0 : 1)),
  })

  async function send(method: string, params: unknown): Promise<unknown> {
    // With the order as configured a question to one node finds the way back to it.
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
    throw failure ?? new PorticoError('endpoint-missing')
  }

  return {
    destroy: ranking.destroy,
    async request(method, params) {
      ranking.touch()
      return retry(platform.clock, () => send(method, params))
    },
  }
}
