import * as v from 'valibot'
import { wholeNumber } from './numbers.ts'

/** The longest id of a batch, in characters: `0x` and 4096 bytes (EIP-5792). */
const longestId = 8_194

/** The id of a batch. */
export const batchId = v.pipe(v.string(), v.regex(new RegExp(`^[^]{1,${longestId}}$`)))

/** An answer to `wallet_sendCalls`: the id, or an object with it. Gives the id. */
export const sentBatch = v.pipe(
  v.unknown(),
  v.transform((answer): unknown => (typeof answer === 'string' ? answer : Object(answer).id)),
  batchId,
)

/** The words of the drafts of EIP-5792. */
const words: Readonly<Record<string, number>> = { CONFIRMED: 200, PENDING: 100 }

/** An answer to `wallet_getCallsStatus`, of EIP-5792 or of its drafts. */
export const batchStatus = v.object({
  chainId: v.fallback(v.optional(v.string()), undefined),
  receipts: v.fallback(
    v.array(v.object({ status: v.fallback(v.unknown(), undefined), transactionHash: v.string() })),
    [],
  ),
  status: v.pipe(
    v.unknown(),
    v.transform((code) => (typeof code === 'string' ? (words[code] ?? Number(code)) : code)),
    wholeNumber(0),
  ),
})

/** The status of a batch, as the wallet gives it. */
export type BatchStatus = v.InferOutput<typeof batchStatus>

/** The codes of EIP-5792 that are read here. */
export const callsCodes = {
  /** A capability is missing that the request needs. */
  capability: 5700,
  /** The wallet does not have the network. */
  chain: 5710,
  /** There is a batch with this id. */
  duplicate: 5720,
  /** The wallet does not know the batch, or the visitor has cancelled it. */
  unknown: 5730,
  /** The batch has too many calls. */
  tooLarge: 5740,
  /** The visitor refused to make the account a smart account. */
  upgrade: 5750,
  /** The wallet cannot make all calls or none. */
  atomicity: 5760,
} as const
