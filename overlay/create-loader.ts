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

  async function settle(): Promise<part> {
    try {
      loaded = await load()
    } catch (cause) {
      loading = undefined
      throw new PorticoError('view-unavailable', undefined, { cause })
    }
    for (const callback of waiting) callback(loaded)
    waiting.clear()
    return loaded
  }

  return {
    get() {
      loading ??= settle()
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
