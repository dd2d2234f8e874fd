import type { Platform } from '../platform/ports.ts'
import { createFakeChannels } from './fake-channels.ts'
import { createFakeClock } from './fake-clock.ts'
import { createFakePage } from './fake-page.ts'
import { createFakeStorage } from './fake-storage.ts'

type Overrides = {
  readonly fetch?: Platform['fetch'] | undefined
  readonly openChannel?: Platform['openChannel'] | undefined
  readonly random?: Platform['random']
}

/** Fakes of all ports. Without a `fetch` of the test, it is offline. */
export function createFakePlatform({
  fetch = () => Promise.reject(new TypeError('offline')),
  openChannel = createFakeChannels().open,
  ...overrides
}: Overrides = {}) {
  let count = 0
  return {
    clock: createFakeClock(),
    copy: { name: 'portico', source: 'page' },
    fetch,
    log: () => undefined,
    openChannel,
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
