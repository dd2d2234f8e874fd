import { createQueue } from '../../shared/async/queue.ts'
import type { ExtensionStorage } from '../../shared/wire/extension-storage.ts'

export type FreshSites = {
  readonly add: (origin: string) => Promise<void>
  /** Whether a site is in the list, which it is taken off. */
  readonly take: (origin: string) => Promise<boolean>
}

/**
 * Makes the list of the sites of which no page was entered since they were switched on. An earlier time may have left something there:
 * no page was open when it ended, or the extension was removed.
 */
export function createFreshSites({
  getFreshSites,
  setFreshSites,
}: Pick<ExtensionStorage, 'getFreshSites' | 'setFreshSites'>): FreshSites {
  // Not that of the sites: a change there waits for bridges, which enter their pages again.
  const queue = createQueue()
  return {
    add: (origin) => queue(async () => setFreshSites([...(await getFreshSites()), origin])),
    take: (origin) =>
      queue(async () => {
        const sites = await getFreshSites()
        if (!sites.includes(origin)) return false
        await setFreshSites(sites.filter((one) => one !== origin))
        return true
      }),
  }
}
