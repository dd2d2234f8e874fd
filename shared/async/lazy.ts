import { type CommonErrorCode, toPorticoError } from '../errors/portico-error.ts'

export type Lazy<value> = {
  /** Loads once for all callers. After a rejection, the next call tries again. */
  readonly get: () => Promise<value>
  readonly isRequested: () => boolean
  readonly peek: () => value | undefined
  readonly whenLoaded: (callback: (value: value) => void) => () => void
}

/** A failure that is not a `PorticoError` gets `code`. A file that does not load is `code-unavailable`, by `importCode`. */
export function createLazy<value>(
  load: () => Promise<value>,
  code: CommonErrorCode = 'internal',
): Lazy<value> {
  const callbacks = new Set<(value: value) => void>()
  let loaded: { readonly value: value } | undefined
  let loading: Promise<value> | undefined

  async function start(): Promise<value> {
    try {
      const value = await load()
      loaded = { value }
      for (const callback of callbacks) callback(value)
      callbacks.clear()
      return value
    } catch (cause) {
      loading = undefined
      throw toPorticoError(cause, code)
    }
  }

  return {
    get() {
      loading ??= start()
      return loading
    },
    isRequested: () => loading !== undefined,
    peek: () => loaded?.value,
    whenLoaded(callback) {
      if (loaded) callback(loaded.value)
      else callbacks.add(callback)
      return () => callbacks.delete(callback)
    },
  }
}

export const toLoaded = <chunk>(chunk: chunk): Lazy<chunk> => ({
  get: () => Promise.resolve(chunk),
  isRequested: () => true,
  peek: () => chunk,
  whenLoaded(callback) {
    callback(chunk)
    return () => undefined
  },
})

export function followLazy<value>(
  { whenLoaded }: Pick<Lazy<value>, 'whenLoaded'>,
  begin: (value: value) => () => void,
): () => void {
  let end: (() => void) | undefined
  const cancel = whenLoaded((value) => {
    end = begin(value)
  })
  return () => {
    cancel()
    end?.()
  }
}
