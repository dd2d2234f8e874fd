import { describe, expect, test } from 'vitest'
import { announceWallet } from './announce-wallet.ts'
import { createEvmProvider } from './evm-provider.ts'
import { walletInfo } from './wallet-info.ts'

class Observer {
  disconnect(): void {}
  observe(): void {}
}

function make() {
  const window = Object.assign(new EventTarget(), {
    document: { documentElement: {} },
    MutationObserver: Observer,
  })
  const details: { info: { name: string; rdns: string; uuid: string }; provider: unknown }[] = []
  window.addEventListener('eip6963:announceProvider', (event) => details.push(Object(event).detail))
  const provider = createEvmProvider({
    isEnded: () => false,
    onListenerError: () => undefined,
    send: async () => null,
    wallet: 'test',
  })
  const stop = announceWallet(window, walletInfo.test, provider)
  const request = () => window.dispatchEvent(new Event('eip6963:requestProvider'))
  return { details, provider, request, stop }
}

describe('announceWallet', () => {
  test('announces the same frozen detail at once and on every request, with a UUID of version 4', () => {
    const { details, provider, request } = make()
    request()
    const [first, second] = details
    expect(details).toHaveLength(2)
    expect(first).toBe(second)
    expect(first?.provider).toBe(provider)
    expect([Object.isFrozen(first), Object.isFrozen(first?.info)]).toEqual([true, true])
    expect(first?.info).toMatchObject({ name: 'Test wallet', rdns: 'org.portico.test-wallet' })
    expect(first?.info.uuid).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    )
  })

  test('stops', () => {
    const { details, request, stop } = make()
    stop()
    request()
    expect(details).toHaveLength(1)
  })
})
