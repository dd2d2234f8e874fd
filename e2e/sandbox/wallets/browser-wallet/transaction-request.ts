import * as v from 'valibot'
import { type Address, type Hex, isAddress, isHex } from 'viem'
import { createRpcError } from './rpc-error.ts'

export const address = v.custom<Address>(
  (value) => typeof value === 'string' && isAddress(value, { strict: false }),
)
export const hex = v.custom<Hex>((value) => isHex(value) && value.length % 2 === 0)
/** A number in JSON-RPC's hex format. */
export const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]+$/i),
  v.transform((text) => BigInt(text)),
)
export const chainId = v.pipe(v.string(), v.regex(/^0x[1-9a-f][0-9a-f]*$/i), v.transform(Number))

/** Treats null as absent. */
export function optional<schema extends v.GenericSchema>(schema: schema) {
  return v.pipe(
    v.nullish(schema),
    v.transform((value) => value ?? undefined),
  )
}

/** The parameters of `eth_sendTransaction` and `eth_signTransaction`. */
export const transactionRequest = v.object({
  from: address,
  to: optional(address),
  value: optional(quantity),
  data: optional(hex),
  input: optional(hex),
  gas: optional(quantity),
  gasLimit: optional(quantity),
  gasPrice: optional(quantity),
  maxFeePerGas: optional(quantity),
  maxPriorityFeePerGas: optional(quantity),
  nonce: optional(v.pipe(quantity, v.transform(Number))),
  chainId: optional(v.union([chainId, v.number()])),
  accessList: optional(v.array(v.object({ address, storageKeys: v.array(hex) }))),
  // Refused, because a page could delegate the account to its own contract (EIP-7702) and take it over.
  authorizationList: v.optional(v.never()),
})

/** A transaction to show and send, with the fees that the page has set. */
export type Transaction = {
  readonly to?: Address | undefined
  readonly value: bigint
  readonly data?: Hex | undefined
  readonly gas?: bigint | undefined
  readonly gasPrice?: bigint | undefined
  readonly maxFeePerGas?: bigint | undefined
  readonly maxPriorityFeePerGas?: bigint | undefined
  readonly nonce?: number | undefined
  readonly accessList?: readonly { address: Address; storageKeys: readonly Hex[] }[] | undefined
}

export function toTransaction(request: v.InferOutput<typeof transactionRequest>): Transaction {
  const { to, input, gasPrice, maxFeePerGas } = request
  const data = request.data ?? input
  const isTwofold = input !== undefined && input.toLowerCase() !== data?.toLowerCase()
  const hasTwoFees = gasPrice !== undefined && maxFeePerGas !== undefined
  // A contract creation without code would lose the value.
  const isEmpty = !to && !data
  if (isTwofold || hasTwoFees || isEmpty) throw createRpcError('bad-parameters')
  return {
    to,
    value: request.value ?? 0n,
    data,
    gas: request.gas ?? request.gasLimit,
    gasPrice,
    maxFeePerGas,
    maxPriorityFeePerGas: request.maxPriorityFeePerGas,
    nonce: request.nonce,
    accessList: request.accessList,
  }
}
