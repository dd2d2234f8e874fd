import type { LoadCode, Platform } from './ports.ts'

export const createLoadCode =
  ({ loadCode }: Pick<Platform, 'loadCode'>): LoadCode =>
  (name, load) =>
    loadCode?.(name, load) ?? load()
