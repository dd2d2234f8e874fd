import type { Address } from 'viem'
import { createBlockReader, type IndexedBlock } from './indexer-blocks.ts'
import { type Operation, toOperation } from './indexer-operations.ts'

/** Which tokens an account has, or had once. */
export type Holdings = {
  /** The ERC-20s that it ever took part in a transfer of. */
  readonly fungibles: readonly Address[]
  /** The ERC-721s that it ever had. */
  readonly collectibles: readonly {
    readonly token: Address
    readonly id: bigint
    /** Whether it is still there. */
    readonly isHeld: boolean
  }[]
}

/** What the accounts of a chain have done, as of the moment of the call. */
export type Indexer = {
  /** Reads what is new on the chain, and forgets what was reverted. Rejects while the chain does not answer. */
  sync: () => Promise<void>
  /** What an account took part in, newest first. What is pending comes before what is mined. */
  readOperations: (account: Address) => Promise<readonly Operation[]>
  readHoldings: (account: Address) => Promise<Holdings>
}

/** Asked for in one request, so that a long past is read soon. */
const blocksAtOnce = 40

/** Follows a chain on demand: nothing is read between two calls. */
export function createIndexer({ url }: { url: string }): Indexer {
  const reader = createBlockReader(url)
  let blocks: IndexedBlock[] = []
  let running: Promise<void> | undefined
  let queued: Promise<void> | undefined

  async function dropReverted(head: number): Promise<void> {
    blocks = blocks.slice(0, head + 1)
    for (let last = blocks.at(-1); last; last = blocks.at(-1)) {
      if ((await reader.readHash(last.number)) === last.hash) return
      blocks.pop()
    }
  }

  async function follow(): Promise<void> {
    const head = await reader.readHead()
    await dropReverted(head)
    while (blocks.length <= head) {
      const first = blocks.length
      const count = Math.min(head - first + 1, blocksAtOnce)
      const numbers = Array.from({ length: count }, (_, index) => first + index)
      const read = await Promise.all(numbers.map((number) => reader.readBlock(number)))
      // The chain was reset while it was being read.
      if (!read.every(append)) return follow()
    }
  }

  function append(block: IndexedBlock | undefined): boolean {
    const last = blocks.at(-1)
    if (!block || (last && last.hash !== block.parentHash)) return false
    blocks.push(block)
    return true
  }

  /** Who comes while a run is under way shares the next one, as this one may have read past what they wait for. */
  function sync(): Promise<void> {
    if (!running) {
      running = follow().finally(() => {
        running = undefined
      })
      return running
    }
    queued ??= running
      .catch(() => undefined)
      .then(() => {
        queued = undefined
        return sync()
      })
    return queued
  }

  async function readOperations(account: Address): Promise<readonly Operation[]> {
    // In this order, so that what is mined in between is seen once at least.
    const pending = await reader.readPending()
    await sync()
    const mined = blocks.flatMap(({ transactions }) => transactions)
    const hashes = new Set(mined.map(({ hash }) => hash))
    return [...mined, ...pending.filter(({ hash }) => !hashes.has(hash))]
      .flatMap((transaction) => toOperation(transaction, account) ?? [])
      .toReversed()
  }

  return {
    sync,
    readOperations,
    async readHoldings(account) {
      const operations = await readOperations(account)
      return toHoldings(
        operations.filter(({ status }) => status === 'confirmed'),
        account,
      )
    },
  }
}

function toHoldings(operations: readonly Operation[], account: Address): Holdings {
  const fungibles = new Set<Address>()
  const collectibles = new Map<string, Holdings['collectibles'][number]>()
  for (const { transfers } of operations.toReversed())
    for (const transfer of transfers)
      if (transfer.kind === 'erc20') fungibles.add(transfer.token)
      else if (transfer.kind === 'erc721') {
        const { token, id, to } = transfer
        collectibles.set(`${token}/${id}`, { token, id, isHeld: to === account })
      }
  return { fungibles: [...fungibles], collectibles: [...collectibles.values()] }
}
