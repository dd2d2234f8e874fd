import { describe, expect, test } from 'vitest'
import { createBrowserStore } from '../storage/browser-store.ts'
import { createFakeStorage } from '../testing/fake-storage.ts'
import { clearLoginCache } from './login-cache.ts'

describe('clearLoginCache', () => {
  test('§4.6 what a login has left is forgotten, and nothing else', () => {
    const store = createBrowserStore({ log: () => undefined, storage: createFakeStorage() })
    store.set('connected-social', 'google')
    store.set('email', 'a@example.com')
    store.set('email-login-used', true)
    store.set('last-used-chain', 'eip155:1')
    store.set('social-username', 'alice')
    store.set('smart-account-networks', '1,137')
    clearLoginCache(store)
    const keys = ['connected-social', 'email', 'email-login-used', 'last-used-chain'] as const
    for (const key of [...keys, 'social-username'] as const)
      expect(store.get(key), key).toBeUndefined()
    expect(store.get('smart-account-networks')).toBe('1,137')
  })
})
