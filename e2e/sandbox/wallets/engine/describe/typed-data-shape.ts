import type { TypedDataDefinition, TypedDataParameter } from 'viem'

/** EIP-712 typed data, validated, without the fields that its types do not declare. */
export type TypedData = {
  readonly domain: Readonly<Record<string, unknown>>
  readonly types: Readonly<Record<string, readonly TypedDataParameter[]>>
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}

/** Casts to the type of viem, which infers it from literal types. There are none here. */
export function toDefinition(data: TypedData): TypedDataDefinition {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: parsed by its schema and by validateTypedData.
  return data as unknown as TypedDataDefinition
}
