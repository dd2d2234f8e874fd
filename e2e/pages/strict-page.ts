declare global {
  interface Window {
    foundAtStart?: string[]
    ethereumCalls?: string[]
  }
}

/**
 * Does what hardened pages do before any other script: freezes the prototypes, gives `window.ethereum` a wrapper that nobody can
 * replace, and looks for wallets once (EIP-6963). Runs in the page.
 */
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
