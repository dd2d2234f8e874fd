import { expect, test } from '../fixtures/login-test.ts'

const types = ['eoa', 'smartAccount'] as const

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

for (const type of types)
  test(`§4.17 §4.19 an embedded account of type ${type} signs in in the frame, above the view`, async ({
    earlier,
    host,
    login,
    modal,
    page,
    visit,
  }) => {
    await earlier.keepLogin('alice@example.com')
    await visit('sign-in', {
      options: { defaultAccountTypes: { eip155: type }, signIn: 'required' },
    })
    const signIn = host.fact('Sign-in')
    await expect(signIn).toHaveText('signed-out')
    // A login that is kept is not one of this visit: nothing opens by itself.
    await expect(modal.dialog).toBeHidden()
    // The account is not shown while the sign-in is required.
    await modal.openAccount()
    await expect(modal.view('Sign in')).toBeVisible()
    await modal.button('Sign in').click()
    await expect(modal.view('Approve request')).toBeVisible()
    await login.readToEnd()
    await login.approve.click({ trial: true })
    // The frame has the focus: Escape is its refusal, and the modal stays open.
    await page.keyboard.press('Escape')
    await expect(modal.view('Sign in')).toBeVisible()
    await expect(modal.status.filter({ hasText: 'Signature declined' })).toBeVisible()
    await modal.button('Sign in').click()
    await expect(login.approval).toContainText('wants you to sign in')
    await login.readToEnd()
    await login.approve.click()
    await expect(signIn).toHaveText('signed-in')
    await expect(modal.dialog).toBeHidden()
    await page.reload()
    await expect(signIn).toHaveText('signed-in')
    await expect(modal.dialog).toBeHidden()
  })
