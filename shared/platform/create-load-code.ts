import type { LoadCode, Platform } from './ports.ts'

/** Loads code whose time decides what comes first: see `LoadCode`. */
export const createLoadCode =
  ({ loadCode }: Pick<Platform, 'loadCode'>): LoadCode =>
  (name, load) =>
    loadCode?.(name, load) ?? load()
