import { isPorticoError } from '../errors/portico-error.ts'
import { mainnet } from '../networks/mainnets.ts'
import type { PorticoOptions } from '../options/options.ts'
import { resolveOptions } from '../options/resolve-options.ts'

/** Options that are valid. */
export const minimal: PorticoOptions = { networks: [mainnet], projectId: 'p' }

/** The message about what is wrong with options. Empty: nothing is. */
export function problemsOf(options: unknown): string {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: untyped code gives anything.
    resolveOptions(options as PorticoOptions)
  } catch (error) {
    if (isPorticoError(error, 'options-invalid')) return error.message
    throw error
  }
  return ''
}
