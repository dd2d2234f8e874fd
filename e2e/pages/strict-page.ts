declare global {
  interface Window {
    foundAtStart?: string[]
    ethereumCalls?: string[]
  }
}

/** Freezes the prototypes, wraps `window.ethereum` for good and looks for wallets once. Runs in the page. */
export function hardenPage(): void {
  const calls: string[] = []
  window.ethereumCalls = calls
  Object.defineProperty(window, 'ethereum', {
    configurable: false,
    get: () => ({
      on: () => undefined,
      request: async ({ method }: { method: string }) => void calls.push(method),
    }),
    set() {},
  })
  const found: string[] = []
  window.foundAtStart = found
  window.addEventListener('eip6963:announceProvider', (event) => {
    found.push(String(Reflect.get(Object(Reflect.get(event, 'detail')), 'info')?.name))
  })
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  const frozen = [Array, Error, EventTarget, Function, Map, Object, Promise, RegExp, Set, String]
  for (const { prototype } of frozen) Object.freeze(prototype)
}
