import * as v from 'valibot'
import type * as ens from '../../shared/adapters/evm/ens-reader.ts'
import { createChunkLoader } from './create-chunk-loader.ts'

const toFunction = <work>() => v.custom<work>((value) => typeof value === 'function')

/** Replaces the package's loader of ENS in the content script. The code is a chunk of the extension. */
export const loadEns = createChunkLoader({
  createSignal: () => AbortSignal.timeout(10_000),
  name: 'ens',
  schema: v.object({
    readAddressOfName: toFunction<typeof ens.readAddressOfName>(),
    readNameByGateways: toFunction<typeof ens.readNameByGateways>(),
    toNormalizedName: toFunction<typeof ens.toNormalizedName>(),
  }),
  window,
})
