import * as v from 'valibot'
import { withOwnSignal } from '../../async/abort.ts'
import { limitTime } from '../../async/time-limit.ts'
import { type ErrorCode, isPorticoError, PorticoError } from '../../errors/portico-error.ts'
import type { Network } from '../../networks/network.ts'
import type { Platform } from '../../platform/ports.ts'
import { requestJson } from '../../services/http.ts'
import { type Reason, readReason } from '../../services/refusal.ts'
import { toRpcServiceUrl } from '../../services/rpc-service-url.ts'
import { type ServiceOptions } from '../../services/service-url.ts'
import * as limits from './limits.ts'
import { findLabelProblem, toCoinType, toLabel, toName, zone } from './name-rules.ts'

/** A name that the service suggests, and whether it is registered (§3.6). */
export type NameSuggestion = {
  /** The whole name, such as `alice-eth.reown.id`. */
  readonly name: string
  /** Whether it is registered. */
  readonly isRegistered: boolean
}

export type SignedName = {
  readonly address: string
  readonly coinType: number
  readonly message: string
  readonly signature: string
}

type Service = {
  readonly options: ServiceOptions
  readonly platform: Pick<Platform, 'clock' | 'fetch'>
}

type Request<schema extends v.GenericSchema> = {
  readonly code: ErrorCode
  /** §8.11. */
  readonly fallback: string
  readonly init?: RequestInit
  readonly schema: schema
  readonly signal?: AbortSignal | undefined
  readonly url: URL
}

async function send<schema extends v.GenericSchema>(
  { platform: { clock, fetch } }: Service,
  { code, fallback, init, schema, signal = new AbortController().signal, url }: Request<schema>,
): Promise<v.InferOutput<schema>> {
  let reason: Reason | undefined
  const onLimit = () => {
    throw new PorticoError('service-unavailable', `${url.host} did not answer in time.`)
  }
  try {
    return await withOwnSignal(signal, (ownSignal) =>
      limitTime({ clock, limit: limits.answer, onLimit }, () =>
        requestJson({
          async fetch(address, options) {
            const response = await fetch(address, { ...init, ...options })
            if (!response.ok) reason = await readReason(response)
            return response
          },
          schema,
          signal: ownSignal,
          url,
        }),
      ),
    )
  } catch (cause) {
    if (isPorticoError(cause, 'aborted')) throw cause
    throw new PorticoError(code, reason?.text ?? fallback, {
      cause,
      // What the service has said is quoted.
      details: reason && { field: reason.field, isReason: true },
    })
  }
}

const record = v.object({ name: v.string() })

/** An empty list: the service does not know the name (services §1.7.5). */
function isAnswerOf(name: string, answer: unknown): boolean {
  if (Array.isArray(answer)) return answer.length === 0
  const parsed = v.safeParse(record, answer)
  return parsed.success && parsed.output.name.toLowerCase() === name
}

/** §7.2. With the zone: the service refuses a bare label. Rejects with `name-lookup-failed`. */
export async function fetchIsRegistered(
  service: Service,
  label: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const name = toName(label)
  const found = await send(service, {
    code: 'name-lookup-failed',
    fallback: 'Error resolving name',
    schema: v.custom<object>((answer) => isAnswerOf(name, answer)),
    signal,
    url: toRpcServiceUrl(service.options, `v1/profile/account/${name}`, { apiVersion: '2' }),
  })
  return !Array.isArray(found)
}

/** The service answers an empty list for a name that it does not have. */
const addresses = v.pipe(
  v.unknown(),
  v.transform((answer) =>
    Array.isArray(answer) && answer.length === 0 ? { addresses: {}, name: '' } : answer,
  ),
  v.object({
    addresses: v.record(v.string(), v.object({ address: v.string() })),
    name: v.string(),
  }),
)

/** The SLIP-44 type of Ether, by which a record of Ethereum can be kept as well. */
const etherCoin = '60'

/** The record of another network may be of a wallet that does not exist on this one. */
export async function fetchAddress(
  service: Service,
  name: string,
  network: Pick<Network, 'id'>,
): Promise<string | undefined> {
  const found = await send(service, {
    code: 'name-lookup-failed',
    fallback: 'Error resolving name',
    schema: addresses,
    url: toRpcServiceUrl(service.options, `v1/profile/account/${name}`, { apiVersion: '2' }),
  })
  if (found.name.toLowerCase() !== name) return undefined
  const ofNetwork = found.addresses[String(toCoinType(network))]
  const ofEther = network.id === 1 ? found.addresses[etherCoin] : undefined
  return (ofNetwork ?? ofEther)?.address
}

const entry = v.object({ name: v.string(), registered: v.boolean() })
const suggestions = v.object({ suggestions: v.array(v.unknown()) })

const isOurs = (name: string) => name.endsWith(zone) && !findLabelProblem(toLabel(name))

/** §7.2. */
export async function fetchSuggestions(
  service: Service,
  label: string,
  signal?: AbortSignal,
): Promise<readonly NameSuggestion[]> {
  const query = { zone: zone.slice(1) }
  const answer = await send(service, {
    code: 'name-suggestions-failed',
    fallback: 'Error fetching name suggestions',
    schema: suggestions,
    signal,
    url: toRpcServiceUrl(service.options, `v1/profile/suggestions/${label}`, query),
  })
  return answer.suggestions
    .flatMap((one) => {
      const parsed = v.safeParse(entry, one)
      return parsed.success && isOurs(parsed.output.name)
        ? [{ isRegistered: parsed.output.registered, name: parsed.output.name }]
        : []
    })
    .slice(0, limits.suggestions)
}

/** §7.3. */
export async function postName(
  { options: { services }, platform }: Service,
  name: string,
  { address, coinType, message, signature }: SignedName,
): Promise<void> {
  const service: Service = {
    // This request has no project id.
    options: { projectId: '', sdkType: '', sdkVersion: '', services },
    platform: {
      clock: platform.clock,
      async fetch(...request) {
        const response = await platform.fetch(...request)
        // Each 2xx is a success, whatever the body holds (services §1.7.5).
        return response.ok ? Response.json(null) : response
      },
    },
  }
  await send(service, {
    code: 'name-registration-failed',
    fallback: `Error registering name ${name}`,
    init: {
      body: JSON.stringify({ address, coin_type: coinType, message, signature }),
      headers: { 'content-type': 'application/json' },
      method: 'POST',
    },
    schema: v.unknown(),
    url: toRpcServiceUrl(service.options, 'v1/profile/account'),
  })
}
