import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { expect, test } from '../../fixtures/frame-test.ts'
import { providerFacts, socialProviders } from '../../sandbox/secure/server/providers.ts'

const address = expect.stringMatching(/^0x[\dA-Fa-f]{40}$/)

/** Presses a login button of the page, and waits for the consent page in the popup. */
async function openConsent(page: Page, provider: string): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: `Log in with ${provider}`, exact: true }).click()
  const popup = await opening
  await popup.waitForURL(/\/oauth\//)
  return popup
}

const failure = (name: string, message: unknown) => ({
  type: `@w3m-frame/${name}_ERROR`,
  id: expect.any(String),
  payload: { message },
})
const redirect = v.object({ uri: v.pipe(v.string(), v.url()) })

for (const provider of socialProviders)
  test.describe(provider, () => {
    const { name, givesEmail } = providerFacts[provider]

    test('logs the visitor in after a consent', async ({ dapp, page, testPage, world }) => {
      await dapp.open()
      const popup = await openConsent(page, provider)
      await expect(popup.getByRole('heading', { name: `Sign in with ${name}` })).toBeVisible()
      await expect(popup.getByText(new URL(testPage.url).host)).toBeVisible()
      await expect(popup.getByText('Local stand-in')).toBeVisible()
      expect(popup.url()).toContain(`${world.secure.url}/oauth/${provider}/authorize?`)
      await popup.getByRole('radio', { name: 'Bob Dune' }).check()
      await popup.getByRole('button', { name: 'Allow' }).click()
      await expect(dapp.result).toContainText('CONNECT_SOCIAL_SUCCESS')
      expect(JSON.parse((await dapp.result.textContent()) ?? '')).toMatchObject({
        payload: {
          email: givesEmail ? 'bob@example.com' : null,
          userName: 'bob',
          address,
          chainId: 1,
          accounts: [{ type: 'smartAccount' }, { type: 'eoa' }],
          preferredAccountType: 'smartAccount',
        },
      })
      expect(await dapp.send('IS_CONNECTED')).toMatchObject({ payload: { isConnected: true } })
    })

    test('reports a refusal and a failure', async ({ dapp, page }) => {
      await dapp.open()
      const consent = await openConsent(page, provider)
      await consent.getByRole('button', { name: 'Deny' }).click()
      await expect(dapp.result).toContainText('CONNECT_SOCIAL_ERROR')
      await expect(dapp.result).toContainText('The person said no.')
      const again = await openConsent(page, provider)
      await again.getByRole('button', { name: 'Let it fail' }).click()
      await expect(dapp.result).toContainText('The provider could not answer.')
      expect(await dapp.send('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
    })
  })

test.describe('a social login', () => {
  test.use({ allowedErrors: [/postMessage/] })

  test('accepts any email address', async ({ dapp, page }) => {
    await dapp.open()
    const popup = await openConsent(page, 'github')
    await popup.getByRole('radio', { name: 'Somebody else' }).check()
    await popup.getByRole('button', { name: 'Allow' }).click()
    await expect(popup.getByRole('alert')).toHaveText('Type an e-mail address.')
    await popup.getByLabel('E-mail address').fill('dora@example.com')
    await popup.getByRole('button', { name: 'Allow' }).click()
    await expect(dapp.result).toContainText('"userName":"dora"')
  })

  test('has the account of an email login with the same address', async ({ dapp, page }) => {
    await dapp.open()
    await dapp.logIn('alice@example.com')
    const byMail = await dapp.send('GET_USER')
    await dapp.send('SIGN_OUT')
    const popup = await openConsent(page, 'google')
    await popup.getByRole('button', { name: 'Allow' }).click()
    await expect(dapp.result).toContainText(Object(byMail?.payload).address)
  })

  test('sends its result only to the dapp that requested it', async ({
    context,
    dapp,
    page,
    world,
  }) => {
    const stranger = () =>
      new Response('<link rel="icon" href="data:,">', { headers: { 'content-type': 'text/html' } })
    world.api.route('/thief', stranger)
    await dapp.open()
    const answer = await dapp.send('GET_SOCIAL_REDIRECT_URI', { provider: 'discord' })
    const { uri } = v.parse(redirect, answer?.payload)
    const thief = await context.newPage()
    await thief.goto(`${world.api.url}/thief`)
    await thief.evaluate(() => {
      const heard: unknown[] = []
      addEventListener('message', ({ data }) => heard.push(data))
      Object.assign(window, { heard })
    })
    const opening = thief.waitForEvent('popup')
    await thief.evaluate((url) => void window.open(url), uri)
    const popup = await opening
    const refused = context.waitForEvent('console', {
      predicate: (message) => /postMessage/.test(message.text()),
    })
    await popup.getByRole('button', { name: 'Allow' }).click()
    await expect(popup.getByRole('heading', { name: 'You are logged in' })).toBeVisible()
    await refused
    expect(await thief.evaluate(() => Object(window).heard)).toEqual([])
    // A result that is copied from the address can be used only once.
    await dapp.send('CONNECT_SOCIAL', { uri: popup.url() })
    expect(await dapp.send('CONNECT_SOCIAL', { uri: popup.url() })).toEqual(
      failure('CONNECT_SOCIAL', 'This login is unknown or too old'),
    )
    expect(await page.evaluate(() => window.frameProbe?.strangers)).toEqual([])
  })
  test('is accepted only from the secure site, on the device that started it, and in time', async ({
    browser,
    dapp,
    request,
    testPage,
    world,
  }) => {
    await dapp.open()
    const start = async () => {
      const answer = await dapp.send('GET_SOCIAL_REDIRECT_URI', { provider: 'x' })
      const { uri } = v.parse(redirect, answer?.payload)
      const state = new URL(uri).searchParams.get('state') ?? ''
      const form = { state, decision: 'allow', person: 'alice' }
      return (await request.post(uri, { form })).url()
    }
    const uri = await start()
    expect(uri).toContain(`${world.secure.url}/callback?`)
    const connect = (value: string) => dapp.send('CONNECT_SOCIAL', { uri: value })
    const elsewhere = failure('CONNECT_SOCIAL', 'This login did not end on the secure site')
    expect(await connect(uri.replace(world.secure.url, testPage.url))).toEqual(elsewhere)
    expect(await connect(uri.replace('/callback', '/mailbox'))).toEqual(elsewhere)
    expect(await connect(uri.replace(/code=\w+/, 'code=guess'))).toEqual(
      failure('CONNECT_SOCIAL', 'This login was not allowed'),
    )

    const other = await browser.newPage()
    await other.goto(dapp.url)
    await other.evaluate(() => window.frameProbe?.ready)
    const stolen = await other.evaluate(
      (value) => window.frameProbe?.send('CONNECT_SOCIAL', { uri: value }),
      uri,
    )
    await other.close()
    expect(stolen).toEqual(failure('CONNECT_SOCIAL', 'This login began on another device'))
    world.conditions.skew(20 * 60_000)
    expect(await connect(uri)).toEqual(
      failure('CONNECT_SOCIAL', 'This login is unknown or too old'),
    )
    world.conditions.skew(0)
    expect(await connect(uri)).toMatchObject({ type: '@w3m-frame/CONNECT_SOCIAL_SUCCESS' })
  })

  test('selects the network and the account type that the app requests', async ({
    dapp,
    request,
  }) => {
    await dapp.open()
    const answer = await dapp.send('GET_SOCIAL_REDIRECT_URI', { provider: 'apple' })
    const { uri } = v.parse(redirect, answer?.payload)
    const state = new URL(uri).searchParams.get('state') ?? ''
    const form = { state, decision: 'allow', person: 'carol' }
    const ended = await request.post(uri, { form })
    const extra = { chainId: 'eip155:8453', preferredAccountType: 'eoa' }
    expect(await dapp.send('CONNECT_SOCIAL', { uri: ended.url(), ...extra })).toMatchObject({
      payload: { chainId: 8453, preferredAccountType: 'eoa', userName: 'carol' },
    })
  })
})

test.describe('in Telegram, where there are no popups', () => {
  test('a login returns to the page that it left, with its result', async ({ dapp, page }) => {
    await dapp.open()
    const left = page.url()
    const answer = await dapp.send('GET_SOCIAL_REDIRECT_URI', { provider: 'facebook' })
    const { uri } = v.parse(redirect, answer?.payload)
    await page.goto(uri.replace(/(state=[^&]*)/, `$1--${encodeURIComponent(left)}`))
    await page.getByRole('button', { name: 'Allow' }).click()
    await page.waitForURL(/result_uri=/)
    await page.evaluate(() => window.frameProbe?.ready)
    const back = new URL(page.url())
    const resultUri = back.searchParams.get('result_uri')
    back.searchParams.delete('result_uri')
    expect(back.searchParams.get('frame')).toBe(new URL(left).searchParams.get('frame'))
    expect(await dapp.send('CONNECT_SOCIAL', { uri: resultUri })).toMatchObject({
      type: '@w3m-frame/CONNECT_SOCIAL_SUCCESS',
      payload: { email: 'alice@example.com' },
    })
  })

  test('a login returns only to the dapp’s page', async ({ dapp, request, world }) => {
    await dapp.open()
    const answer = await dapp.send('GET_SOCIAL_REDIRECT_URI', { provider: 'facebook' })
    const { uri } = v.parse(redirect, answer?.payload)
    for (const page of ['https://thief.example/', world.api.url, 'javascript:alert(1)']) {
      const state = `${new URL(uri).searchParams.get('state')}--${page}`
      const response = await request.get(`${uri}--${encodeURIComponent(page)}`)
      expect(response.status()).toBe(400)
      const form = { state, decision: 'allow', person: 'alice' }
      expect((await request.post(uri, { form })).status()).toBe(400)
    }
  })
})

test.describe('Farcaster', () => {
  test('logs the visitor in after an approval in its app', async ({ context, dapp, world }) => {
    await dapp.open()
    expect(await dapp.send('CONNECT_FARCASTER')).toMatchObject({
      type: '@w3m-frame/CONNECT_FARCASTER_ERROR',
    })
    const answer = await dapp.send('GET_FARCASTER_URI')
    expect(answer?.payload).toEqual({
      url: expect.stringContaining(`${world.secure.url}/farcaster?channel=`),
    })
    const held = dapp.send('CONNECT_FARCASTER')
    const phone = await context.newPage()
    await phone.goto(Object(answer?.payload).url)
    expect(JSON.stringify(await dapp.heard())).not.toContain('CONNECT_FARCASTER_SUCCESS')
    await phone.getByRole('radio', { name: 'Carol Reef' }).check()
    await phone.getByRole('button', { name: 'Approve' }).click()
    await expect(phone.getByRole('heading', { name: 'Approved' })).toBeVisible()
    expect(await held).toMatchObject({
      type: '@w3m-frame/CONNECT_FARCASTER_SUCCESS',
      payload: { userName: 'carol' },
    })
    expect(await dapp.send('GET_USER')).toMatchObject({ payload: { email: null, address } })
  })

  test('reports a refusal, and ends its channel', async ({ context, dapp, request }) => {
    await dapp.open()
    const answer = await dapp.send('GET_FARCASTER_URI')
    const held = dapp.send('CONNECT_FARCASTER')
    const phone = await context.newPage()
    await phone.goto(Object(answer?.payload).url)
    await phone.getByRole('button', { name: 'Reject' }).click()
    expect(await held).toEqual(
      failure('CONNECT_FARCASTER', 'The login was rejected in the Farcaster app'),
    )
    expect((await request.get(Object(answer?.payload).url)).status()).toBe(400)
  })

  test('restarts after RELOAD, without an answer to the earlier request', async ({ dapp }) => {
    await dapp.open()
    const first = await dapp.send('GET_FARCASTER_URI')
    await dapp.post({ type: '@w3m-app/CONNECT_FARCASTER', id: 'left' })
    await dapp.send('RELOAD')
    expect(await dapp.send('CONNECT_FARCASTER')).toEqual(
      failure('CONNECT_FARCASTER', 'There is no Farcaster address yet'),
    )
    const second = await dapp.send('GET_FARCASTER_URI')
    expect(second?.payload).not.toEqual(first?.payload)
    expect(JSON.stringify(await dapp.heard())).not.toContain('left')
  })
})
