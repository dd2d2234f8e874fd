import type { WorldFacts } from './world-facts.ts'

/** The services get the host name of the page: a frame of another site has no storage in the browser. */
export function toPageFacts(facts: WorldFacts, hostname: string | undefined): WorldFacts {
  if (hostname !== 'localhost') return facts
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: only texts within it have changed.
  return JSON.parse(JSON.stringify(facts).replaceAll('//127.0.0.1', '//localhost')) as WorldFacts
}
