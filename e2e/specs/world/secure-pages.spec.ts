import { AxeBuilder } from '@axe-core/playwright'
import * as v from 'valibot'
import { expect, test } from '../../fixtures/frame-test.ts'
import { socialProviders } from '../../sandbox/secure/server/providers.ts'

const alice = 'alice@example.com'
const bob = 'bob@example.com'
const uriOf = v.object({ uri: v.string() })

test.describe('the mailbox', () => {
  test('shows new mail at once, newest first, and can approve a device', async ({
    context,
    dapp,
    world,
  }) => {
    const mailbox = await context.newPage()
    await mailbox.goto(world.facts.mailbox)
    await expect(mailbox.getByText('No mail yet.')).toBeVisible()
    await dapp.open()
    await dapp.send('CONNECT_EMAIL', { email: alice })
    const held = dapp.send('CONNECT_DEVICE')
    const subjects = mailbox.getByRole('heading', { level: 2 })
    await expect(subjects).toHaveText(['Approve a login from a new device'])
    await expect(mailbox.getByText('No mail yet.')).toBeHidden()
    await mailbox.getByRole('button', { name: 'Approve the device' }).click()
    expect(await held).toMatchObject({ type: '@w3m-frame/CONNECT_DEVICE_SUCCESS' })
    await expect(subjects).toHaveText(['Your login code', 'Approve a login from a new device'])
    await expect(mailbox.getByRole('status')).toHaveText('New mail: Your login code')
    const otp = await mailbox.getByRole('code').first().textContent()
    expect(await dapp.send('CONNECT_OTP', { otp })).toMatchObject({
      type: '@w3m-frame/CONNECT_OTP_SUCCESS',
    })
  })

  test('opens a link on a page that asks for approval', async ({ context, dapp, world }) => {
    await dapp.open()
    await dapp.send('CONNECT_EMAIL', { email: alice })
    const held = dapp.send('CONNECT_DEVICE')
    const mailbox = await context.newPage()
    await mailbox.goto(world.facts.mailbox)
    await mailbox.getByRole('link', { name: 'Open the link' }).click()
    await expect(mailbox.getByText(alice)).toBeVisible()
    expect(world.secure.readMails(alice)).toHaveLength(1)
    await mailbox.getByRole('button', { name: 'Approve' }).click()
    await expect(mailbox.getByRole('heading', { name: 'The device is approved' })).toBeVisible()
    expect(await held).toMatchObject({ type: '@w3m-frame/CONNECT_DEVICE_SUCCESS' })
  })

  test('shows the mail of one address, on the page and as JSON', async ({
    dapp,
    page,
    request,
    world,
  }) => {
    await dapp.open()
    for (const email of [alice, bob]) await dapp.send('CONNECT_EMAIL', { email })
    await dapp.approveDevice(alice)
    const all = await (await request.get(`${world.secure.url}/mailbox.json`)).json()
    expect(all).toEqual([
      {
        id: expect.any(Number),
        to: alice,
        subject: 'Your login code',
        text: expect.any(String),
        code: expect.stringMatching(/^\d{6}$/),
        sentAt: expect.any(Number),
      },
      expect.objectContaining({ to: bob, link: expect.stringContaining('/device?token=') }),
      expect.objectContaining({ to: alice, subject: 'Approve a login from a new device' }),
    ])
    const hers = await request.get(`${world.secure.url}/mailbox.json?to=ALICE@example.com`)
    expect(await hers.json()).toEqual([all[0], all[2]])
    await page.goto(world.facts.mailbox)
    await expect(page.getByRole('listitem')).toHaveCount(3)
    await page.getByLabel('Only mail to').fill(bob)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('listitem')).toHaveCount(1)
    await expect(page).toHaveURL(/\?to=bob%40example.com/)
    await page.goto(world.facts.mailbox)
    await page.getByRole('link', { name: alice }).first().click()
    await expect(page.getByRole('listitem')).toHaveCount(2)
  })

  test('copies a code with the keyboard', async ({ context, dapp, page, world }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await dapp.open()
    await dapp.send('CONNECT_EMAIL', { email: alice })
    await dapp.approveDevice(alice)
    await page.goto(world.facts.mailbox)
    await page.getByRole('button', { name: 'Copy code' }).focus()
    await page.keyboard.press('Enter')
    const code = world.secure.readMails(alice)[0]?.code ?? ''
    await expect(page.getByRole('status')).toHaveText(`Copied ${code}.`)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  })

  test('is empty after a reset', async ({ dapp, request, world }) => {
    await dapp.open()
    await dapp.send('CONNECT_EMAIL', { email: alice })
    await world.secure.reset()
    expect(await (await request.get(`${world.secure.url}/mailbox.json`)).json()).toEqual([])
  })
})

