import { createSharedReads } from '../async/shared-reads.ts'
import type { CoreContext } from '../core/context.ts'
import type { Feature, FeatureOptions } from '../core/feature.ts'
import { PorticoError, toPorticoError } from '../errors/portico-error.ts'
import { toId } from '../networks/account-id.ts'
import type { Network } from '../networks/network.ts'
import * as limits from './activity-limits.ts'
import { type ActivityPage, fetchActivity } from './activity-service.ts'
import { createIndexedNetworks } from './indexed-networks.ts'

export type HistoryRequest = {
  readonly address: string
  readonly cursor: string | undefined
  readonly isFresh: boolean
  readonly network: Network
  readonly signal: AbortSignal
}

export type ReadHistory = (request: HistoryRequest) => Promise<ActivityPage>

export type History = Feature & {
  /** All callers share one read, cached for 30 s (§9.11). */
  readonly readPage: ReadHistory
}

/** An unknown network is refused, or has an empty history. Without a project id, no network has a history. */
function createFetch({ options, platform }: Pick<CoreContext, 'options' | 'platform'>) {
  const isIndexed = createIndexedNetworks(options, platform)
  return async (request: Omit<HistoryRequest, 'isFresh'>): Promise<ActivityPage> => {
    const { cursor, network } = request
    const refuse = (cause?: unknown) =>
      new PorticoError(
        'network-not-found',
        `The history of ${network.name} is not indexed. Its block explorer has it.`,
        { cause },
      )
    // Without a project id the service refuses each attempt.
    if (!options.projectId) throw refuse()
    const page = await fetchActivity({ ...request, options, platform }).catch((cause: unknown) => {
      const { details } = toPorticoError(cause, 'service-unavailable')
      throw details?.['status'] === 400 ? refuse(cause) : cause
    })
    const isEmpty = cursor === undefined && page.items.length === 0 && page.next === undefined
    if (isEmpty && !(await isIndexed(network))) throw refuse()
    return page
  }
}

export function createHistory({ balanceFlow, context }: FeatureOptions): History {
  const { clock } = context.platform
  const fetchPage = createFetch(context)
  const share = createSharedReads<ActivityPage>()
  const pages = new Map<string, { readonly at: number; readonly page: ActivityPage }>()
  let transactions = 0
  // A transaction is in a block: kept and running reads may not have it.
  const stop = balanceFlow.onRefresh(() => {
    transactions += 1
  })

  function dropPages(isDropped: (key: string, at: number) => boolean): void {
    for (const [key, { at }] of pages) if (isDropped(key, at)) pages.delete(key)
  }

  return {
    actions: {},
    destroy: stop,
    async readPage({ address, cursor, isFresh, network, signal }) {
      const now = clock.now()
      dropPages((_, at) => at > now || now - at >= limits.historyCache)
      const account = `${transactions} ${toId({ address, network })} `
      const key = `${account}${cursor ?? ''}`
      const kept = pages.get(key)
      if (kept && !isFresh) return kept.page
      return share(key, {
        async read(readSignal) {
          const page = await fetchPage({ address, cursor, network, signal: readSignal })
          if (readSignal.aborted) return page
          // Further pages continue the first page that was read before.
          if (cursor === undefined) dropPages((other) => other.startsWith(account))
          pages.set(key, { at: clock.now(), page })
          return page
        },
        signal,
      })
    },
    stores: {},
  }
}

export { createHistory as create }
