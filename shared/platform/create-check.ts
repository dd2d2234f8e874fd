import type { Check, Platform } from './ports.ts'

/** Runs a check of data that no recording keeps: see `Check`. */
export const createCheck =
  (platform: Pick<Platform, 'check' | 'clock' | 'fetch'>): Check =>
  (name, run) =>
    platform.check?.(name, run) ?? run(platform)
