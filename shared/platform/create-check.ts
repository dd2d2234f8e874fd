import type { Check, Platform } from './ports.ts'

/** Runs a check of data that no recording keeps: see `Check`. */
export const createCheck =
  ({ check }: Pick<Platform, 'check'>): Check =>
  (name, run) =>
    check?.(name, run) ?? run()
