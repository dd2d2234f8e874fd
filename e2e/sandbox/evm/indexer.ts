import type { Address } from 'viem'
import { createBlockReader, type IndexedBlock } from './indexer-blocks.ts'
import { type Operation, toOperation } from './indexer-operations.ts'

export type Holdings = {
  readonly fungibles: readonly Address[]
  readonly collectibles: readonly {
    readonly token: Address
    readonly id: bigint
    readonly isHeld: boolean
  }[]
}

/** The history of the accounts of a chain, as of each call. */
export type Indexer = {
  /** Reads new blocks and drops reverted ones. Rejects if the chain does not answer. */
  sync: () => Promise<void>
  /** The account's operations, newest first. Pending ones come before mined ones. */
  readOperations: (account: Address) => Promise<readonly Operation[]>
  readHoldings: (account: Address) => Promise<Holdings>
}

/** Number of blocks that are read in one request, so that a long history is read quickly. */
const blocksAtOnce = 40

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
      // The chain was reset during the read.
      if (!read.every(append)) return follow()
    }
  }

  function append(block: IndexedBlock | undefined): boolean {
    const last = blocks.at(-1)
    if (!block || (last && last.hash !== block.parentHash)) return false
    blocks.push(block)
    return true
  }

  /** Calls during a run share the next run, because the current one may have missed the caller's transaction. */
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
    // In this order, so that a transaction mined in between is seen at least once.
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
