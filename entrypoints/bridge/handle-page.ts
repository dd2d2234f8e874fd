import type { WxtBrowser } from 'wxt/browser'
import { createCaller, serve } from '../../shared/wire/channel.ts'
import {
  bridgeContract,
  type Method,
  type Params,
  pageContract,
} from '../../shared/wire/contract.ts'
import { createExtensionStore } from '../../shared/wire/extension-store.ts'
import { createRuntimePort } from '../../shared/wire/runtime-port.ts'
import { createWindowPort } from '../../shared/wire/window-port.ts'

type Contract = typeof bridgeContract

/** Asks the background, over a connection for this call alone. Rejects where the extension is gone or another by now. */
async function ask<method extends Method<Contract>>(
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

/** Has a part put into this page. A page that asks a thousand times at once has it put there once. */
function createPartLoad(browser: WxtBrowser) {
  let loading: Promise<null> | undefined
  return (part: Params<Contract, 'part-load'>) => {
    loading ??= ask(browser, 'part-load', part).finally(() => {
      loading = undefined
    })
    return loading
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
  serve(createWindowPort(window), pageContract, {
    'part-load': createPartLoad(browser),
    'settings-get': async () => settings,
  })
  // The badge in the toolbar is all that is lost where the background does not answer.
  await ask(browser, 'page-enter', null).catch(() => undefined)
}
