import type { UniversalProvider as Packages } from '@walletconnect/universal-provider'
import * as v from 'valibot'
import { createChunkLoader } from './create-chunk-loader.ts'

const loadPackages = createChunkLoader({
  createSignal: () => AbortSignal.timeout(10_000),
  name: 'wallet-connect',
  schema: v.object({
    UniversalProvider: v.custom<typeof Packages>(
      (value) => typeof value === 'function' && 'init' in value,
    ),
  }),
  window,
})

/** Replaces the package's `UniversalProvider` in the content script. The packages are a chunk of the extension. */
export const UniversalProvider = {
  async init(...options: Parameters<typeof Packages.init>) {
    const packages = await loadPackages()
    return packages.UniversalProvider.init(...options)
  },
}
