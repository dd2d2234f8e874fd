import { cleanText } from '../../format/clean-text.ts'
import * as limits from '../../limits.ts'
import type { Page } from '../../platform/ports.ts'
import { type DeepLink, isDeepLinkBase, toRequestLink } from './deep-links.ts'
import type { SentRequest, UniversalProvider } from './universal-provider.ts'

/** The app that holds a request of this page, and the link that opens it. */
export type PendingRequestApp = { readonly link: DeepLink; readonly name: string }

export type PendingRequestsOptions = {
  /** Removes the stored choice. */
  readonly forgetChoice: () => void
  /** The app that the visitor has opened with the pairing, if any. */
  readonly getChoice: () => { href: string; name: string } | undefined
  /** Called with `undefined` when no request is pending any more. */
  readonly onPendingRequest: (app: PendingRequestApp | undefined) => void
  readonly page: Pick<Page, 'surroundings'>
}

export type PendingRequests = {
  /** Listens to the requests that the client sends. */
  readonly listen: (universalProvider: UniversalProvider) => void
  /** Emits the newest pending request where it has changed. Called after the page has ended the session. */
  readonly sync: () => void
  /** Tracks a call until it settles. */
  readonly track: (method: string, work: () => Promise<unknown>) => Promise<unknown>
}

type Call = { readonly method: string; sent?: SentRequest }

/** Emits the newest request that is pending in the wallet's app. The client alone knows which calls it sends there. */
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
      // The packages open whatever link is stored with the request. Any script of the origin can store one.
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
