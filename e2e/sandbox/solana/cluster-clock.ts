import { createHash } from 'node:crypto'
import { base58 } from '@scure/base'

/** Slots and time of a cluster. Slots follow the wall clock, without a timer, plus one for each transaction. */
export type ClusterClock = {
  slot: () => number
  now: () => number
  /** Advances by one slot, or by several. Returns the new slot. */
  advance: (slots?: number) => number
  blockhash: () => string
  /** Whether the blockhash is of one of the last 150 slots, about a minute. */
  isRecent: (blockhash: string) => boolean
  /** The hashes of the last 512 slots, newest first. */
  recentHashes: () => { slot: bigint; hash: string }[]
  /** Runs `act` with a clock that many milliseconds before the first slot. */
  before: (milliseconds: number, act: () => void) => void
  restart: () => void
}

/** Lifetime of a blockhash, in slots. */
export const blockhashLifetime = 150
export const slotsPerEpoch = 432_000
/** The slot at which a cluster starts: the first of an epoch. */
export const firstSlot = 1036 * slotsPerEpoch
/** Some slots have no block, so block heights are lower than slots. */
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

  /** A slot's hash depends only on the cluster and the slot, so seeds are the same in every world. */
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
    // The hash that is 150 slots old is still valid: a node counts the blocks after it.
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
