import * as v from 'valibot'
import type { Browser, WxtBrowser } from 'wxt/browser'
import { parseUrl } from '../../shared/schema/parse-url.ts'
import { type PageHeaders, pageHeaders } from '../../shared/wire/contract.ts'

const recorded: readonly string[] = [
  'content-security-policy',
  'cross-origin-embedder-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
]

const toKey = (tabId: number) => `policies ${tabId}`

const stored = v.fallback(v.object({ headers: pageHeaders, origin: v.string() }), {
  headers: {},
  origin: '',
})

export type Policies = {
  readonly get: (tabId: number, origin: string) => Promise<PageHeaders>
  readonly forget: (tabId: number) => Promise<void>
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
      return page.origin === origin ? page.headers : {}
    },
    async record({ responseHeaders = [], tabId, url }) {
      const headers: Record<string, string> = {}
      for (const { name, value } of responseHeaders) {
        const key = name.toLowerCase()
        // Several of one name are one list, as `Headers` has them.
        if (value && recorded.includes(key))
          headers[key] = headers[key] === undefined ? value : `${headers[key]}, ${value}`
      }
      await session.set({ [toKey(tabId)]: { headers, origin: parseUrl(url)?.origin ?? '' } })
    },
  }
}
