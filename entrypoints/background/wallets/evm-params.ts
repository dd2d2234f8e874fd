import * as v from 'valibot'
import { parseMessage } from '../../../shared/provider/canonical/parse-message.ts'
import { readTypedData } from '../../../shared/provider/canonical/parse-params.ts'
import { parseTransaction } from '../../../shared/provider/canonical/parse-transaction.ts'
import type { CanonicalTypedData } from '../../../shared/provider/canonical/parse-typed-data.ts'
import { at, isObject } from '../../../shared/provider/params.ts'
import { isHex } from '../../../shared/schema/hex.ts'
import { isAddress } from '../../../shared/schema/is-address.ts'
import type { Hex } from '../../../shared/schema/primitives.ts'

export const hex = v.custom<Hex>(isHex)

export const evmAddress = v.custom<Hex>((value) => isHex(value) && isAddress(value, 'eip155'))

/** A quantity of JSON-RPC, such as `0x1`. */
const quantity = v.pipe(
  v.custom<Hex>((value) => isHex(value) && value.length > 2 && value.length <= 66),
  v.transform((value) => BigInt(value)),
)

export const switchParams = v.tuple([v.object({ chainId: quantity })])

/** The bytes of the message, and the account. */
export const messageParams = v.pipe(
  v.unknown(),
  v.transform(parseMessage),
  v.tuple([hex, v.string()]),
)

/** The account, and the typed data (EIP-712). */
export const typedDataParams = v.pipe(
  v.unknown(),
  v.transform((params) => ({ address: at(params, 0), data: readTypedData(params) })),
  v.object({ address: evmAddress, data: v.custom<CanonicalTypedData>(isObject) }),
)

export const transactionParams = v.pipe(
  v.unknown(),
  v.transform((params) => parseTransaction(at(params, 0), 'params.0')),
  v.object({
    chainId: v.optional(quantity),
    data: v.optional(hex, '0x'),
    from: v.optional(evmAddress),
    gas: v.optional(quantity),
    to: v.optional(evmAddress),
    value: v.optional(quantity, '0x0'),
  }),
)

export type Transaction = v.InferOutput<typeof transactionParams>
