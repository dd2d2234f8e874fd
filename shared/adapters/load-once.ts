import { toPorticoError } from '../errors/portico-error.ts'

/** Loads a chunk once; a chunk that failed to load can be asked for again. */
export function createLoader<part>(load: () => Promise<part>) {
  let loading: Promise<part> | undefined
  return {
    get: () => {
      loading ??= load().catch((cause: unknown) => {
        loading = undefined
        throw toPorticoError(cause, 'service-unavailable')
      })
      return loading
    },
    /** What has been asked for, if anything has. */
    peek: () => loading,
  }
}
