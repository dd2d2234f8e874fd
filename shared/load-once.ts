import { toPorticoError } from './errors/portico-error.ts'

export type Loader<part> = {
  readonly get: () => Promise<part>
  /** What has been asked for, if anything has. */
  readonly peek: () => Promise<part> | undefined
}

/** Loads a part once for all who ask at once; what failed can be asked for again. */
export function loadOnce<part>(load: () => Promise<part>): Loader<part> {
  let loading: Promise<part> | undefined
  return {
    get() {
      loading ??= load().catch((cause: unknown) => {
        loading = undefined
        throw cause
      })
      return loading
    },
    peek: () => loading,
  }
}

/** Loads a chunk like {@link loadOnce}. Rejects with `service-unavailable`, or with the error that it threw itself. */
export function loadChunk<part>(load: () => Promise<part>): Loader<part> {
  return loadOnce(async () => {
    try {
      return await load()
    } catch (cause) {
      throw toPorticoError(cause, 'service-unavailable')
    }
  })
}
