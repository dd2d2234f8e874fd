import { createPagePlatform, type PagePlatform } from '../../overlay/page/page-platform.ts'
import { extensionName, storedPrefix } from '../../shared/wire/extension-names.ts'
import { loadPicture } from './load-picture.ts'
import { Picture } from './picture.tsx'
import { listenKept } from './saved-listeners.ts'
import { scopedStorage } from './scoped-storage.ts'
import { serviceFetch } from './service-fetch.ts'

/**
 * What the overlay of the extension is built on. It and a copy of the page's own leave each other alone: it has another element, other
 * storage and other channels, and it serves no buttons, which open the page's copy.
 */
export const createPlatform = (): PagePlatform => ({
  ...createPagePlatform({ debug: false, on: listenKept }),
  complete: ({ openChannel, page, ...ports }) => ({
    ...ports,
    openChannel: (name, listener) => openChannel(`${storedPrefix}${name}`, listener),
    page: { ...page, preloadImage: async (url) => void (await loadPicture(url)) },
  }),
  copy: { name: extensionName, source: 'extension' },
  fetch: serviceFetch,
  Picture,
  storage: scopedStorage,
})
