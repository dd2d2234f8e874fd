import { createHash } from 'node:crypto'
import { base58 } from '@scure/base'

/** Slots and time of a cluster. Slots pass with the wall clock, without a timer, and one more with each transaction. */
export type ClusterClock = {
  slot: () => number
  /** Milliseconds since the epoch. */
  now: () => number
  /** Goes on to the next slot and says which it is. */
  advance: (slots?: number) => number
  blockhash: () => string
  /** Whether the blockhash is of one of the last 150 slots, about a minute. */
  isRecent: (blockhash: string) => boolean
  /** The hashes of the last slots, newest first. */
  recentHashes: () => { slot: bigint; hash: string }[]
  /** What happens in `act` happened so many milliseconds before the first slot. */
  before: (milliseconds: number, act: () => void) => void
  /** Starts over at the first slot. */
  restart: () => void
}

/** How many slots a blockhash is good for. */
export const blockhashLifetime = 150
export const slotsPerEpoch = 432_000
/** The first slot of an epoch, a round number. */
export const firstSlot = 1036 * slotsPerEpoch
/** Some slots have no block, so the heights are behind the slots. */
const slotsWithoutBlock = 21_600_000
export const slotMilliseconds = 400
const keptHashes = 512

export const toBlockHeight = (slot: number) => slot - slotsWithoutBlock
export const toEpoch = (slot: number) => Math.floor(slot / slotsPerEpoch)

export function createClusterClock(genesisHash: string): ClusterClock {
  const hashes = new Map<number, string>()
  let startedAt = Date.now()
  let advanced = 0
  let past: number | undefined

  const now = () => past ?? Date.now()
  const slot = () => firstSlot + Math.floor((now() - startedAt) / slotMilliseconds) + advanced

  /** A slot's hash depends on the cluster and the slot alone, so seeds are the same in every world. */
  function hashOf(one: number): string {
    const known = hashes.get(one)
    if (known) return known
    if (hashes.size > 4 * keptHashes) hashes.clear()
    const hash = base58.encode(createHash('sha256').update(`${genesisHash} ${one}`).digest())
    hashes.set(one, hash)
    return hash
  }

  const lastSlots = (count: number) => {
    const latest = slot()
    return Array.from({ length: count }, (_, index) => latest - index)
  }

  return {
    now,
    slot,
    advance(slots = 1) {
      advanced += slots
      return slot()
    },
    blockhash: () => hashOf(slot()),
    // The hash of the slot `lifetime` ago is still good: a node counts the blocks after it.
    isRecent: (blockhash) =>
      lastSlots(blockhashLifetime + 1).some((one) => hashOf(one) === blockhash),
    recentHashes: () =>
      lastSlots(keptHashes).map((one) => ({ slot: BigInt(one), hash: hashOf(one) })),
    before(milliseconds, act) {
      past = startedAt - milliseconds
      try {
        act()
      } finally {
        past = undefined
      }
    },
    restart() {
      startedAt = Date.now()
      advanced = 0
    },
  }
}
