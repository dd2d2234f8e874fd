import * as v from 'valibot'
import { wholeNumber } from './numbers.ts'

/** `0x` and 4096 bytes (EIP-5792), in characters. */
const longestId = 8_194

export const batchId = v.pipe(v.string(), v.regex(new RegExp(`^[^]{1,${longestId}}$`)))

export const sentBatch = v.pipe(
  v.unknown(),
  v.transform((answer): unknown => (typeof answer === 'string' ? answer : Object(answer).id)),
  batchId,
)

/** The drafts of EIP-5792 have words. */
const words: Readonly<Record<string, number>> = { CONFIRMED: 200, PENDING: 100 }

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

export type BatchStatus = v.InferOutput<typeof batchStatus>

export const callsCodes = {
  capability: 5700,
  chain: 5710,
  duplicate: 5720,
  unknown: 5730,
  tooLarge: 5740,
  upgrade: 5750,
  atomicity: 5760,
} as const
