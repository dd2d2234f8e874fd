import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { browser } from 'wxt/browser'
import { createExtensionStorage } from '../../shared/wire/extension-storage.ts'
import { openStorage } from '../../shared/wire/storage-area.ts'
import { findTab } from './find-tab.ts'
import { Popup } from './popup.tsx'
import { saveFile } from './save-recording.ts'
import { createSiteController } from './site-controller.ts'

const root = document.querySelector('#root')
const site = createSiteController({
  browser,
  canHavePort: !import.meta.env.FIREFOX,
  findTab: () => findTab(browser, window.location.search),
  saveFile,
  storage: createExtensionStorage(openStorage(browser.storage.local)),
})
if (root)
  createRoot(root).render(
    <StrictMode>
      <Popup
        onEditProfiles={() => void browser.runtime.openOptionsPage()}
        onOpened={() => window.close()}
        site={site}
      />
    </StrictMode>,
  )
