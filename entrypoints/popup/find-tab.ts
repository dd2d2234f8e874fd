import type { WxtBrowser } from 'wxt/browser'

export type FoundTab =
  | { readonly kind: 'blocked' }
  | { readonly kind: 'site'; readonly origin: string; readonly tabId: number }

/** Stores keep their own pages from every extension. */
const stores = [
  'https://chromewebstore.google.com',
  'https://chrome.google.com',
  'https://addons.mozilla.org',
  'https://microsoftedge.microsoft.com',
]

/** The site of a tab, where the browser lets an extension into it. */
export function toFoundTab(tab: { id?: number | undefined; url?: string | undefined }): FoundTab {
  const { id: tabId, url = '' } = tab
  const isWeb = /^https?:/.test(url) && URL.canParse(url)
  if (tabId === undefined || !isWeb) return { kind: 'blocked' }
  const { origin } = new URL(url)
  return stores.includes(origin) ? { kind: 'blocked' } : { kind: 'site', origin, tabId }
}

/** The tab that the popup hangs on, or the one that its address names, where it is opened in a tab of its own. */
export async function findTab({ tabs }: WxtBrowser, search: string): Promise<FoundTab> {
  const named = new URLSearchParams(search).get('tab')
  const tab = named
    ? await tabs.get(Number(named)).catch(() => undefined)
    : (await tabs.query({ active: true, currentWindow: true }))[0]
  return toFoundTab(tab ?? {})
}
