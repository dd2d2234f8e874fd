import { expect, test } from '../../fixtures/login-test.ts'

test('a frame of the page cannot take the place of the login window', async ({
  host,
  login,
  page,
  visit,
}) => {
  await visit('html')
  await page.evaluate(() => {
    for (const name of ['popupWindow', '_blank', 'portico'])
      document.body.append(Object.assign(document.createElement('iframe'), { name }))
  })
  await login.open()
  const consent = await login.openPopup('Google')
  await expect(consent.title).toHaveText('Sign in with Google')
  await consent.allow.click()
  await expect(host.account).toHaveText(/^0x/)
})
