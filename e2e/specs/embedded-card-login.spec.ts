import { verifyMessage } from 'viem'
import { expect, test } from '../fixtures/login-test.ts'

const alice = 'alice@example.com'
const options = { defaultAccountTypes: { eip155: 'eoa' } }

test.describe('a login by email in an embedded card', () => {
  test('§1.4 §4.4 §2.21 confirms the device, takes the code, and shows the frame above the card for a signature', async ({
    host,
    login,
    modal,
    portico,
    visitCard,
  }) => {
    await visitCard('html', { options })
    await login.enterEmail(alice)
    await expect(modal.title).toHaveText('Confirm this device')
    await login.approveDevice(alice)
    await expect(modal.title).toHaveText('Confirm email')
    await login.enterCode(alice)
    await expect(modal.title).toHaveText('Account')
    const address = await host.readAccount()

    await host.press('Sign message')
    await expect(modal.title).toHaveText('Approve request')
    await login.approve.click()
    const signature = await host.readSignature()
    expect(await verifyMessage({ address, message: 'Hello.', signature })).toBe(true)
    await expect(modal.title).toHaveText('Account')

    // A close of the card rejects the request.
    const request = { method: 'personal_sign', params: ['0x48656c6c6f2e', address] }
    const closed = portico.request(request)
    await expect(login.approval).toContainText('Hello.')
    await portico.call('close')
    expect(await closed).toMatchObject({ error: { code: 4001 } })
    await expect(modal.title).toHaveText('Account')
    const rejected = portico.request(request)
    await login.turnDown()
    expect(await rejected).toMatchObject({ error: { code: 4001 } })
    await expect(modal.title).toHaveText('Account')
    await modal.button('Profile').click()
    await modal.button('Log out').click()
    await expect(modal.title).toHaveText('Connect a wallet')
    await expect(host.account).toHaveText('')
  })

  test('§2.28 §2.45 is still there after Back and after a close, and takes its code then', async ({
    earlier,
    host,
    login,
    modal,
    portico,
    visitCard,
  }) => {
    await earlier.knowDevice(alice)
    await visitCard('html', { options })
    await login.enterEmail(alice)
    await expect(modal.title).toHaveText('Confirm email')
    await modal.backButton.click()
    await expect(modal.title).toHaveText('Connect a wallet')
    await login.sentMail.click()
    await expect(modal.title).toHaveText('Confirm email')
    await portico.call('close')
    await expect(modal.title).toHaveText('Connect a wallet')
    await login.sentMail.click()
    await login.enterCode(alice)
    await expect(modal.title).toHaveText('Account')
    await expect(host.account).toHaveText(/^0x/)
  })
})

test.describe('a social login in an embedded card', () => {
  test('§1.5 §5.7 waits for its window and shows the account', async ({
    host,
    login,
    modal,
    page,
    visitCard,
  }) => {
    await visitCard('html')
    const consent = await login.openPopup('Google')
    await expect(modal.title).toHaveText('Log in')
    await expect(modal.wait).toHaveText('Continue with Google')
    await consent.allowAs('Bob Dune')
    await expect(modal.title).toHaveText('Account')
    await modal.button('Profile').click()
    await expect(modal.text('bob@example.com')).toBeVisible()
    await page.reload()
    await expect(host.account).toHaveText(/^0x/)
    await expect(modal.title).toHaveText('Account')
  })

  for (const way of ['Back', 'a close'] as const)
    test(`§2.28 §2.45 is left by ${way}, and another one connects`, async ({
      host,
      login,
      modal,
      portico,
      visitCard,
    }) => {
      await visitCard('html')
      const { page: popup } = await login.openPopup('Google')
      await expect(modal.title).toHaveText('Log in')
      const closing = popup.waitForEvent('close')
      if (way === 'Back') await modal.backButton.click()
      else await portico.call('close')
      await expect(modal.title).toHaveText('Connect a wallet')
      await closing
      const consent = await login.openPopup('Apple')
      await consent.allow.click()
      await expect(modal.title).toHaveText('Account')
      await expect(host.account).toHaveText(/^0x/)
    })
})
