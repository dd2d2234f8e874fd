import type { Page } from '../platform/ports.ts'

export type FakePage = Page & {
  /** The value of `window.ethereum`. */
  ethereum: unknown
  mobile: boolean
  /** Whether the browser sends the signal of Global Privacy Control. */
  privacy: boolean
  visible: boolean
  /** The time zone of the device. */
  zone: string
  /** The dispatched events, oldest first. */
  readonly events: readonly { readonly type: string; readonly detail: unknown }[]
  readonly listenerCount: (type?: string) => number
}

/** A page that dispatches events synchronously, as a window does. */
export function createFakePage(): FakePage {
  const listeners = new Map<(detail: unknown) => void, string>()
  const events: { type: string; detail: unknown }[] = []
  const page: FakePage = {
    announce(type, detail) {
      events.push({ type, detail })
      for (const [listener, of] of Array.from(listeners)) if (of === type) listener(detail)
    },
    describe: () => ({ description: '', icons: [], name: 'A page', url: 'https://dapp.example' }),
    ethereum: undefined,
    events,
    injected: () => page.ethereum,
    isMobile: () => page.mobile,
    isVisible: () => page.visible,
    listen(type, listener) {
      const handle = (detail: unknown) => listener(detail)
      listeners.set(handle, type)
      return () => void listeners.delete(handle)
    },
    listenerCount: (type) =>
      [...listeners.values()].filter((of) => type === undefined || of === type).length,
    mobile: false,
    // A unit test without a window has no such events.
    on(type, listener, options) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the type of an event decides its class.
      const handle = listener as EventListener
      globalThis.addEventListener?.(type, handle, options)
      return () => globalThis.removeEventListener?.(type, handle, options)
    },
    preloadImage: () => Promise.resolve(),
    privacy: false,
    surroundings: () => ({ isAndroid: false, isFramed: false, isTelegram: false }),
    trackedPath: () => (page.privacy ? undefined : '/checkout'),
    timeZone: () => page.zone,
    visible: true,
    zone: 'Europe/Paris',
  }
  return page
}
