import { PorticoError } from '../errors/portico-error.ts'
import type { Platform } from '../platform/ports.ts'
import { createFakeClock } from './fake-clock.ts'
import { createFakePage } from './fake-page.ts'
import { createFakeStorage } from './fake-storage.ts'

/** Every port as a fake. `fetch` is whatever the test gives, and offline without it. */
export function createFakePlatform(given: Partial<Pick<Platform, 'fetch' | 'random'>> = {}) {
  const offline = () => Promise.reject(new TypeError('offline'))
  let count = 0
  return {
    clock: createFakeClock(),
    fetch: offline,
    log: () => undefined,
    openSocket: () => {
      throw new PorticoError('internal', 'No socket is expected to be opened.')
    },
    openUrl: () => undefined,
    page: createFakePage(),
    random: {
      uuid() {
        count += 1
        return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`
      },
    },
    storage: createFakeStorage(),
    ...given,
  } satisfies Platform
}
