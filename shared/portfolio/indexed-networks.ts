import * as v from 'valibot'
import { limitTime } from '../async/time-limit.ts'
import { PorticoError } from '../errors/portico-error.ts'
import type { Network } from '../networks/network.ts'
import type { Platform } from '../platform/ports.ts'
import { requestJson } from '../services/http.ts'
import { toRpcServiceUrl } from '../services/rpc-service-url.ts'
import { type ServiceOptions } from '../services/service-url.ts'
import * as limits from './activity-limits.ts'

const answer = v.object({ http: v.array(v.string()) })

function onLimit(): never {
  throw new PorticoError('service-unavailable', 'The service of the history does not answer.')
}

/** services §1.6. The list is read once, with the first question. Never rejects: without a list, the service counts as having all. */
export function createIndexedNetworks(
  options: ServiceOptions,
  { clock, fetch }: Pick<Platform, 'clock' | 'fetch'>,
): (network: Pick<Network, 'caipNetworkId'>) => Promise<boolean> {
  let reading: Promise<readonly string[]> | undefined

  async function read(): Promise<readonly string[]> {
    const limit = { clock, limit: limits.historyAnswer, onLimit }
    const url = toRpcServiceUrl(options, 'v1/supported-chains')
    const { http } = await limitTime<v.InferOutput<typeof answer>>(limit, (signal) =>
      requestJson({ fetch, schema: answer, signal, url }),
    )
    return http
  }

  return async ({ caipNetworkId }) => {
    reading ??= read()
    try {
      const known = await reading
      return known.length === 0 || known.includes(caipNetworkId)
    } catch {
      reading = undefined
      return true
    }
  }
}
