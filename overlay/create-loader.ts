import { PorticoError } from '../shared/errors/portico-error.ts'
import { loadOnce } from '../shared/load-once.ts'

export type Loader<part> = {
  readonly get: () => Promise<part>
  readonly isAsked: () => boolean
  /** What has been loaded, if it has. */
  readonly peek: () => part | undefined
  /** Calls back when it is loaded, at once where it is. Gives the function that calls it off. */
  readonly whenLoaded: (callback: (part: part) => void) => () => void
}

/**
 * Loads a part like {@link loadOnce}, for those who look whether it is there or wait for it without asking for it.
 *
 * What failed to load rejects with `view-unavailable`.
 */
export function createLoader<part>(load: () => Promise<part>): Loader<part> {
  const waiting = new Set<(part: part) => void>()
  let loaded: part | undefined

  const { get, peek } = loadOnce(async () => {
    try {
      loaded = await load()
    } catch (cause) {
      throw new PorticoError('view-unavailable', undefined, { cause })
    }
    for (const callback of waiting) callback(loaded)
    waiting.clear()
    return loaded
  })

  return {
    get,
    isAsked: () => peek() !== undefined,
    peek: () => loaded,
    whenLoaded(callback) {
      if (loaded) callback(loaded)
      else waiting.add(callback)
      return () => waiting.delete(callback)
    },
  }
}
