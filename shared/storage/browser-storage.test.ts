import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createNativeBalanceCache } from '../portfolio/native-balance-cache.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import { createFakeStorage } from '../testing/fake-storage.ts'
import { createBrowserStorage } from './browser-storage.ts'
import { storedValues } from './stored-values.ts'

function setUp(initial?: Readonly<Record<string, string>>) {
  const storage = createFakeStorage(initial)
  const lines: string[] = []
  const store = createBrowserStorage({ log: (_, line) => lines.push(line), storage })
  return { lines, storage, store }
}

describe('createBrowserStorage', () => {
  test('§3.21 has the keys of local storage, and reads what it has written', () => {
    const { storage, store } = setUp()
    store.set('deeplink-choice', { href: 'example://', name: 'Example' })
    store.set('active-network', 'eip155:1')
    store.set('connected-connectors', { eip155: 'io.example' })
    store.set('recent-wallets', [{ id: 'a', name: 'A' }])
    store.set('connected-social', 'google')
    store.set('social-username', 'alice')
    store.set('connection-status', 'connected')
    store.set('messaging-app-social', { nonce: 'n', provider: 'x', startedAt: 1 })
    store.set('preferred-account-types', { eip155: 'eoa' })
    expect(store.get('deeplink-choice')).toEqual({ href: 'example://', name: 'Example' })
    expect(store.get('connected-connectors')).toEqual({ eip155: 'io.example' })
    expect(store.get('preferred-account-types')).toEqual({ eip155: 'eoa' })
    // The WalletConnect packages read the deep link choice by this name.
    expect(storage.entries.get('WALLETCONNECT_DEEPLINK_CHOICE')).toContain('example://')
    for (const cache of ['portfolio-cache', 'native-balance-cache', 'identity-cache'])
      expect(storedValues).toHaveProperty(cache)
  })

  test('cleans a stored wallet as one of the catalogue: another script can write it', () => {
    const wallet = { id: 'a', imageUrl: 'https://img.example/a.png', name: 'A', rdns: 'io.a' }
    const data = 'data:image/png;base64,AAAA'
    const entries = [
      wallet,
      { ...wallet, imageUrl: data },
      { ...wallet, imageUrl: 'javascript:alert(1)' },
      { ...wallet, imageUrl: `${data}${'A'.repeat(100_000)}` },
      { ...wallet, name: `\u202eKestrel\u200b ${'x'.repeat(1_000)}` },
    ]
    const { store } = setUp({ 'portico.v1.recent-wallets': JSON.stringify(entries) })
    const read = store.get('recent-wallets') ?? []
    expect(read.map(({ imageUrl }) => imageUrl)).toEqual([
      wallet.imageUrl,
      data,
      undefined,
      undefined,
      wallet.imageUrl,
    ])
    expect(read[4]?.name).toMatch(/^Kestrel x+$/)
    expect(read[4]?.name).toHaveLength(32)
  })

  test('§3.22 has the keys of the embedded wallet; networks are a comma list', () => {
    const { store } = setUp()
    store.set('email', 'a@example.com')
    store.set('social-username', 'alice')
    store.set('email-login-used', true)
    store.set('email-login-time', 1)
    store.set('smart-account-networks', '1,137')
    expect(store.get('email')).toBe('a@example.com')
    expect(store.get('email-login-used')).toBe(true)
    expect(store.get('smart-account-networks')).toBe('1,137')
  })

  test('all keys have one prefix with a version', () => {
    const { storage, store } = setUp()
    store.set('active-network', 'eip155:1')
    expect([...storage.entries.keys()]).toEqual(['portico.v1.active-network'])
  })

  test('§8.41 a storage that throws is logged and read as empty', () => {
    const fail = () => {
      throw new DOMException('Denied', 'SecurityError')
    }
    const lines: string[] = []
    const storage = { get: fail, keys: fail, remove: fail, set: fail }
    const store = createBrowserStorage({ log: (_, line) => lines.push(line), storage })
    expect(store.get('email')).toBeUndefined()
    store.set('email', 'a@example.com')
    store.remove('email')
    store.clear()
    expect(lines).toHaveLength(4)
  })

  test('§8.41 any invalid value is logged and read as missing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const { lines, store } = setUp({ 'portico.v1.connected-connectors': text })
        const value = store.get('connected-connectors')
        expect(lines).toHaveLength(value === undefined ? 1 : 0)
        expect(['object', 'undefined']).toContain(typeof value)
      }),
    )
  })

  test('clear removes our keys of any version, and no others', () => {
    const { storage, store } = setUp({
      'portico.v0.email': '"old"',
      theirs: '1',
      WALLETCONNECT_DEEPLINK_CHOICE: '{}',
    })
    store.set('email', 'a@example.com')
    store.clear()
    expect([...storage.entries.keys()]).toEqual(['theirs'])
  })
})

describe('createNativeBalanceCache', () => {
  const eth = { decimals: 18, symbol: 'ETH', value: '1' }

  test('§9.11 an entry is valid for its lifetime', () => {
    const clock = createFakeClock()
    const { store } = setUp()
    const cache = createNativeBalanceCache({ clock, store })
    cache.set('eip155:1:0xa', eth)
    clock.advance(29_999)
    expect(cache.get('eip155:1:0xa')).toEqual(eth)
    clock.advance(1)
    expect(cache.get('eip155:1:0xa')).toBeUndefined()
  })

  test('writing an entry drops those that have expired', () => {
    const clock = createFakeClock()
    const { storage, store } = setUp()
    const cache = createNativeBalanceCache({ clock, store })
    cache.set('old', eth)
    clock.advance(30_000)
    cache.set('new', eth)
    expect(storage.entries.get('portico.v1.native-balance-cache')).not.toContain('old')
  })

  test('an entry with a time in the future is not valid', () => {
    const clock = createFakeClock()
    const { store } = setUp()
    createNativeBalanceCache({ clock, store }).set('a', eth)
    const earlier = createFakeClock(clock.now() - 1_000)
    expect(createNativeBalanceCache({ clock: earlier, store }).get('a')).toBeUndefined()
  })
})
