import type { SessionPorts } from '../../shared/siwx/local-sessions.ts'
import { createPagePlatform } from '../page/page-platform.ts'

/** Creates the ports of the page at the first call: a server can create the stores too. */
export function createSessionPorts(): () => SessionPorts {
  let ports: SessionPorts | undefined
  return () => {
    if (ports) return ports
    const { random, storage } = createPagePlatform({ debug: false })
    ports = {
      createNonce: () => random.uuid().replaceAll('-', ''),
      location: () => window.location,
      now: () => Date.now(),
      storage,
    }
    return ports
  }
}
