/** Loads a part once for all who ask at once; what failed can be asked for again. */
export function loadOnce<part>(load: () => Promise<part>): {
  readonly get: () => Promise<part>
  /** What has been asked for, if anything has. */
  readonly peek: () => Promise<part> | undefined
} {
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
