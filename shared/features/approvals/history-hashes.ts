import * as v from 'valibot'
import { limitTime } from '../../async/time-limit.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import type { Network } from '../../networks/network.ts'
import type { ResolvedOptions } from '../../options/options.ts'
import type { Platform } from '../../platform/ports.ts'
import { requestJson } from '../../services/http.ts'
import { toRpcServiceUrl } from '../../services/service-url.ts'
import * as limits from './limits.ts'

const toLower = v.transform((text: string) => text.toLowerCase())

const item = v.object({
  metadata: v.object({
    chain: v.fallback(v.optional(v.string()), undefined),
    hash: v.pipe(v.string(), v.regex(/^0x[\da-f]{64}$/i), toLower),
    operationType: v.string(),
    status: v.picklist(['confirmed']),
  }),
})
const page = v.object({
  data: v.array(v.unknown()),
  next: v.fallback(v.optional(v.string()), undefined),
})

/** Operations whose logs have no approval. */
const others: ReadonlySet<string> = new Set(['burn', 'buy', 'receive', 'send'])

type Request = {
  readonly address: string
  readonly network: Network
  readonly options: ResolvedOptions
  readonly platform: Pick<Platform, 'clock' | 'fetch'>
}

/** The transactions of an account that may have approved something. */
type HistoryHashes = {
  /** Those that the service calls approvals. */
  readonly approvals: readonly string[]
  /** Those that may approve beside what they are for, such as swaps. */
  readonly others: readonly string[]
  /** Whether the service has answered. */
  readonly hasAnswered: boolean
}

function fetchPage({ address, network, options, platform }: Request, cursor: string | undefined) {
  const { clock, fetch } = platform
  const url = toRpcServiceUrl(options, `v1/account/${address}/history`, {
    chainId: network.caipNetworkId,
    cursor,
  })
  const onLimit = () => {
    throw new PorticoError('service-unavailable', `${url.host} did not answer in time.`)
  }
  return limitTime<v.InferOutput<typeof page>>(
    { clock, limit: limits.historyAnswer, onLimit },
    (signal) => requestJson({ fetch, schema: page, signal, url }),
  )
}

/** The transactions of a page on the network. */
const toEntries = (data: readonly unknown[], { caipNetworkId }: Network) =>
  data.flatMap((entry) => {
    const parsed = v.safeParse(item, entry)
    if (!parsed.success) return []
    const { chain, hash, operationType } = parsed.output.metadata
    return chain && chain !== caipNetworkId ? [] : [{ hash, operationType }]
  })

/**
 * Reads from the history of an account which transactions may have approved something (services §1.7.2). The pages after the first
 * one are read while `needsMore` says so. Never rejects.
 */
export async function readHistoryHashes(
  request: Request,
  needsMore: () => Promise<boolean>,
): Promise<HistoryHashes> {
  const found: { readonly hash: string; readonly operationType: string }[] = []
  let hasAnswered = false
  let cursor: string | undefined
  try {
    for (let count = 0; count < limits.historyPages; count += 1) {
      const { data, next } = await fetchPage(request, cursor)
      hasAnswered = true
      found.push(...toEntries(data, request.network))
      cursor = next || undefined
      if (!cursor || !(await needsMore())) break
    }
  } catch {
    // What has been read counts.
  }
  const select = (isSelected: (operation: string) => boolean) =>
    found.filter(({ operationType }) => isSelected(operationType)).map(({ hash }) => hash)
  return {
    approvals: select((operation) => operation === 'approve'),
    hasAnswered,
    others: select((operation) => operation !== 'approve' && !others.has(operation)),
  }
}
