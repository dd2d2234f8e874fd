import type { Page } from '../../platform/ports.ts'
import { type DeepLink, toRequestLink } from './deep-links.ts'
import type { SentRequest, Universal } from './universal.ts'

/** The app that holds a request of this page, and the way to it. */
export type WaitingApp = { readonly link: DeepLink; readonly name: string }

export type WaitingNeeds = {
  /** The app that the visitor has handed the pairing to, if they have. */
  readonly getChoice: () => { href: string; name: string } | undefined
  /** Called with `undefined` once nothing waits any more. */
  readonly onWaiting: (app: WaitingApp | undefined) => void
  readonly page: Pick<Page, 'surroundings'>
}

type Call = { readonly method: string; sent?: SentRequest }

/** Tells of the newest request that waits in the wallet's app: not every call is one, and only the client knows. */
export function createWaitingRequests({ getChoice, onWaiting, page }: WaitingNeeds) {
  const calls = new Set<Call>()
  let current: Universal | undefined
  let told: SentRequest | undefined

  function tell(): void {
    // What a session leaves behind waits in no app any more, whenever the packages give it up.
    const topic = current?.session?.topic
    const waiting = [...calls].flatMap(({ sent }) => (sent?.topic === topic && sent ? [sent] : []))
    const newest = waiting.at(-1)
    if (newest === told) return
    told = newest
    const choice = newest && getChoice()
    const link =
      choice && toRequestLink({ around: page.surroundings(), base: choice.href, ...newest })
    onWaiting(choice && link && { link, name: choice.name })
  }

  return {
    /** Follows a call until it is answered. */
    async follow(method: string, work: () => Promise<unknown>): Promise<unknown> {
      const call: Call = { method }
      calls.add(call)
      try {
        return await work()
      } finally {
        calls.delete(call)
        tell()
      }
    },
    /** Listens to what the client sends. */
    listen(universal: Universal): void {
      current = universal
      universal.client.on('session_request_sent', (sent) => {
        const all = [...calls]
        const call = all.find((one) => !one.sent && one.method === sent.request.method)
        if (!call || all.some((one) => one.sent?.id === sent.id)) return
        call.sent = sent
        tell()
      })
    },
    /** Called once a session has been ended from here. */
    look: tell,
  }
}
