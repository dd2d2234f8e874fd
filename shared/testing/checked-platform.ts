import type { Check } from '../platform/ports.ts'
import { createFakePlatform } from './fake-platform.ts'

/** Fakes of all ports, and the names of the checks that ran: a recording has their answers alone. */
export function createCheckedPlatform() {
  const checks: string[] = []
  const platform = createFakePlatform()
  const check: Check = (name, run) => {
    checks.push(name)
    return run(platform)
  }
  return { checks, platform: { ...platform, check } }
}
