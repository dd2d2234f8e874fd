import { describe, expect, test } from 'vitest'
import { createBrowserStorage } from '../../../storage/browser-storage.ts'
import { createFakeStorage } from '../../../testing/fake-storage.ts'
import { clearLoginCache } from './login-cache.ts'

describe('clearLoginCache', () => {
  test('§4.6 removes the keys of a login, and no others', () => {
    const storage = createBrowserStorage({ log: () => undefined, storage: createFakeStorage() })
    storage.set('connected-social', 'google')
    storage.set('email', 'a@example.com')
    storage.set('email-login-used', true)
    storage.set('social-username', 'alice')
    storage.set('smart-account-networks', '1,137')
    clearLoginCache(storage)
    const keys = ['connected-social', 'email', 'email-login-used'] as const
    for (const key of [...keys, 'social-username'] as const)
      expect(storage.get(key), key).toBeUndefined()
    expect(storage.get('smart-account-networks')).toBe('1,137')
  })
})
