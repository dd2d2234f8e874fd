import { describe, expect, test } from 'vitest'
import { registerWallet } from './register-wallet.ts'
import { createStandardWallet } from './standard-wallet.ts'

class Observer {
  disconnect(): void {}
  observe(): void {}
}

function make() {
  const window = Object.assign(new EventTarget(), {
    document: { documentElement: {} },
    MutationObserver: Observer,
  })
  const wallets = new Set<unknown>()
  const api = {
    register(wallet: unknown) {
      wallets.add(wallet)
      return () => wallets.delete(wallet)
    },
  }
  const wallet = createStandardWallet({
    chains: ['solana:devnet'],
    icon: 'data:,',
    isEnded: () => false,
    name: 'Test wallet',
    onListenerError: () => undefined,
    send: async () => null,
    wallet: 'test',
  })
  const getReady = () =>
    window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return { api, getReady, start: () => registerWallet(window, wallet), wallet, wallets, window }
}

describe('registerWallet', () => {
  test('reaches dapps that are ready before and after it, and leaves them', () => {
    const before = make()
    before.window.addEventListener('wallet-standard:register-wallet', (event) =>
      Object(event).detail(before.api),
    )
    const stop = before.start()
    expect([...before.wallets]).toEqual([before.wallet])
    stop()
    expect([...before.wallets]).toEqual([])
    before.getReady()
    expect([...before.wallets]).toEqual([])

    const after = make()
    after.start()
    expect([...after.wallets]).toEqual([])
    after.getReady()
    expect([...after.wallets]).toEqual([after.wallet])
  })

  test('passes over an event of another shape', () => {
    const { start, window } = make()
    start()
    expect(() => window.dispatchEvent(new Event('wallet-standard:app-ready'))).not.toThrow()
  })
})
