import type { Address } from 'viem'

export type NameRecord = {
  readonly name: string
  /** ISO 8601. */
  readonly registered_at: string
  readonly updated_at: string | null
  readonly attributes: Readonly<Record<string, string>>
  /** By SLIP-44 or ENSIP-11 coin type. */
  readonly addresses: Readonly<
    Record<string, { readonly address: Address; readonly created_at: string }>
  >
}

export type ProfileStore = {
  find: (name: string) => NameRecord | undefined
  /** All names of an address, oldest first. */
  findByAddress: (address: Address) => readonly NameRecord[]
  /** Adds a record. Returns false if the name is taken. */
  add: (record: NameRecord) => boolean
  reset: () => void
}

export function createProfileStore(): ProfileStore {
  const records = new Map<string, NameRecord>()
  return {
    find: (name) => records.get(name.toLowerCase()),
    findByAddress: (address) =>
      [...records.values()].filter(({ addresses }) =>
        Object.values(addresses).some((entry) => entry.address === address),
      ),
    add(record) {
      if (records.has(record.name)) return false
      records.set(record.name, record)
      return true
    },
    reset: () => records.clear(),
  }
}
