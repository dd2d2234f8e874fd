import { expect, test } from '../fixtures/login-test.ts'
import { walkOn } from '../fixtures/sign-in-walk.ts'

const types = ['eoa', 'smartAccount'] as const

test.describe('with motion', () => {
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
})

test('an own account of the embedded wallet signs in, its smart account on another network, and out', async ({
  earlier,
  host,
  login,
  modal,
  visit,
}) => {
  const approve = async () => {
    await login.readToEnd()
    await login.approve.click()
  }
  const email = 'alice@example.com'
  await earlier.knowDevice(email)
  await visit('sign-in', { options: { defaultAccountTypes: { eip155: 'eoa' } } })
  await login.submitEmail(email)
  await expect(login.codeField).toBeVisible()
  await login.enterCode(email)
  await expect(modal.view('Sign in')).toBeVisible()
  await modal.button('Sign in').click()
  await approve()
  await walkOn({
    approve,
    host,
    modal,
    async selectAccount() {
      await modal.openAccount()
      await modal.button('Profile').click()
      await modal.root.getByRole('radio', { name: 'Smart account' }).click()
    },
    selectNetwork: () => modal.switchTo('Base'),
  })
})
