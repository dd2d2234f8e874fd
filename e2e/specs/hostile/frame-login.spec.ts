import { expect, test } from '../../fixtures/frame-test.ts'
import type { FrameTestPage } from '../../pages/frame-test-page.ts'

const alice = 'alice@example.com'
const ended = {
  type: '@w3m-frame/RPC_REQUEST_ERROR',
  payload: { message: 'The login of this request has ended.' },
}

/** What another tab of the dapp does while an approval is open. */
const changes: Readonly<Record<string, (tab: FrameTestPage) => Promise<unknown>>> = {
  'a logout': (tab) => tab.send('SIGN_OUT'),
  'the login of another person': (tab) => tab.logIn('bob@example.com'),
  'a new login of the same person': async (tab) => {
    await tab.send('SIGN_OUT')
    await tab.logIn(alice)
  },
}

for (const [name, change] of Object.entries(changes))
  test(`an approval ends with ${name} in another tab`, async ({ dapp, otherTab, page }) => {
    await dapp.open()
    await dapp.logIn(alice)
    const signed = dapp.sign(await dapp.keyAddress())
    await expect(dapp.reject).toBeVisible()
    await otherTab.open()
    await change(otherTab)
    await page.bringToFront()
    expect(await signed).toMatchObject(ended)
    await expect(dapp.reject).toBeHidden()
  })

test('an approval ends with a login of another person in the same tab', async ({ dapp }) => {
  await dapp.open()
  await dapp.logIn(alice)
  const signed = dapp.sign(await dapp.keyAddress())
  await expect(dapp.reject).toBeVisible()
  await dapp.logIn('bob@example.com')
  expect(await signed).toMatchObject(ended)
  await expect(dapp.reject).toBeHidden()
})

test('Approve signs nothing without the login, even if no event has told of its end', async ({
  dapp,
  page,
}) => {
  await dapp.open()
  await dapp.logIn(alice)
  const signed = dapp.sign(await dapp.keyAddress())
  await expect(dapp.approve).toBeEnabled()
  const [, frame] = page.frames()
  // A window gets no event for a change that it makes itself.
  await frame?.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('secure-site/login/')) localStorage.removeItem(key)
  })
  await dapp.approve.click()
  expect(await signed).toMatchObject(ended)
})
