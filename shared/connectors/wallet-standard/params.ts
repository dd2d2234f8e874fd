import * as v from 'valibot'
import { ProviderRpcError } from '../../errors/provider-rpc-error.ts'
import { fromBase58 } from '../../format/base58.ts'
import { fromBase64 } from '../../format/base64.ts'
import { isAddress } from '../../schema/is-address.ts'
import { finiteNumber } from '../../schema/numbers.ts'

const invalidParams = -32602

const pubkey = v.pipe(
  v.string(),
  v.check((text) => isAddress(text, 'solana')),
)

const toBytes = (read: (text: string) => Uint8Array | undefined) =>
  v.pipe(
    v.string(),
    v.transform(read),
    v.check((bytes) => bytes !== undefined),
    v.transform((bytes) => bytes ?? new Uint8Array()),
  )

const transaction = toBytes(fromBase64)
const commitment = v.optional(v.picklist(['processed', 'confirmed', 'finalized']))

/** Nodes accept all but `commitment`. */
const sendOptions = v.optional(
  v.object({
    commitment,
    maxRetries: v.optional(finiteNumber()),
    minContextSlot: v.optional(finiteNumber()),
    preflightCommitment: commitment,
    skipPreflight: v.optional(v.boolean()),
  }),
)
export type SendOptions = NonNullable<v.InferOutput<typeof sendOptions>>

export const messageParams = v.object({ message: toBytes(fromBase58), pubkey })
export const transactionParams = v.object({ pubkey, transaction })
export const transactionsParams = v.object({ pubkey, transactions: v.array(transaction) })
export const sendParams = v.object({ pubkey, sendOptions, transaction })

export function parseParams<const schema extends v.GenericSchema>(
  schema: schema,
  params: unknown,
): v.InferOutput<schema> {
  const parsed = v.safeParse(schema, params)
  if (parsed.success) return parsed.output
  throw new ProviderRpcError(invalidParams, 'The parameters are not valid.')
}
