import type { Browser, WxtBrowser } from 'wxt/browser'
import { PorticoError } from '../../shared/errors/portico-error.ts'
import { serve } from '../../shared/wire/channel.ts'
import { bridgeContract, popupContract } from '../../shared/wire/contract.ts'
import type { PartName } from '../../shared/wire/part.ts'
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
        const tabId = await findTab({ port, sites })
        if (tabId !== undefined) await showBadge(browser, tabId)
        return null
      },
      async 'part-load'({ name }) {
        const tabId = await findTab({ port, sites })
        if (tabId === undefined) throw new PorticoError('unauthorized')
        await putPart(browser, name, tabId)
        return null
      },
    })
  else port.disconnect()
}

/** The tab of a bridge, where its site is on. */
async function findTab({ port, sites }: Pick<Connection, 'port' | 'sites'>) {
  const { origin = '', tab } = port.sender ?? {}
  return (await sites.isOn(origin)) ? tab?.id : undefined
}

/** By the browser, so that no policy of the page stands against it. */
async function putPart(browser: WxtBrowser, name: PartName, tabId: number): Promise<void> {
  await browser.scripting.executeScript({
    files: [`/${name}.js`],
    injectImmediately: true,
    target: { frameIds: [0], tabId },
    world: 'MAIN',
  })
}

/** The browser takes it away itself when the tab goes to another page. */
async function showBadge({ action }: WxtBrowser, tabId: number): Promise<void> {
  await action.setBadgeBackgroundColor({ color: '#3557e6', tabId })
  await action.setBadgeText({ tabId, text: 'ON' })
}
