import type { UniversalProvider as Packages } from '@walletconnect/universal-provider'
import * as v from 'valibot'
import { createPart } from './create-part.ts'

const loadPackages = createPart({
  createSignal: () => AbortSignal.timeout(10_000),
  name: 'wallet-connect',
  schema: v.object({
    UniversalProvider: v.custom<typeof Packages>(
      (value) => typeof value === 'function' && 'init' in value,
    ),
  }),
  window,
})

/** Stands in the content script for the package's own, which is a part of the extension. */
export const UniversalProvider = {
  async init(...options: Parameters<typeof Packages.init>) {
    const packages = await loadPackages()
    return packages.UniversalProvider.init(...options)
  },
}
