type WatchOptions = {
  readonly begin?: (isFirst: boolean) => void
  readonly keep?: () => () => void
  readonly onIdle?: (() => void) | undefined
}

export type Watch = {
  readonly isWatched: () => boolean
  readonly watch: () => () => void
}

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
