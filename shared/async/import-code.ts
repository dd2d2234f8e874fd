import { toPorticoError } from '../errors/portico-error.ts'

/**
 * Loads a module. Every `import()` of the package is in a call of this function (lint), so that a file that does not load is no failure
 * of a service: it rejects with `code-unavailable`, and the console has one line with the cause, also without `debug`.
 *
 * Only `import()` is in `load`. What a function of the module throws is no failure to load it.
 */
export async function importCode<code>(load: () => Promise<code>): Promise<code> {
  try {
    return await load()
  } catch (cause) {
    const error = toPorticoError(cause, 'code-unavailable')
    // What names the failure itself, such as an SDK or the extension, logs it where it is due.
    // oxlint-disable-next-line no-console -- Code loads before there is a log port, and in functions that have none.
    if (error !== cause) console.error(`[portico] ${error.message}`, cause)
    throw error
  }
}
