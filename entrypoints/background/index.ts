import { browser } from 'wxt/browser'
import { defineBackground } from 'wxt/utils/define-background'
import { createExtensionStorage } from '../../shared/wire/extension-storage.ts'
import { openStorage } from '../../shared/wire/storage-area.ts'
import { handleConnection } from './handle-connection.ts'
import { createPolicies } from './policies.ts'
import { createReproductions } from './reproductions.ts'
import { createServices } from './services.ts'
import { createSites } from './sites.ts'
import { createWallets } from './wallets/create-wallets.ts'
import { createWalletKeys } from './wallets/wallet-keys.ts'
import { createWalletStates } from './wallets/wallet-states.ts'

/** Registers the scripts for the sites that the tester has switched on, and for no other. */
export default defineBackground(() => {
  const area = openStorage(browser.storage.local)
  const storage = createExtensionStorage(area)
  const sites = createSites({ browser, canHavePort: !import.meta.env.FIREFOX, storage })
  const policies = createPolicies(browser)
  const reproductions = createReproductions({ browser, sites })
  const services = createServices({ fetch: self.fetch.bind(self), now: () => performance.now() })
  const wallets = createWallets({
    keys: createWalletKeys(area),
    services,
    states: createWalletStates(area),
    storage,
  })
  browser.runtime.onConnect.addListener((port) =>
    handleConnection({ browser, policies, port, reproductions, services, sites, storage, wallets }),
  )
  // An update removes the registrations, and may rename the files.
  browser.runtime.onInstalled.addListener(() => void sites.restore())
  browser.runtime.onStartup.addListener(() => void sites.restore())
  browser.permissions.onAdded.addListener(() => void sites.apply())
  browser.permissions.onRemoved.addListener(() => void sites.apply())
  browser.tabs.onRemoved.addListener((tabId) => {
    void policies.forget(tabId)
    void reproductions.forget(tabId)
  })
  // The browser passes the answers of the permitted sites alone.
  browser.webRequest.onHeadersReceived.addListener(
    (answer) => void policies.record(answer),
    { types: ['main_frame'], urls: ['http://*/*', 'https://*/*'] },
    ['responseHeaders'],
  )
})
