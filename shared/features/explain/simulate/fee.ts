import { toQuantity } from '../../../schema/quantity.ts'
import * as limits from '../limits.ts'
import type { RequestedFee } from '../read/explain-request.ts'
import type { Chain } from './chain.ts'

type Fee = { readonly fee: bigint | undefined; readonly isHigh: boolean | undefined }

export const noFee: Fee = { fee: undefined, isHigh: undefined }

function toRequestedPrice(
  { gasPrice, maxFeePerGas, maxPriorityFeePerGas = 0n }: RequestedFee,
  price: bigint | undefined,
): bigint | undefined {
  if (gasPrice !== undefined || maxFeePerGas === undefined) return gasPrice
  const sum = price === undefined ? undefined : price + maxPriorityFeePerGas
  return sum === undefined || sum > maxFeePerGas ? maxFeePerGas : sum
}

export async function readFee(
  { network, read }: Chain,
  used: bigint | undefined,
  requested: RequestedFee,
): Promise<Fee> {
  const gas = used ?? requested.gas
  // Without the price of the node, the fee stays unknown, or is that of the request.
  const answer = await read({ method: 'eth_gasPrice', network, params: [] }).catch(() => undefined)
  const price = toQuantity(answer)
  const requestedPrice = toRequestedPrice(requested, price)
  const charged = requestedPrice ?? price
  const fee = gas === undefined || charged === undefined ? undefined : gas * charged
  if (requestedPrice === undefined) return { fee, isHigh: false }
  const isHigh = price === undefined ? undefined : requestedPrice > price * limits.highPrice
  return { fee, isHigh }
}
