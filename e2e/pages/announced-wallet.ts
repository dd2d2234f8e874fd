import type { Page } from '@playwright/test'

type Request = { readonly method: string; readonly params?: unknown }

/** The outcome of a request. Errors cannot be sent to Node as instances, so their fields are sent. */
export type RequestOutcome =
  | { readonly value: unknown }
  | {
      readonly error: {
        readonly name: string
        readonly code: unknown
        readonly data: unknown
        readonly message: string
      }
    }

type Provider = {
  readonly on: (event: string, listener: (payload: unknown) => void) => unknown
  readonly request: (request: Request) => Promise<unknown>
}

declare global {
  interface Window {
    /** Finds the announced wallet with this name. Set by `AnnouncedWallet`. */
    findAnnounced?: (name: string) => Promise<Provider>
    announcedEvents?: unknown[]
  }
}

export class AnnouncedWallet {
  constructor(
    private readonly page: Page,
    private readonly name = 'Portico',
  ) {}

  async request(request: Request): Promise<RequestOutcome> {
    await this.page.evaluate(setFinder)
    return this.page.evaluate(
      async ([name, call]): Promise<RequestOutcome> => {
        try {
          const provider = await window.findAnnounced?.(name)
          return { value: await provider?.request(call) }
        } catch (cause) {
          const { code, data, message, name: kind } = Object(cause)
          return { error: { code, data, message, name: kind } }
        }
      },
      [this.name, request] as const,
    )
  }

  /** Records the payloads of an event from now on. Returns the function that reads them. */
  async watch(event: string): Promise<() => Promise<readonly unknown[]>> {
    await this.page.evaluate(setFinder)
    await this.page.evaluate(
      async ([name, type]) => {
        const seen: unknown[] = []
        window.announcedEvents = seen
        const provider = await window.findAnnounced?.(name)
        provider?.on(type, (payload) => seen.push(payload))
      },
      [this.name, event] as const,
    )
    return () => this.page.evaluate(() => window.announcedEvents ?? [])
  }
}

/** Runs in the page. */
function setFinder(): void {
  window.findAnnounced = (name) =>
    new Promise((resolve) => {
      const type = 'eip6963:announceProvider'
      const listener = (event: Event) => {
        if (!(event instanceof CustomEvent) || event.detail.info.name !== name) return
        window.removeEventListener(type, listener)
        resolve(event.detail.provider)
      }
      window.addEventListener(type, listener)
      window.dispatchEvent(new Event('eip6963:requestProvider'))
    })
}
