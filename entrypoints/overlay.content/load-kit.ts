import * as v from 'valibot'
import type * as replaced from '../../shared/adapters/solana/load-kit.ts'
import { createChunkLoader } from './create-chunk-loader.ts'

type Kit = Awaited<ReturnType<typeof replaced.loadTransaction>> &
  Awaited<ReturnType<typeof replaced.loadTransfer>>

const toFunction = <name extends keyof Kit>() =>
  v.custom<Kit[name]>((value) => typeof value === 'function')

const schema = v.object({
  createTokenTransfer: toFunction<'createTokenTransfer'>(),
  createTransfer: toFunction<'createTransfer'>(),
  findReceivingAccount: toFunction<'findReceivingAccount'>(),
  findSignature: toFunction<'findSignature'>(),
  isOffCurve: toFunction<'isOffCurve'>(),
  readVersion: toFunction<'readVersion'>(),
  withSignature: toFunction<'withSignature'>(),
})

/** Replaces the package's loader of `@solana/kit` in the content script. The code is a chunk of the extension. */
const load: () => Promise<Kit> = createChunkLoader({
  createSignal: () => AbortSignal.timeout(10_000),
  name: 'solana-kit',
  schema,
  window,
})

export const loadTransaction: typeof replaced.loadTransaction = load
export const loadTransfer: typeof replaced.loadTransfer = load
