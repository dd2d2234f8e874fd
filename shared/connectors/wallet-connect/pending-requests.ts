import { cleanText } from '../../format/clean-text.ts'
import * as limits from '../../limits.ts'
import type { Page } from '../../platform/ports.ts'
import { type DeepLink, isDeepLinkBase, toRequestLink } from './deep-links.ts'
import type { SentRequest, UniversalProvider } from './universal-provider.ts'

export type PendingRequestApp = { readonly link: DeepLink; readonly name: string }

export type PendingRequestsOptions = {
  readonly forgetChoice: () => void
  readonly getChoice: () => { href: string; name: string } | undefined
  readonly onPendingRequest: (app: PendingRequestApp | undefined) => void
  readonly page: Pick<Page, 'surroundings'>
}

export type PendingRequests = {
  readonly listen: (universalProvider: UniversalProvider) => void
  readonly sync: () => void
  readonly track: (method: string, work: () => Promise<unknown>) => Promise<unknown>
}

type Call = { readonly method: string; sent?: SentRequest }

/** Only the client knows which calls it sends to the app. */
export function createPendingRequests({
  forgetChoice,
  getChoice,
  onPendingRequest,
  page,
}: PendingRequestsOptions): PendingRequests {
  const calls = new Set<Call>()
  let current: UniversalProvider | undefined
  let lastEmitted: SentRequest | undefined

  function sync(): void {
    // A request of an ended session is not pending, even while the packages have not rejected it.
    const topic = current?.session?.topic
    const pending = [...calls].flatMap(({ sent }) => (sent?.topic === topic && sent ? [sent] : []))
    const newest = pending.at(-1)
    if (newest === lastEmitted) return
    lastEmitted = newest
    const choice = newest && getChoice()
    const link =
      choice && toRequestLink({ base: choice.href, surroundings: page.surroundings(), ...newest })
    // Other scripts of the page can write the stored choice.
    onPendingRequest(choice && link && { link, name: cleanText(choice.name, limits.walletName) })
  }

  return {
    listen(universalProvider) {
      current = universalProvider
      universalProvider.client.on('session_request_sent', (sent) => {
        const all = [...calls]
        const call = all.find((one) => !one.sent && one.method === sent.request.method)
        if (!call || all.some((one) => one.sent?.id === sent.id)) return
        call.sent = sent
        sync()
      })
    },
    sync,
    async track(method, work) {
      // The packages open any stored link, and any script of the origin can store one.
      if (!isDeepLinkBase(getChoice()?.href)) forgetChoice()
      const call: Call = { method }
      calls.add(call)
      try {
        return await work()
      } finally {
        calls.delete(call)
        sync()
      }
    },
  }
}
