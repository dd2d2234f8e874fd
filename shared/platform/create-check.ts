import type { Check, Platform } from './ports.ts'

export const createCheck =
  (platform: Pick<Platform, 'check' | 'clock' | 'fetch'>): Check =>
  (name, run) =>
    platform.check?.(name, run) ?? run(platform)
