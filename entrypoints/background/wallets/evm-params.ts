import * as v from 'valibot'
import { typedDataSchema } from '../../../shared/features/explain/typed-data.ts'
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

/** Pages send the address first or the text first. */
export const messageParams = v.pipe(
  v.tuple([v.string(), v.string()]),
  v.transform(([first, second]) =>
    v.is(evmAddress, first) && !v.is(evmAddress, second)
      ? { address: first, message: second }
      : { address: second, message: first },
  ),
)

/** The typed data of EIP-712. `chainId` is a number or a text of one. */
const typedData = v.object({
  ...typedDataSchema.entries,
  domain: v.looseObject({
    chainId: v.nullish(
      v.pipe(
        v.union([
          v.pipe(v.number(), v.integer()),
          v.pipe(v.string(), v.regex(/^(\d+|0x[\da-f]+)$/i)),
        ]),
        v.transform((value) => BigInt(value)),
      ),
    ),
  }),
})

export const typedDataParams = v.tuple([
  evmAddress,
  v.union([v.pipe(v.string(), v.parseJson(), typedData), typedData]),
])

export type TypedData = v.InferOutput<typeof typedData>

export const transactionParams = v.pipe(
  v.array(v.unknown()),
  v.transform(([first]) => first),
  v.object({
    chainId: v.optional(quantity),
    data: v.optional(hex),
    from: v.optional(evmAddress),
    gas: v.optional(quantity),
    input: v.optional(hex),
    to: v.nullish(evmAddress),
    value: v.optional(quantity, '0x0'),
  }),
)

export type Transaction = v.InferOutput<typeof transactionParams>
