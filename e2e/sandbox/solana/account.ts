import type { LiteSVM } from 'litesvm'

/** Base58 of 32 bytes. */
export type Address = Parameters<LiteSVM['setAccount']>[0]['address']

export type Account = {
  readonly address: Address
  readonly data: Uint8Array
  readonly executable: boolean
  readonly lamports: bigint
  readonly programAddress: Address
}
