import { untilAborted } from '../../shared/async/abort.ts'
import { databaseName, storedPrefix } from '../../shared/wire/extension-names.ts'

/** How long the removal of the database waits for the overlays of other tabs to close it, in ms. */
const timeout = 2_000

type StoringWindow = Pick<typeof globalThis, 'indexedDB' | 'localStorage'>

function removeEntries({ localStorage }: StoringWindow): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(storedPrefix)) localStorage.removeItem(key)
}

function removeDatabase({ indexedDB }: StoringWindow): Promise<void> {
  const request = indexedDB.deleteDatabase(databaseName)
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => reject(request.error))
  })
}

/** Removes what the overlay of the extension has stored in the origin of a page, and nothing else. Never rejects. */
export async function removeStored(window: StoringWindow): Promise<void> {
  for (const remove of [removeEntries, removeDatabase])
    try {
      await untilAborted(Promise.resolve(remove(window)), AbortSignal.timeout(timeout))
    } catch {
      // The page may not store anything, or another tab keeps the database: it goes when that tab closes it.
    }
}
