import * as v from 'valibot'
import { fromStandardChain } from '../../../shared/connectors/wallet-standard/from-standard-chain.ts'
import { fromBase64 } from '../../../shared/format/base64.ts'
import { type ChainId, isChainId } from '../../../shared/schema/primitives.ts'

/** The most transactions or messages of one request. */
const mostInputs = 20

const bytes = v.pipe(
  v.string(),
  v.transform((text) => fromBase64(text)),
  v.instance(Uint8Array),
)

/** The Wallet Standard's name of a cluster, such as `solana:devnet`. */
const chain = v.pipe(
  v.string(),
  v.transform((name) => fromStandardChain(name)),
  v.custom<ChainId>(isChainId),
)

const inputs = <const schema extends v.GenericSchema>(schema: schema) =>
  v.pipe(v.array(schema), v.minLength(1), v.maxLength(mostInputs))

export const connectParams = v.object({ silent: v.optional(v.boolean(), false) })

export const messagesParams = inputs(v.object({ address: v.string(), message: bytes }))

export const transactionsParams = inputs(
  v.object({ address: v.string(), chain: v.optional(chain), transaction: bytes }),
)

/** What a node takes with a transaction. */
const sendOptions = v.object({
  maxRetries: v.optional(v.pipe(v.number(), v.integer())),
  minContextSlot: v.optional(v.pipe(v.number(), v.integer())),
  preflightCommitment: v.optional(v.picklist(['confirmed', 'finalized', 'processed'])),
  skipPreflight: v.optional(v.boolean()),
})

export const sendParams = inputs(
  v.object({
    address: v.string(),
    chain,
    options: v.optional(sendOptions, {}),
    transaction: bytes,
  }),
)

/** The fields of the sign-in are checked by the grammar of its message. */
export const signInParams = v.tuple([
  v.looseObject({
    address: v.nullish(v.string()),
    chainId: v.nullish(v.string()),
    domain: v.nullish(v.string()),
  }),
])

export type SolanaTransaction = v.InferOutput<typeof transactionsParams>[number]
export type SentTransaction = v.InferOutput<typeof sendParams>[number]
