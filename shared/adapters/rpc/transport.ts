import {
  BaseError,
  fallback,
  HttpRequestError,
  http,
  RpcRequestError,
  type Transport,
  withRetry,
} from 'viem'
import { PorticoError } from '../../errors/portico-error.ts'
import { rpcLimits } from '../../limits.ts'
import type { Network } from '../../networks/network.ts'
import type { Fetch, Platform } from '../../platform/ports.ts'
import { createRanking } from './rank.ts'

/** The way to one network's nodes. */
export type NetworkTransport = {
  /** Rejects with `rpc-failed`; a node's own code is kept in `details.code`, an HTTP status in `details.status`. */
  readonly request: (method: string, params: unknown) => Promise<unknown>
  readonly destroy: () => void
}

export type TransportOptions = {
  readonly customRpcUrls: readonly string[]
  readonly hostedRpc: string
  readonly platform: Pick<Platform, 'clock' | 'fetch'>
  readonly rules: NodeRules
  /** A mark of the instance: viem gathers batches by address, across everything on the page that uses it. */
  readonly scope: string
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
/** Too many requests, as some providers put it in JSON-RPC; -1 is viem's for what it cannot read. */
const busyCodes = [429, -32005, -32007, -1]
const busyStatuses = [408, 429, 500, 502, 503, 504]

const toCode = (error: Error) => ('code' in error ? Number(error.code) : Number.NaN)

/** Whether no other endpoint can do better (§8.42). */
const isFinalAmong = (finalCodes: readonly number[]) => (error: Error) =>
  finalCodes.includes(toCode(error)) || /execution reverted/i.test(error.message)

function isBusy(error: Error): boolean {
  if (error instanceof HttpRequestError) return !error.status || busyStatuses.includes(error.status)
  return busyCodes.includes(toCode(error))
}

/** Backs off, as long as the node says, but no longer than a request may take. */
function toDelay({ count, error }: { count: number; error: Error }): number {
  const named = error instanceof HttpRequestError ? error.headers?.get('Retry-After') : undefined
  const seconds = Number(named || Number.NaN)
  return Math.min(seconds >= 0 ? seconds * 1000 : retryDelay * 2 ** count, rpcLimits.timeout)
}

/** What a node or the way to it has thrown. viem's own texts carry the address, and with it the project id. */
function toRpcFailed(cause: unknown): PorticoError {
  const known = (error: unknown) =>
    error instanceof RpcRequestError || error instanceof HttpRequestError
  const found = cause instanceof BaseError ? (cause.walk(known) ?? cause) : cause
  if (found instanceof RpcRequestError)
    return new PorticoError('rpc-failed', found.details, {
      cause: found,
      details: { code: found.code },
    })
  const status = found instanceof HttpRequestError ? found.status : undefined
  return new PorticoError(
    'rpc-failed',
    found instanceof BaseError ? found.shortMessage : undefined,
    { cause, details: status === undefined ? undefined : { status } },
  )
}

function createFetch(fetch: Fetch) {
  return (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input)
    url.hash = ''
    return fetch(url.href, init)
  }
}

function createEndpoint(url: string, options: TransportOptions): Transport {
  const { hostedRpc, platform, scope } = options
  const base = hostedRpc.endsWith('/') ? hostedRpc : `${hostedRpc}/`
  return http(`${url}#${scope}`, {
    batch: { batchSize: rpcLimits.batchSize },
    fetchFn: createFetch(platform.fetch),
    // A content type that needs no preflight, which the hosted endpoint takes.
    fetchOptions: url.startsWith(base) ? { headers: { 'Content-Type': 'text/plain' } } : {},
    retryCount: 0,
    timeout: rpcLimits.timeout,
  })
}

/** Makes the transport of one network over its endpoints (§9.33, §8.42). */
export function createTransport(network: Network, options: TransportOptions): NetworkTransport {
  const { http: urls } = network.rpcUrls.default
  const { finalCodes, identify, isOf, isSticky } = options.rules
  const shouldThrow = isFinalAmong([...commonFinalCodes, ...finalCodes])
  if (urls.length === 0) throw new PorticoError('endpoint-missing')
  const endpoints = urls.map((url) => createEndpoint(url, options))
  const ranking = createRanking({
    clock: options.platform.clock,
    async ping(index) {
      const answer: unknown = await endpoints[index]?.({}).request({ method: identify })
      if (!isOf(answer, network)) throw new PorticoError('rpc-failed')
    },
    tiers: urls.map((url) => (options.customRpcUrls.includes(url) ? 0 : 1)),
  })

  function send(method: string, params: unknown): Promise<unknown> {
    // With the order as configured a question to one node finds the way back to it.
    const order = isSticky(method) ? endpoints.keys() : ranking.getOrder()
    const ordered = [...order].flatMap((index) => endpoints[index] ?? [])
    const { request } = fallback(ordered, { retryCount: 0, shouldThrow })({})
    return request({ method, params })
  }

  return {
    destroy: ranking.destroy,
    async request(method, params) {
      ranking.touch()
      try {
        return await withRetry(() => send(method, params), {
          delay: toDelay,
          retryCount,
          shouldRetry: ({ error }) => isBusy(error),
        })
      } catch (cause) {
        throw toRpcFailed(cause)
      }
    },
  }
}
