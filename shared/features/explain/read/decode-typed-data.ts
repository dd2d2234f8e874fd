import type { Action } from '../../../core/explanation.ts'
import { cleanText } from '../../../format/clean-text.ts'
import * as limits from '../limits.ts'
import { decodeOrder } from './orders.ts'
import { decodePermit } from './permits.ts'
import { toFields } from './to-fields.ts'
import { type TypedData, toContract } from './typed-data.ts'

/** Reads types and message alone, on the network of the domain. Never throws: unknown data is named `typed-data`. */
export function decodeTypedData(data: TypedData, account: string): readonly Action[] {
  const contract = toContract(data)
  if (contract !== undefined) {
    const permit = decodePermit(data, contract)
    if (permit) return permit
    const order = decodeOrder(data, contract, account)
    if (order) return [order]
  }
  return [
    {
      contract,
      ...toFields(data.message),
      kind: 'typed-data',
      primaryType: cleanText(data.primaryType, limits.tokenName),
      value: 0n,
    },
  ]
}
