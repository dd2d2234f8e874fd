// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { createAuthCase } from '../../shared/testing/auth-case.ts'
import { startEmbeddedWallet } from './start-embedded-wallet.ts'

vi.mock('../page/page-restrictions.ts', () => ({
  readRestrictions: () => Promise.reject(new TypeError('Failed to fetch a module')),
}))

test.each([true, undefined])(
  'starts without what the page forbids, where its code does not load: logged in before %s',
  async (used) => {
    const instance = createAuthCase()
    if (used) instance.storage.set('email-login-used', true)
    const wallet = await startEmbeddedWallet({ ...instance, context: instance }, () => undefined)
    expect(wallet.actions.loginWithSocial).toBeTypeOf('function')
    expect(wallet.stores.social.getState()).toEqual({ status: 'idle' })
  },
)
