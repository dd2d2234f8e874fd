import type { Block } from '@ethereumjs/block'
import type { TypedTransaction } from '@ethereumjs/tx'
import { type Address, bytesToHex, type Hex } from 'viem'
import type { Machine, Outcome } from './machine.ts'

export type Sent = {
  readonly from: Address
  readonly hash: Hex
  readonly tx: TypedTransaction
}

export type MinedTransaction = Sent & { readonly outcome: Outcome; readonly index: number }

export type MinedBlock = {
  readonly hash: Hex
  readonly header: Block['header']
  readonly number: number
  readonly parentHash: Hex
  readonly timestamp: number
  readonly transactions: readonly MinedTransaction[]
}

const noHash: Hex = `0x${'0'.repeat(64)}`

/** The blocks of a chain. */
export type Ledger = ReturnType<typeof createLedger>

/** Begins with one empty block at `timestamp`, in seconds since the epoch. */
export function createLedger(machine: Machine, timestamp: number) {
  const blocks: MinedBlock[] = []
  const found = new Map<Hex, { block: MinedBlock; transaction: MinedTransaction }>()

  function add(block: Block, transactions: readonly MinedTransaction[]): MinedBlock {
    const mined: MinedBlock = {
      hash: bytesToHex(block.hash()),
      header: block.header,
      number: Number(block.header.number),
      parentHash: bytesToHex(block.header.parentHash),
      timestamp: Number(block.header.timestamp),
      transactions,
    }
    blocks.push(mined)
    for (const transaction of transactions)
      found.set(transaction.hash, { block: mined, transaction })
    return mined
  }

  const latest = (): MinedBlock => {
    const last = blocks.at(-1)
    if (!last) throw new Error('The chain has no block.')
    return last
  }

  /** The block after the latest one, at the real time unless another is named. */
  function next(seconds?: number): Block {
    const { hash, number, timestamp: before } = latest()
    const now = seconds ?? Math.max(Math.floor(Date.now() / 1000), before + 1)
    return machine.makeBlock({ number: number + 1, parentHash: hash, timestamp: now })
  }

  add(machine.makeBlock({ number: 0, parentHash: noHash, timestamp }), [])

  return {
    find: (hash: Hex) => found.get(hash),
    findBlock: (hash: Hex) => blocks.find((block) => block.hash === hash),
    at: (number: number) => blocks[number],
    latest,
    list: (): readonly MinedBlock[] => blocks,
    next,
    /** Mines a transaction in a block. Rejects, and mines nothing, if it cannot be in one. */
    async mine(sent: Sent, seconds?: number): Promise<MinedBlock> {
      const block = next(seconds)
      const outcome = await machine.transact(sent.tx, block)
      return add(block, [{ ...sent, index: 0, outcome }])
    },
    mineEmpty: (seconds?: number): MinedBlock => add(next(seconds), []),
  }
}
