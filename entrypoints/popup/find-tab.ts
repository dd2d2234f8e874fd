import type { WxtBrowser } from 'wxt/browser'
import { parseUrl } from '../../shared/schema/parse-url.ts'

export type PopupTab =
  | { readonly kind: 'blocked' }
  | { readonly kind: 'site'; readonly origin: string; readonly tabId: number }

/** The extension stores, whose pages are closed to extensions. */
const stores = [
  'https://chromewebstore.google.com',
  'https://chrome.google.com',
  'https://addons.mozilla.org',
  'https://microsoftedge.microsoft.com',
]

/** The site of a tab, if extensions can run in it. */
export function toPopupTab(tab: { id?: number | undefined; url?: string | undefined }): PopupTab {
  const { id: tabId, url = '' } = tab
  const origin = /^https?:/.test(url) ? parseUrl(url)?.origin : undefined
  if (tabId === undefined || !origin || stores.includes(origin)) return { kind: 'blocked' }
  return { kind: 'site', origin, tabId }
}

/** The active tab, or the tab in the popup's URL where the popup is opened in a tab of its own. */
export async function findTab({ tabs }: WxtBrowser, search: string): Promise<PopupTab> {
  const named = new URLSearchParams(search).get('tab')
  const tab = named
    ? await tabs.get(Number(named)).catch(() => undefined)
    : (await tabs.query({ active: true, currentWindow: true }))[0]
  return toPopupTab(tab ?? {})
}
