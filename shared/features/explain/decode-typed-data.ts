import type { Act } from '../../core/explanation.ts'
import { cleanText } from '../../format/clean-text.ts'
import * as limits from './limits.ts'
import { decodeOrder } from './orders.ts'
import { decodePermit } from './permits.ts'
import { toFields } from './to-fields.ts'
import { isOfNetwork, type TypedData, toContract } from './typed-data.ts'

/** Says what typed data does, by its types and its message alone. It never throws, and what it does not know it names `typed-data`. */
export function decodeTypedData(
  data: TypedData,
  { account, chainId }: { readonly account: string; readonly chainId: number },
): readonly Act[] {
  const contract = toContract(data)
  if (contract !== undefined && isOfNetwork(data, chainId)) {
    const permit = decodePermit(data, contract)
    if (permit) return permit
    const order = decodeOrder(data, contract, account)
    if (order) return [order]
  }
  return [
    {
      contract,
      fields: toFields(data.message),
      kind: 'typed-data',
      primaryType: cleanText(data.primaryType, limits.tokenName),
      value: 0n,
    },
  ]
}
