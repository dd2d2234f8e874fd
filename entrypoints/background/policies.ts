import * as v from 'valibot'
import type { Browser, WxtBrowser } from 'wxt/browser'
import { parseUrl } from '../../shared/schema/parse-url.ts'

const policyHeader = 'content-security-policy'

const toKey = (tabId: number) => `policies ${tabId}`

const stored = v.fallback(v.object({ origin: v.string(), policies: v.array(v.string()) }), {
  origin: '',
  policies: [],
})

/** The policies of the pages that the tabs show, as their headers say. */
export type Policies = {
  readonly get: (tabId: number, origin: string) => Promise<string[]>
  readonly forget: (tabId: number) => Promise<void>
  /** Records the answer to the request of a page. */
  readonly record: (answer: Browser.webRequest.OnHeadersReceivedDetails) => Promise<void>
}

/** Makes the record. It is kept in session storage: the background ends while pages stay. */
export function createPolicies({ storage }: Pick<WxtBrowser, 'storage'>): Policies {
  const { session } = storage
  return {
    forget: (tabId) => session.remove(toKey(tabId)),
    async get(tabId, origin) {
      const key = toKey(tabId)
      const page = v.parse(stored, (await session.get(key))[key])
      return page.origin === origin ? page.policies : []
    },
    async record({ responseHeaders = [], tabId, url }) {
      const policies = responseHeaders.flatMap(({ name, value }) =>
        name.toLowerCase() === policyHeader && value ? [value] : [],
      )
      await session.set({ [toKey(tabId)]: { origin: parseUrl(url)?.origin ?? '', policies } })
    },
  }
}
