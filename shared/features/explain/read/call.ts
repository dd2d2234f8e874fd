import type { AbiType, ValuesOf } from '../../../adapters/evm/abi.ts'
import type { Action } from '../../../core/explanation.ts'
import type { Hex } from '../../../schema/primitives.ts'

/** A call to explain. Addresses and data are in lower case. */
export type Call = {
  readonly to: string | undefined
  readonly value: bigint
  readonly data: Hex
}

export type ContractCall = Call & { readonly from: string; readonly to: string }

export type ReadParameters = <const types extends readonly AbiType<unknown>[]>(
  types: types,
  data?: string,
) => ValuesOf<types> | undefined

export type DecodeCall = (call: ContractCall, read: ReadParameters) => Action | undefined

export const toShared = ({ to, value }: Call) => ({ contract: to, value })

/** At least half of what a field can hold: no visitor types such an amount, and no token has as much. */
export const isUnlimited = (amount: bigint, bits: number): boolean =>
  amount >= 2n ** BigInt(bits - 1)
