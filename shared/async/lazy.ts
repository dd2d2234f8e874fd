import { type CommonErrorCode, toPorticoError } from '../errors/portico-error.ts'

/** A value that is loaded when it is first requested. */
export type Lazy<value> = {
  /** Loads the value once for all callers. Rejects with a `PorticoError`; the next call then tries again. */
  readonly get: () => Promise<value>
  /** Whether the value is loading or loaded. */
  readonly isRequested: () => boolean
  /** The value, once it is loaded. */
  readonly peek: () => value | undefined
  /** Calls back once the value is loaded, at once where it is. Returns the function that cancels the callback. */
  readonly whenLoaded: (callback: (value: value) => void) => () => void
}

/**
 * Makes a lazy value. A failure that is no `PorticoError` gets `code`. A file that does not load is `code-unavailable`, by `importCode`,
 * so what is left is an error of what the file does.
 */
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

/** A value that is there from the beginning. */
export const toLoaded = <chunk>(chunk: chunk): Lazy<chunk> => ({
  get: () => Promise.resolve(chunk),
  isRequested: () => true,
  peek: () => chunk,
  whenLoaded(callback) {
    callback(chunk)
    return () => undefined
  },
})

/** Begins something once a value is loaded. Returns the function that ends it, or that cancels the wait. */
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
