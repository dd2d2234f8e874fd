import type { WxtBrowser } from 'wxt/browser'
import { createCaller, serve } from '../../shared/wire/channel.ts'
import { bridgeContract, pageContract } from '../../shared/wire/contract.ts'
import { createExtensionStore } from '../../shared/wire/extension-store.ts'
import { createRuntimePort } from '../../shared/wire/runtime-port.ts'
import { createWindowPort } from '../../shared/wire/window-port.ts'

/** Tells the background that this tab has the overlay in it. */
async function enter(browser: WxtBrowser): Promise<void> {
  const port = browser.runtime.connect({ name: 'bridge' })
  const gone = new AbortController()
  port.onDisconnect.addListener(() => gone.abort())
  try {
    await createCaller(createRuntimePort(port), bridgeContract)('page-enter', null, gone.signal)
  } finally {
    port.disconnect()
  }
}

/**
 * Answers the overlay, where the site is one that the tester has switched on.
 *
 * The settings are read once: a page that asks a thousand times makes no thousand reads.
 */
export async function handlePage({ browser, window }: { browser: WxtBrowser; window: Window }) {
  const store = createExtensionStore(browser.storage.local)
  const [settings, sites] = await Promise.all([store.getSettings(), store.getSites()])
  if (!sites.includes(window.location.origin)) return
  serve(createWindowPort(window), pageContract, { 'settings-get': async () => settings })
  // The badge in the toolbar is all that is lost where the background does not answer.
  await enter(browser).catch(() => undefined)
}
