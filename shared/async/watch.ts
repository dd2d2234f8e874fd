type WatchOptions = {
  /** Called for each one that begins to watch, with whether nobody else does. */
  readonly begin?: (isFirst: boolean) => void
  /** Called before `begin`, for what lasts as long as one watches. Returns the function that ends it. */
  readonly keep?: () => () => void
  /** Called when the last one has ended. */
  readonly onIdle?: (() => void) | undefined
}

export type Watch = {
  readonly isWatched: () => boolean
  /** Begins to watch. Returns the function that ends it. A further call of that function does nothing. */
  readonly watch: () => () => void
}

/** Counts who watches something, such as the views that show it. */
export function createWatch({ begin, keep, onIdle }: WatchOptions): Watch {
  let watchers = 0
  return {
    isWatched: () => watchers > 0,
    watch() {
      watchers += 1
      const end = keep?.()
      begin?.(watchers === 1)
      let isWatching = true
      return () => {
        if (!isWatching) return
        isWatching = false
        watchers -= 1
        end?.()
        if (watchers === 0) onIdle?.()
      }
    },
  }
}
