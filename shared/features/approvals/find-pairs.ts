import type { SpenderPair } from '../../adapters/evm/viem/allowance-reader.ts'
import type { ChainClient } from '../../core/chain-clients.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import type { Network } from '../../networks/network.ts'
import type { ResolvedOptions } from '../../options/options.ts'
import type { Check, Platform } from '../../platform/ports.ts'
import type { ReadHistory } from '../../portfolio/history.ts'
import { type NodeLogs, noLogs, readNodeLogs, readReceiptPairs } from './approval-logs.ts'
import { readHistoryHashes } from './history-hashes.ts'
import * as limits from './limits.ts'

type Pairs = {
  readonly pairs: readonly SpenderPair[]
  readonly isIncomplete: boolean
}

function toUnique(pairs: readonly SpenderPair[]): readonly SpenderPair[] {
  const toKey = ({ kind, spender, token }: SpenderPair) => `${kind} ${token} ${spender}`
  return [...new Map(pairs.map((pair) => [toKey(pair), pair])).values()]
}

/** Only all logs of the node are complete: the history lacks what others submitted, such as a permit. A recording has neither. */
export async function findPairs(request: {
  readonly address: string
  readonly check: Check
  readonly isFresh: boolean
  readonly network: Network
  readonly options: ResolvedOptions
  readonly platform: Pick<Platform, 'clock'>
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
