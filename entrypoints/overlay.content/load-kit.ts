import * as v from 'valibot'
import type * as transactions from '../../shared/adapters/solana/transaction.ts'
import type { createTransfer } from '../../shared/adapters/solana/transfer.ts'
import { createChunkLoader } from './create-chunk-loader.ts'

const toFunction = <work>() => v.custom<work>((value) => typeof value === 'function')

/** Replaces the package's loader of `@solana/kit` in the content script. The code is a chunk of the extension. */
export const loadTransaction = createChunkLoader({
  createSignal: () => AbortSignal.timeout(10_000),
  name: 'solana-kit',
  schema: v.object({
    createTransfer: toFunction<typeof createTransfer>(),
    findSignature: toFunction<typeof transactions.findSignature>(),
    readVersion: toFunction<typeof transactions.readVersion>(),
    withSignature: toFunction<typeof transactions.withSignature>(),
  }),
  window,
})

export const loadTransfer = loadTransaction
