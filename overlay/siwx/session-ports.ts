import type { SessionPorts } from '../../shared/siwx/session-ports.ts'
import { createPagePlatform } from '../page/page-platform.ts'

/** Creates the ports of the page at the first call: a server can create the stores too. */
export function createSessionPorts(): () => SessionPorts {
  let ports: SessionPorts | undefined
  return () => {
    if (ports) return ports
    const { fetch, random, storage } = createPagePlatform({ debug: false })
    ports = {
      clock: {
        after(delay, callback) {
          const timer = setTimeout(callback, delay)
          return () => clearTimeout(timer)
        },
        now: () => Date.now(),
      },
      createNonce: () => random.uuid().replaceAll('-', ''),
      fetch,
      location: () => window.location,
      storage,
    }
    return ports
  }
}
