import type { AbiType, ValuesOf } from '../../../adapters/evm/abi.ts'
import type { Action } from '../../../core/explanation.ts'
import type { Hex } from '../../../schema/primitives.ts'

/** A call to explain. Addresses and data are in lower case. */
export type Call = {
  /** `undefined` creates a contract. */
  readonly to: string | undefined
  readonly value: bigint
  readonly data: Hex
}

/** A call of a contract, with who makes it. */
export type ContractCall = Call & { readonly from: string; readonly to: string }

/** Reads the parameters of a call, or other bytes, by their types. `undefined` for bytes that are none. */
export type ReadParameters = <const types extends readonly AbiType<unknown>[]>(
  types: types,
  data?: string,
) => ValuesOf<types> | undefined

/** What a decoder says of a call. `undefined` for bytes that are none of its function. */
export type DecodeCall = (call: ContractCall, read: ReadParameters) => Action | undefined

/** The parts that each action of a call has. */
export const toShared = ({ to, value }: Call) => ({ contract: to, value })

/** At least half of what a field can hold: nobody has typed such an amount, and no token has as much. */
export const isUnlimited = (amount: bigint, bits: number): boolean =>
  amount >= 2n ** BigInt(bits - 1)
