import { toPorticoError } from '../errors/portico-error.ts'

/** Around each `import()` (lint): a file that does not load is not a failed service. `load` has only the `import()`. */
export async function importCode<code>(load: () => Promise<code>): Promise<code> {
  try {
    return await load()
  } catch (cause) {
    const error = toPorticoError(cause, 'code-unavailable')
    // A caller that names the failure itself, such as the extension, logs it.
    // oxlint-disable-next-line no-console -- Code loads before there is a log port, and in functions that have none.
    if (error !== cause) console.error(`[portico] ${error.message}`, cause)
    throw error
  }
}
