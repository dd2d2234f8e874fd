import type { Network } from '../../networks/network.ts'
import type { ActivityItem } from '../../portfolio/activity-item.ts'
import type { ReadHistory } from '../../portfolio/history.ts'
import * as limits from './limits.ts'

/** Operations whose logs have no approval. */
const others: ReadonlySet<string> = new Set(['burn', 'buy', 'receive', 'send'])

type Request = {
  readonly address: string
  readonly isFresh: boolean
  readonly network: Network
  readonly readHistory: ReadHistory
}

type HistoryHashes = {
  readonly approvals: readonly string[]
  readonly others: readonly string[]
  readonly hasAnswered: boolean
}

const toEntries = (items: readonly ActivityItem[]) =>
  items.flatMap(({ hash, operation, status }) =>
    status === 'confirmed' && hash && /^0x[\da-f]{64}$/i.test(hash)
      ? [{ hash: hash.toLowerCase(), operation }]
      : [],
  )

/** services §1.7.2. Reads further pages while `needsMore` says so. Never rejects. */
export async function readHistoryHashes(
  { address, isFresh, network, readHistory }: Request,
  needsMore: () => Promise<boolean>,
): Promise<HistoryHashes> {
  const found: { readonly hash: string; readonly operation: string }[] = []
  const { signal } = new AbortController()
  let hasAnswered = false
  let cursor: string | undefined
  try {
    for (let count = 0; count < limits.historyPages; count += 1) {
      const { items, next } = await readHistory({ address, cursor, isFresh, network, signal })
      hasAnswered = true
      found.push(...toEntries(items))
      cursor = next
      if (!cursor || !(await needsMore())) break
    }
  } catch {
    // What has been read counts.
  }
  const select = (isSelected: (operation: string) => boolean) =>
    found.filter(({ operation }) => isSelected(operation)).map(({ hash }) => hash)
  return {
    approvals: select((operation) => operation === 'approve'),
    hasAnswered,
    others: select((operation) => operation !== 'approve' && !others.has(operation)),
  }
}
