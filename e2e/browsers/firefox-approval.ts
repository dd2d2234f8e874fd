import type { Page } from 'puppeteer-core'

type Button = { readonly isOn: boolean; readonly x: number; readonly y: number }

type ShownApproval = { readonly approve: Button; readonly text: string }

/** The approval of the test wallet. Its shadow root is closed to the page, and open to the scripts of the extension. */
export type FirefoxApproval = {
  readonly read: () => Promise<ShownApproval | undefined>
  readonly approve: () => Promise<void>
}

/** `openOwn` opens a page of the extension, which reads what its content scripts can read. */
export function createFirefoxApproval(site: Page, openOwn: () => Promise<Page>): FirefoxApproval {
  let opened: Promise<Page> | undefined
  async function read(): Promise<ShownApproval | undefined> {
    opened ??= openOwn().then(async (page) => {
      await site.bringToFront()
      return page
    })
    return (await opened).evaluate(readInTab, site.url())
  }
  return {
    async approve() {
      const { approve } = (await read()) ?? {}
      if (!approve?.isOn) throw new Error('The approval is not there, or off.')
      await site.mouse.click(approve.x, approve.y)
    },
    read,
  }
}

/** Reads the approval in the tab with this URL. Runs in a page of the extension. */
async function readInTab(siteUrl: string) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: every page of the extension has `browser`.
  const { browser } = globalThis as unknown as {
    browser: {
      scripting: {
        executeScript: (
          script: object,
        ) => Promise<{ error?: unknown; result?: ShownApproval | null }[]>
      }
      tabs: { query: (query: object) => Promise<{ id?: number; url?: string }[]> }
    }
  }
  const tab = (await browser.tabs.query({})).find(({ url }) => url === siteUrl)
  const [answer] = await browser.scripting.executeScript({
    func: () => {
      const host = document.querySelector('portico-approval')
      const root: ShadowRoot | null = host && Reflect.get(host, 'openOrClosedShadowRoot')
      const dialog = root?.querySelector('dialog[open]')
      const button = dialog?.querySelector<HTMLButtonElement>('button.approve')
      if (!dialog || !button) return null
      const { height, width, x, y } = button.getBoundingClientRect()
      return {
        approve: { isOn: !button.disabled, x: x + width / 2, y: y + height / 2 },
        text: dialog.textContent ?? '',
      }
    },
    target: { tabId: tab?.id },
  })
  if (answer?.error) throw new Error(`The approval cannot be read: ${JSON.stringify(answer.error)}`)
  return answer?.result ?? undefined
}
