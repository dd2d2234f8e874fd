import type { Platform } from '../platform/ports.ts'
import { createFakeChannels } from './fake-channels.ts'
import { createFakeClock } from './fake-clock.ts'
import { createFakePage } from './fake-page.ts'
import { createFakeStorage } from './fake-storage.ts'

/** Fakes of all ports. Without a `fetch` of the test, it is offline. */
export function createFakePlatform(overrides: Partial<Pick<Platform, 'fetch' | 'random'>> = {}) {
  const offline = () => Promise.reject(new TypeError('offline'))
  let count = 0
  return {
    clock: createFakeClock(),
    fetch: offline,
    log: () => undefined,
    openChannel: createFakeChannels().open,
    openUrl: () => undefined,
    openWindow: () => undefined,
    page: createFakePage(),
    random: {
      uuid() {
        count += 1
        return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`
      },
    },
    storage: createFakeStorage(),
    ...overrides,
  } satisfies Platform
}
