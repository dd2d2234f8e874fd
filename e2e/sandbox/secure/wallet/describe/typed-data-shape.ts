import type { TypedDataDefinition, TypedDataParameter } from 'viem'

/** EIP-712, checked and with nothing in it that its types do not name. */
export type TypedData = {
  readonly domain: Readonly<Record<string, unknown>>
  readonly types: Readonly<Record<string, readonly TypedDataParameter[]>>
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}

/** For viem, which infers its types from literals that there are none of here. */
export function toDefinition(data: TypedData): TypedDataDefinition {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: parsed by its schema and by validateTypedData.
  return data as unknown as TypedDataDefinition
}
