import type { WxtBrowser } from 'wxt/browser'
import { shareInProgress } from '../../shared/async/share.ts'
import { createCaller, serve } from '../../shared/wire/channel.ts'
import {
  bridgeContract,
  type Method,
  type Params,
  pageContract,
} from '../../shared/wire/contract.ts'
import { createExtensionStorage } from '../../shared/wire/extension-storage.ts'
import { createRuntimePort } from '../../shared/wire/runtime-port.ts'
import { createWindowPort } from '../../shared/wire/window-port.ts'

type Contract = typeof bridgeContract

/** Sends a request to the background, over its own connection. Rejects where the extension is removed or updated. */
async function request<method extends Method<Contract>>(
  browser: WxtBrowser,
  method: method,
  params: Params<Contract, method>,
): Promise<null> {
  const port = browser.runtime.connect({ name: 'bridge' })
  const gone = new AbortController()
  port.onDisconnect.addListener(() => gone.abort())
  try {
    return await createCaller(createRuntimePort(port), bridgeContract)(method, params, gone.signal)
  } finally {
    port.disconnect()
  }
}

/**
 * Answers the requests of the overlay, if the tester has switched the site on.
 *
 * The settings are read once, however often the page requests them.
 */
export async function handlePage({ browser, window }: { browser: WxtBrowser; window: Window }) {
  const storage = createExtensionStorage(browser.storage.local)
  const [settings, sites] = await Promise.all([storage.getSettings(), storage.getSites()])
  if (!sites.includes(window.location.origin)) return
  // Without an answer of the background only the toolbar says nothing.
  const entered = request(browser, 'page-enter', null).catch(() => null)
  serve(createWindowPort(window), pageContract, {
    // A page that calls a thousand times at once has the chunk injected once.
    'chunk-load': shareInProgress((chunk: Params<Contract, 'chunk-load'>) =>
      request(browser, 'chunk-load', chunk),
    ),
    'settings-get': async () => settings,
    async 'state-report'(report) {
      await entered
      return request(browser, 'state-report', report)
    },
  })
  await entered
}
