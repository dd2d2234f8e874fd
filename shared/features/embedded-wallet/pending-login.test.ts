import { describe, expect, test } from 'vitest'
import { createLazy } from '../../async/lazy.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import { startAuthCase } from '../../testing/auth-case.ts'
import { createPendingLogin } from './pending-login.ts'

describe('createPendingLogin', () => {
  test('shows that it is busy and gives the address to the wallet once it is loaded', async () => {
    const { auth } = await startAuthCase()
    const emails: string[] = []
    const lazy = createLazy(async () => ({
      ...auth,
      actions: {
        ...auth.actions,
        loginWithEmail: async (email: string) => void emails.push(email),
      },
    }))
    const { actions, stores } = createPendingLogin(lazy, ['google'])
    const login = actions.loginWithEmail('a@example.com')
    expect(stores.emailLogin.getState()).toEqual({ email: 'a@example.com', status: 'submitting' })
    expect(emails).toEqual([])
    await login
    expect(emails).toEqual(['a@example.com'])
  })

  test('starts a login by a provider once the wallet is loaded', async () => {
    const { auth } = await startAuthCase()
    const providers: string[] = []
    const lazy = createLazy(async () => ({
      ...auth,
      actions: { ...auth.actions, loginWithSocial: (name: string) => void providers.push(name) },
    }))
    createPendingLogin(lazy, ['google']).actions.loginWithSocial('google')
    await lazy.get()
    expect(providers).toEqual(['google'])
  })

  test('keeps the address if the wallet does not load', async () => {
    const lazy = createLazy(() => Promise.reject(new PorticoError('view-unavailable')))
    const { actions, stores } = createPendingLogin(lazy, [])
    await actions.loginWithEmail('a@example.com')
    expect(stores.emailLogin.getState()).toEqual({
      email: 'a@example.com',
      error: undefined,
      status: 'idle',
    })
  })
})