test.describe('the dashboard', () => {
  test('lists the logins of the browser, and ends them', async ({
    dapp,
    page,
    testPage,
    world,
  }) => {
    await page.goto(`${world.secure.url}/dashboard`)
    await expect(page.getByText('Nobody is logged in on this browser.')).toBeVisible()
    await dapp.open()
    await dapp.logIn(alice)
    const user = await dapp.send('GET_USER')
    await page.goto(`${world.secure.url}/dashboard`)
    await expect(page.getByRole('heading', { name: alice })).toBeVisible()
    await expect(page.getByText(`Logged in at ${testPage.url}`)).toBeVisible()
    await expect(page.getByText(Object(user?.payload).address)).toBeVisible()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByText('Nobody is logged in on this browser.')).toBeVisible()
    await dapp.open()
    expect(await dapp.send('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
  })
})

test.describe('a consent page', () => {
  test('can be answered with the keyboard', async ({ dapp, page }) => {
    await dapp.open()
    const opening = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Log in with discord' }).click()
    const popup = await opening
    await popup.getByRole('radio', { name: 'Alice Sand' }).focus()
    await popup.keyboard.press('ArrowDown')
    await popup.keyboard.press('ArrowDown')
    await popup.keyboard.press('ArrowDown')
    await popup.keyboard.press('Tab')
    await expect(popup.getByLabel('E-mail address')).toBeFocused()
    await popup.keyboard.type('dora@example.com')
    await popup.keyboard.press('Enter')
    await expect(dapp.result).toContainText('"email":"dora@example.com"')
  })
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`every page is accessible and fits a phone of 320 px, in ${colorScheme}`, async ({
    context,
    dapp,
    world,
  }) => {
    await dapp.open()
    await dapp.send('CONNECT_EMAIL', { email: alice })
    await dapp.send('CONNECT_EMAIL', { email: bob })
    await dapp.approveDevice(bob)
    const farcaster = await dapp.send('GET_FARCASTER_URI')
    const consents = []
    for (const provider of socialProviders) {
      const answer = await dapp.send('GET_SOCIAL_REDIRECT_URI', { provider })
      consents.push(v.parse(uriOf, answer?.payload).uri)
    }
    await dapp.logIn(alice)

    const reader = await context.newPage()
    await reader.emulateMedia({ colorScheme })
    await reader.setViewportSize({ width: 320, height: 640 })
    const paths = ['/', '/mailbox', '/loading', '/sdk', '/dashboard']
    const pages = [
      ...paths.map((path) => `${world.secure.url}${path}`),
      Object(farcaster?.payload).url,
    ]
    await dapp.send('CONNECT_EMAIL', { email: 'carol@example.com' })
    pages.push(dapp.mail('carol@example.com')?.link, ...consents)
    for (const url of pages) {
      await reader.goto(url)
      await expect(reader.getByRole('heading', { level: 1 })).toBeVisible()
      const { violations } = await new AxeBuilder({ page: reader }).analyze()
      expect(violations, url).toEqual([])
      const width = await reader.evaluate(() => document.documentElement.scrollWidth)
      expect(width, url).toBeLessThanOrEqual(320)
    }
  })

test('the site has a PNG icon', async ({ page, request, world }) => {
  const url = `${world.secure.url}/images/favicon.png`
  expect((await request.get(url)).headers()['content-type']).toBe('image/png')
  await page.goto(`${world.secure.url}/`)
  const icon = page.getByRole('banner').locator('img')
  await expect.poll(() => icon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64)
})
