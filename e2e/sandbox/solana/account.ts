import type { LiteSVM } from 'litesvm'

export type Address = Parameters<LiteSVM['setAccount']>[0]['address']

export type Account = {
  readonly address: Address
  readonly data: Uint8Array
  readonly executable: boolean
  readonly lamports: bigint
  readonly programAddress: Address
}
