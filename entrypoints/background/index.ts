import { browser } from 'wxt/browser'
import { defineBackground } from 'wxt/utils/define-background'
import { createExtensionStore } from '../../shared/wire/extension-store.ts'
import { handleConnection } from './handle-connection.ts'
import { createSites } from './sites.ts'

/** Keeps the scripts registered for the sites that the tester has switched on, and for no other. */
export default defineBackground(() => {
  const sites = createSites({
    browser,
    canHavePort: !import.meta.env.FIREFOX,
    store: createExtensionStore(browser.storage.local),
  })
  browser.runtime.onConnect.addListener((port) => handleConnection({ browser, port, sites }))
  // An update forgets what was registered, and may have renamed the files.
  browser.runtime.onInstalled.addListener(() => void sites.restore())
  browser.runtime.onStartup.addListener(() => void sites.restore())
  browser.permissions.onAdded.addListener(() => void sites.apply())
  browser.permissions.onRemoved.addListener(() => void sites.apply())
})
