import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { browser } from 'wxt/browser'
import { createExtensionStore } from '../../shared/wire/extension-store.ts'
import { findTab } from './find-tab.ts'
import { Popup } from './popup.tsx'
import { createSettingsController } from './settings-controller.ts'
import { createSiteController } from './site-controller.ts'

const root = document.querySelector('#root')
const store = createExtensionStore(browser.storage.local)
const settings = createSettingsController(store)
const site = createSiteController({
  browser,
  canHavePort: !import.meta.env.FIREFOX,
  findTab: () => findTab(browser, window.location.search),
  store,
})
if (root)
  createRoot(root).render(
    <StrictMode>
      <Popup settings={settings} site={site} />
    </StrictMode>,
  )
