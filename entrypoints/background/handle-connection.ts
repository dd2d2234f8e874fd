import type { Browser, WxtBrowser } from 'wxt/browser'
import { serve } from '../../shared/wire/channel.ts'
import { bridgeContract, popupContract } from '../../shared/wire/contract.ts'
import { createRuntimePort } from '../../shared/wire/runtime-port.ts'
import type { Sites } from './sites.ts'

type Sender = 'bridge' | 'popup'

/** Who has connected: our own page, our script in the top frame of a tab, or nobody that we answer. */
function toSender({ name, sender }: Browser.runtime.Port, ownId: string): Sender | undefined {
  if (sender?.id !== ownId) return undefined
  // Content scripts speak with the address of their page.
  if (/^[a-z]+-extension:/.test(sender.url ?? '')) return name === 'popup' ? 'popup' : undefined
  return sender.tab && sender.frameId === 0 && name === 'bridge' ? 'bridge' : undefined
}

type Connection = { browser: WxtBrowser; port: Browser.runtime.Port; sites: Sites }

/** Answers a connection from inside the extension. A content script cannot switch a site on: a page may have taken it. */
export function handleConnection({ browser, port, sites }: Connection): void {
  const sender = toSender(port, browser.runtime.id)
  const wire = createRuntimePort(port)
  if (sender === 'popup')
    serve(wire, popupContract, {
      async 'site-switch'(change) {
        await sites.switchSite(change)
        return null
      },
    })
  else if (sender === 'bridge')
    serve(wire, bridgeContract, {
      async 'page-enter'() {
        const { origin = '', tab } = port.sender ?? {}
        if (tab?.id !== undefined && (await sites.isOn(origin))) await showBadge(browser, tab.id)
        return null
      },
    })
  else port.disconnect()
}

/** The browser takes it away itself when the tab goes to another page. */
async function showBadge({ action }: WxtBrowser, tabId: number): Promise<void> {
  await action.setBadgeBackgroundColor({ color: '#3557e6', tabId })
  await action.setBadgeText({ tabId, text: 'ON' })
}
