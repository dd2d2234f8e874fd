import type { WorldFacts } from './world-facts.ts'

/**
 * The world's facts for a page that was opened by this host name. The services have the name of the page: the browser takes
 * `localhost` and `127.0.0.1` for two sites, and blocks the storage of the embedded wallet's frame on another site.
 */
export function toPageFacts(facts: WorldFacts, hostname: string | undefined): WorldFacts {
  if (hostname !== 'localhost') return facts
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: only texts within it have changed.
  return JSON.parse(JSON.stringify(facts).replaceAll('//127.0.0.1', '//localhost')) as WorldFacts
}
