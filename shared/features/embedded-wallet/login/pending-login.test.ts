import { describe, expect, test } from 'vitest'
import { createLazy } from '../../../async/lazy.ts'
import { PorticoError } from '../../../errors/portico-error.ts'
import { startAuthCase } from '../../../testing/auth-case.ts'
import { createFakePopup } from '../../../testing/fake-popup.ts'
import { settle } from '../../../testing/settle.ts'
import { createPendingLogin } from './pending-login.ts'

const noPopup = () => undefined

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
    const { actions, stores } = createPendingLogin(lazy, noPopup)
    const login = actions.loginWithEmail('a@example.com')
    expect(stores.emailLogin.getState()).toEqual({ email: 'a@example.com', status: 'submitting' })
    expect(emails).toEqual([])
    await login
    expect(emails).toEqual(['a@example.com'])
  })

  test('§1.5 opens the popup of a provider in the tap, and starts the login with it once the wallet is loaded', async () => {
    const { auth } = await startAuthCase()
    const started: unknown[] = []
    const lazy = createLazy(async () => ({
      ...auth,
      actions: {
        ...auth.actions,
        loginWithSocial: (...parameters: unknown[]) => void started.push(parameters),
      },
    }))
    const [first, second] = [createFakePopup(''), createFakePopup('')]
    const opened: string[] = []
    const { actions } = createPendingLogin(lazy, (provider) => {
      opened.push(provider)
      if (provider === 'farcaster') return undefined
      return provider === 'google' ? first.popup : second.popup
    })
    actions.loginWithSocial('google')
    actions.loginWithSocial('x')
    expect(opened).toEqual(['google', 'x'])
    expect([first.isClosed(), second.isClosed()]).toEqual([true, false])
    await lazy.get()
    expect(started).toEqual([['x', second.popup]])
    actions.loginWithSocial('farcaster')
    expect(second.isClosed()).toBe(true)
  })

  test('closes the popup if the wallet does not load', async () => {
    const lazy = createLazy(() => Promise.reject(new PorticoError('code-unavailable')))
    const { isClosed, popup } = createFakePopup('')
    createPendingLogin(lazy, () => popup).actions.loginWithSocial('google')
    await settle()
    expect(isClosed()).toBe(true)
  })

  test('keeps the address if the wallet does not load', async () => {
    const lazy = createLazy(() => Promise.reject(new PorticoError('code-unavailable')))
    const { actions, stores } = createPendingLogin(lazy, noPopup)
    await actions.loginWithEmail('a@example.com')
    expect(stores.emailLogin.getState()).toEqual({
      email: 'a@example.com',
      error: undefined,
      status: 'idle',
    })
  })
})
