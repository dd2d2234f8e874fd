import * as v from 'valibot'
import { eventTopics } from '../../adapters/evm/event-topics.ts'
import type { SpenderPair } from '../../adapters/evm/viem/allowance-reader.ts'
import type { ChainClient } from '../../core/chain-clients.ts'
import { toPorticoError } from '../../errors/portico-error.ts'
import type { Network } from '../../networks/network.ts'
import { toHex, toQuantity } from '../../schema/quantity.ts'
import * as limits from './limits.ts'

const none = `0x${'0'.repeat(40)}`
const toLower = v.transform((text: string) => text.toLowerCase())
const address = v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i), toLower)
const topic = v.pipe(v.string(), v.regex(/^0x[\da-f]{64}$/i), toLower)
const log = v.object({
  address,
  topics: v.array(topic),
  transactionHash: v.fallback(v.optional(v.string()), undefined),
})
const receipt = v.object({ logs: v.array(v.unknown()) })

type LogRequest = {
  readonly address: string
  readonly network: Network
  readonly read: ChainClient['read']
}

/** Approved at some time: the chain itself says what is left of it. */
type FoundPairs = {
  readonly pairs: readonly SpenderPair[]
  readonly hashes: readonly string[]
}

export type NodeLogs = FoundPairs & { readonly coverage: 'all' | 'none' | 'part' }

export const noLogs: NodeLogs = { coverage: 'none', hashes: [], pairs: [] }

const toOwnerTopic = (owner: string) => `0x${owner.slice(2).toLowerCase().padStart(64, '0')}`

function toPair(entry: v.InferOutput<typeof log>, owner: string): SpenderPair | undefined {
  // An approval of one token of a collection has four topics.
  const [event, ownerTopic, spenderTopic, ...others] = entry.topics
  if (!spenderTopic || others.length > 0 || ownerTopic !== toOwnerTopic(owner)) return undefined
  const spender = `0x${spenderTopic.slice(-40)}`
  if (spender === none) return undefined
  const rest = { spender, token: entry.address }
  if (event === eventTopics.approval) return { ...rest, kind: 'token' }
  return event === eventTopics.approvalForAll ? { ...rest, kind: 'collection' } : undefined
}

export function parseLogs(entries: readonly unknown[], owner: string): FoundPairs {
  const parsed = entries.flatMap((entry) => {
    const one = v.safeParse(log, entry)
    return one.success ? [one.output] : []
  })
  return {
    hashes: parsed.flatMap(({ transactionHash }) => transactionHash?.toLowerCase() ?? []),
    pairs: parsed.flatMap((entry) => toPair(entry, owner) ?? []).toReversed(),
  }
}

async function readLogs({ address: owner, network, read }: LogRequest, fromBlock: string) {
  const topics = [[eventTopics.approval, eventTopics.approvalForAll], toOwnerTopic(owner)]
  const params = [{ fromBlock, toBlock: 'latest', topics }]
  const answer = await read({ method: 'eth_getLogs', network, params })
  return parseLogs(v.parse(v.array(v.unknown()), answer), owner)
}

const isLate = (cause: unknown) =>
  toPorticoError(cause, 'bad-response').details?.['timeout'] !== undefined

/** A node that is late with one range is not requested again. */
async function readLastLogs(request: LogRequest): Promise<NodeLogs | undefined> {
  const { network, read } = request
  const answer = await read({ method: 'eth_blockNumber', network, params: [] })
  const last = toQuantity(answer) ?? 0n
  for (const blocks of limits.logBlocks) {
    const first = last - BigInt(blocks) + 1n
    try {
      const found = await readLogs(request, toHex(first > 0n ? first : 0n))
      return { ...found, coverage: first > 0n ? 'part' : 'all' }
    } catch (cause) {
      // The visitor has waited twice, and the history may have the answer.
      if (isLate(cause)) return undefined
    }
  }
  return undefined
}

/** Many nodes refuse long ranges. What they refuse is not covered, which differs from no approvals. */
export async function readNodeLogs(request: LogRequest): Promise<NodeLogs> {
  try {
    return { ...(await readLogs(request, '0x0')), coverage: 'all' }
  } catch (cause) {
    // No answer at all: a shorter range would not have one either.
    if (!toPorticoError(cause, 'bad-response').details) return noLogs
  }
  return (await readLastLogs(request).catch(() => undefined)) ?? noLogs
}

export async function readReceiptPairs(
  request: LogRequest,
  hashes: readonly string[],
): Promise<readonly SpenderPair[]> {
  const { address: owner, network, read } = request
  const answers = await Promise.all(
    hashes.map((hash) =>
      read({ method: 'eth_getTransactionReceipt', network, params: [hash] }).catch(() => undefined),
    ),
  )
  return answers.flatMap((answer) => {
    const parsed = v.safeParse(receipt, answer)
    return parsed.success ? parseLogs(parsed.output.logs, owner).pairs : []
  })
}
