import { PorticoError } from '../shared/errors/portico-error.ts'

export type Loader<part> = {
  readonly get: () => Promise<part>
  readonly isAsked: () => boolean
  /** What has been loaded, if it has. */
  readonly peek: () => part | undefined
  /** Calls back when it is loaded, at once where it is. Gives the function that calls it off. */
  readonly whenLoaded: (callback: (part: part) => void) => () => void
}

/** Loads a part once. What failed to load rejects with `view-unavailable` and can be asked for again. */
export function createLoader<part>(load: () => Promise<part>): Loader<part> {
  const waiting = new Set<(part: part) => void>()
  let loaded: part | undefined
  let loading: Promise<part> | undefined

  return {
    get() {
      loading ??= load().then(
        (made) => {
          loaded = made
          for (const callback of waiting) callback(made)
          waiting.clear()
          return made
        },
        (cause: unknown) => {
          loading = undefined
          throw new PorticoError('view-unavailable', undefined, { cause })
        },
      )
      return loading
    },
    isAsked: () => loading !== undefined,
    peek: () => loaded,
    whenLoaded(callback) {
      if (loaded) callback(loaded)
      else waiting.add(callback)
      return () => waiting.delete(callback)
    },
  }
}
