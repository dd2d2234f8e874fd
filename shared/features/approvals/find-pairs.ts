import type { SpenderPair } from '../../adapters/evm/allowance-reader.ts'
import type { ChainClient } from '../../core/chain-clients.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import type { Network } from '../../networks/network.ts'
import type { ResolvedOptions } from '../../options/options.ts'
import type { Check, Platform } from '../../platform/ports.ts'
import type { ReadHistory } from '../../portfolio/history.ts'
import { type NodeLogs, noLogs, readNodeLogs, readReceiptPairs } from './approval-logs.ts'
import { readHistoryHashes } from './history-hashes.ts'
import * as limits from './limits.ts'

/** What an account has approved at some time. */
type Pairs = {
  readonly pairs: readonly SpenderPair[]
  /** Whether some may be missing. */
  readonly isIncomplete: boolean
}

/** The pairs, each once. */
function toUnique(pairs: readonly SpenderPair[]): readonly SpenderPair[] {
  const toKey = ({ kind, spender, token }: SpenderPair) => `${kind} ${token} ${spender}`
  return [...new Map(pairs.map((pair) => [toKey(pair), pair])).values()]
}

/**
 * Finds what an account has approved at some time: in the logs of the node, and in those of its own transactions, which the
 * service of the history names. Only all logs of the node are complete: the history does not have what somebody else submitted,
 * such as a permit.
 *
 * Gives the function that reads the pairs, for a check: a recording has neither the logs nor the pairs.
 *
 * Rejects with `service-unavailable` if neither source has answered.
 */
export async function findPairs(request: {
  readonly address: string
  readonly check: Check
  /** Whether a history that is kept is read again. */
  readonly isFresh: boolean
  readonly network: Network
  readonly options: ResolvedOptions
  readonly platform: Pick<Platform, 'clock'>
  /** Reads what no recording has. */
  readonly read: ChainClient['read']
  readonly readHistory: ReadHistory
}): Promise<() => Promise<Pairs>> {
  const { check, options } = request
  let logs: NodeLogs = noLogs
  const reading = check('approval-logs', async () => {
    logs = await readNodeLogs(request)
    return { coverage: logs.coverage }
  })
  const needsMore = async () => (await reading).coverage !== 'all'
  const history = options.projectId ? await readHistoryHashes(request, needsMore) : undefined
  const { coverage } = await reading
  if (coverage === 'none' && !history?.hasAnswered)
    throw new PorticoError(
      'service-unavailable',
      'Neither the network nor the service of the history told what the account has approved.',
    )
  return async () => {
    const isCovered = coverage === 'all'
    const { approvals = [], others = [] } = history ?? {}
    const hashes = [...new Set([...approvals, ...(isCovered ? [] : others)])]
    const missing = hashes.filter((hash) => !logs.hashes.includes(hash)).slice(0, limits.receipts)
    const pairs = toUnique([...(await readReceiptPairs(request, missing)), ...logs.pairs])
    return {
      isIncomplete: !isCovered || pairs.length > limits.pairs,
      pairs: pairs.slice(0, limits.pairs),
    }
  }
}
