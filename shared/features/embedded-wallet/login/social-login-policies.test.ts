import { describe, expect, test } from 'vitest'
import type { RestrictionKind } from '../../../policies/restriction-texts.ts'
import { createAuthCase } from '../../../testing/auth-case.ts'
import { createFakePopup } from '../../../testing/fake-popup.ts'
import { settle } from '../../../testing/settle.ts'
import {
  createSocialCase,
  nothingLeft,
  providerPage,
  secureSite,
} from '../../../testing/social-case.ts'

const toRestriction = (kind: RestrictionKind) => ({ fix: '', kind, source: `the ${kind}` })

describe('createSocialLogin, on a page that forbids its window', () => {
  test.each([
    ['opener-policy', 'popup-severed'],
    ['popup-sandbox', 'popup-forbidden'],
    ['frame-policy', 'frame-forbidden'],
    ['frame-sandbox', 'frame-forbidden'],
  ] as const)('§1.5 %s: opens none and fails with %s', (kind, code) => {
    const testCase = createSocialCase({ restrictions: [toRestriction(kind)] })
    const { alerts, getLeftovers, login, names, popups, posted, state } = testCase
    login.start('google')
    expect(state()).toMatchObject({
      error: { code, details: { source: `the ${kind}` } },
      provider: 'google',
      status: 'failed',
    })
    expect([popups, alerts, names()]).toEqual([[], [kind], ['STARTED', 'ERROR']])
    expect(posted('GET_SOCIAL_REDIRECT_URI')).toBe(0)
    expect(getLeftovers()).toEqual(nothingLeft)
  })

  test('closes a window that was opened in the tap while it is blank', () => {
    const { login, state } = createSocialCase({ restrictions: [toRestriction('opener-policy')] })
    const { addresses, isClosed, popup } = createFakePopup('')
    login.start('google', popup)
    expect([addresses, isClosed()]).toEqual([[''], true])
    expect(state()).toMatchObject({ error: { code: 'popup-severed' } })
  })

  test.each(['camera-policy', 'embedder-policy'] as const)('%s forbids none', (kind) => {
    const { alerts, login, popups, state } = createSocialCase({
      restrictions: [toRestriction(kind)],
    })
    login.start('google')
    expect([popups.length, alerts, state().status]).toEqual([1, [], 'opening'])
  })

  test('sends a window that was opened in the tap to the page that says that it loads', () => {
    const { login } = createSocialCase()
    const { addresses, popup } = createFakePopup('')
    login.start('google', popup)
    expect(addresses).toEqual(['', `${secureSite}/loading`])
  })

  test('§1.5 a login in this tab leaves the page, with what it needs to return', async () => {
    const testCase = createSocialCase({ restrictions: [toRestriction('opener-policy')] })
    const { frame, login, names, opened, popups, state, storage } = testCase
    login.start('google')
    login.startInTab('google')
    frame.succeed('GET_SOCIAL_REDIRECT_URI', { uri: providerPage })
    await settle()
    expect(opened).toEqual([[expect.stringContaining(`${providerPage}--`), '_top']])
    expect(storage.get('messaging-app-social')).toMatchObject({ provider: 'google' })
    expect([popups, state().status]).toEqual([[], 'waiting'])
    expect(names()).toEqual(['STARTED', 'ERROR', 'STARTED'])
    // The page is left, or the visitor has gone back to it.
    login.cancel()
    expect(storage.get('messaging-app-social')).toBeUndefined()
  })

  test('a login in a window leaves what another tab has stored', async () => {
    const { frame, login, storage } = createSocialCase()
    const left = { nonce: 'a', provider: 'google', startedAt: 1 } as const
    storage.set('messaging-app-social', left)
    login.start('google')
    frame.succeed('GET_SOCIAL_REDIRECT_URI', { uri: providerPage })
    await settle()
    login.cancel()
    expect(storage.get('messaging-app-social')).toEqual(left)
  })
})

describe('createEmbeddedWallet, on a page that forbids the window of a login', () => {
  test('shows the developer the restriction once, and the visitor the view', async () => {
    const { alerts, getAuth, logged, navigation, run } = createAuthCase({
      debug: true,
      restrictions: [toRestriction('opener-policy')],
    })
    const auth = await getAuth()
    expect(alerts.store.getState().code).toBe('opener-policy')
    auth.actions.loginWithSocial('google')
    auth.actions.loginWithSocial('google')
    await run()
    expect(navigation.store.getState().view).toBe('ConnectingSocial')
    const shown = logged.filter((line) => line.includes('Cross-Origin-Opener-Policy'))
    expect(shown).toHaveLength(1)
    auth.actions.continueInTab('google')
    expect(auth.stores.social.getState()).toEqual({ provider: 'google', status: 'opening' })
  })

  test('shows none where the page has no social logins', async () => {
    const { alerts, getAuth } = createAuthCase({
      debug: true,
      features: { email: true, socials: false },
      restrictions: [toRestriction('opener-policy')],
    })
    await getAuth()
    expect(alerts.store.getState().code).toBeUndefined()
  })
})
