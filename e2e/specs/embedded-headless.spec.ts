import { holdChunk } from '../fixtures/hold-requests.ts'
import { blockLatePopups } from '../fixtures/late-popups.ts'
import { test as base, expect } from '../fixtures/login-test.ts'
import type { PorticoHandle } from '../fixtures/portico-handle.ts'
import { ConsentPage } from '../pages/consent-page.ts'
import { FarcasterPage } from '../pages/farcaster-page.ts'

const alice = 'alice@example.com'
const accounts = [
  expect.stringMatching(/^eip155:1:0x[\dA-Fa-f]{40}$/),
  expect.stringMatching(/^solana:\w+:\w{32,44}$/),
]
const failed = (code: string) => ({
  error: expect.objectContaining({ code, name: 'PorticoError' }),
})
const unanswered = { login: undefined, open: false }

type Parts = {
  /** Waits until the state says what is due in the login. */
  due: (step: Record<string, unknown>) => Promise<void>
}

const test = base.extend<Parts>({
  due: async ({ page, portico, world }, use) => {
    // The site bundles the script of the frame at the first request.
    await page.request.get(`${world.secure.url}/sdk/frame.js`)
    await use(async (step) => {
      await expect.poll(async () => (await portico.state())?.login).toMatchObject(step)
    })
  },
})

/** The addresses of both namespaces, once they are connected. */
async function readAddresses(portico: PorticoHandle) {
  const statuses = async () => {
    const state = await portico.state()
    return [state?.accounts.eip155?.status, state?.accounts.solana?.status]
  }
  await expect.poll(statuses).toEqual(['connected', 'connected'])
  const state = await portico.state()
  return [state?.accounts.eip155?.address, state?.accounts.solana?.address]
}

test('§1.5 §4.4 a host logs a visitor in by email without the modal, and the login survives a reload', async ({
  due,
  login,
  modal,
  page,
  portico,
  visit,
}) => {
  await visit('namespaces')
  expect(await portico.call('getWallets')).toMatchObject({
    value: expect.arrayContaining([
      expect.objectContaining({
        id: 'auth',
        logins: expect.arrayContaining(['email', 'google', 'farcaster']),
        namespaces: ['eip155', 'solana'],
      }),
    ]),
  })
  const connecting = portico.call('connect', { email: alice })
  await due({ due: 'link', email: alice })
  await login.approveDevice(alice)
  await due({ due: 'code', email: alice })
  expect(await portico.call('resendCode')).toEqual(failed('email-throttled'))
  expect(await portico.call('enterCode', login.wrongCode(alice))).toMatchObject({
    error: { code: 'frame-request-failed', message: 'Invalid code' },
  })
  await due({ due: 'code' })
  await expect(modal.dialog).toHaveCount(0)
  const { code } = login.mail(alice) ?? {}
  expect(await portico.call('enterCode', code)).toEqual({ value: undefined })
  expect(await connecting).toEqual({ value: accounts })
  expect(await portico.state()).toMatchObject(unanswered)

  const addresses = await readAddresses(portico)
  await page.reload()
  expect(await readAddresses(portico)).toEqual(addresses)
  const [address] = addresses
  const signing = portico.request({ method: 'personal_sign', params: ['0x48656c6c6f', address] })
  await login.approve.click()
  expect(await signing).toEqual({ value: expect.stringMatching(/^0x/) })
  expect(await portico.call('disconnect')).toEqual({ value: undefined })
  await expect
    .poll(async () => (await portico.state())?.accounts.solana?.status)
    .toBe('disconnected')
})

test('§4.4 a code that is no longer valid is refused, and another mail has another code', async ({
  due,
  earlier,
  login,
  page,
  portico,
  visit,
}) => {
  await page.clock.install()
  await earlier.knowDevice(alice)
  await visit('html')
  const connecting = portico.call('connect', { email: alice })
  await due({ due: 'code' })
  for (const tries of [1, 2, 3, 4, 5])
    expect(await portico.call('enterCode', login.wrongCode(alice)), `try ${tries}`).toEqual(
      failed('frame-request-failed'),
    )
  expect(await portico.call('enterCode', login.mail(alice)?.code)).toMatchObject({
    error: { code: 'frame-request-failed', message: 'Too many wrong codes. Ask for a new code.' },
  })
  await page.clock.fastForward(30_000)
  expect(await portico.call('resendCode')).toEqual({ value: undefined })
  expect(await portico.call('enterCode', login.mail(alice)?.code)).toEqual({ value: undefined })
  expect(await connecting).toEqual({ value: [accounts[0]] })
})

test('§1.5 a host logs a visitor in by Google without the modal, past a strict popup blocker', async ({
  due,
  host,
  modal,
  page,
  portico,
  visit,
}) => {
  await blockLatePopups(page)
  const release = await holdChunk(page, 'start-embedded-wallet')
  await visit('namespaces')
  const outcome = await portico.addButton('Log in', 'connect', { social: 'google' })
  const opening = page.waitForEvent('popup')
  await host.press('Log in')
  const popup = await opening
  release()
  const consent = new ConsentPage(popup)
  await expect(consent.title).toHaveText('Sign in with Google')
  await due({ due: 'popup', provider: 'google' })
  const closing = popup.waitForEvent('close')
  await consent.allowAs('Bob Dune')
  await closing
  expect(await outcome()).toEqual({ value: accounts })
  expect(await portico.state()).toMatchObject(unanswered)
  await expect(modal.dialog).toHaveCount(0)

  const addresses = await readAddresses(portico)
  await page.reload()
  expect(await readAddresses(portico)).toEqual(addresses)
})

test('§1.6 a host logs a visitor in by Farcaster without the modal', async ({
  context,
  due,
  page,
  portico,
  visit,
}) => {
  await visit('namespaces')
  const connecting = portico.call('connect', { social: 'farcaster' })
  await due({ due: 'farcaster', uri: expect.stringContaining('/farcaster?channel=') })
  const phone = await context.newPage()
  await phone.goto((await portico.state())?.login?.uri ?? '')
  await new FarcasterPage(phone).approveAs('Carol Reef')
  await page.bringToFront()
  expect(await connecting).toEqual({ value: accounts })
  expect(await portico.state()).toMatchObject(unanswered)

  const addresses = await readAddresses(portico)
  await page.reload()
  expect(await readAddresses(portico)).toEqual(addresses)
})

test('§4.3 a disconnect or another login aborts a login without the modal', async ({
  due,
  earlier,
  login,
  portico,
  visit,
}) => {
  await earlier.knowDevice(alice)
  await visit('namespaces')
  const first = portico.call('connect', { social: 'farcaster' })
  await due({ due: 'farcaster' })
  await portico.call('disconnect')
  expect(await first).toEqual(failed('aborted'))
  expect(await portico.state()).toMatchObject({
    ...unanswered,
    accounts: { eip155: { status: 'disconnected' }, solana: { status: 'disconnected' } },
  })

  const second = portico.call('connect', { social: 'farcaster' })
  await due({ due: 'farcaster' })
  const third = portico.call('connect', { email: alice })
  expect(await second).toEqual(failed('aborted'))
  await due({ due: 'code' })
  await portico.call('enterCode', login.mail(alice)?.code)
  expect(await third).toEqual({ value: accounts })
})

test('§1.5 a popup that is closed, blocked or not offered rejects with its code', async ({
  due,
  host,
  login,
  page,
  portico,
  visit,
}) => {
  await visit('html', { options: { features: { socials: ['google'] } } })
  expect(await portico.call('connect', { social: 'apple' })).toEqual(failed('wallet-unavailable'))
  expect(await portico.call('connect', { email: 'nobody' })).toEqual(failed('email-invalid'))
  expect(await portico.call('enterCode', '123456')).toEqual(failed('params-invalid'))
  expect(await portico.call('connect', { email: alice, social: 'google' })).toEqual(
    failed('params-invalid'),
  )
  const outcome = await portico.addButton('Log in', 'connect', { social: 'google' })
  const consent = await login.whilePopupOpens(() => host.press('Log in'))
  await due({ due: 'popup' })
  await consent.page.close()
  expect(await outcome()).toEqual(failed('user-rejected'))
  const declined = await login.whilePopupOpens(() => host.press('Log in'))
  await declined.deny.click()
  expect(await outcome()).toEqual(failed('user-rejected'))

  await page.evaluate(() => {
    window.open = () => null
  })
  await host.press('Log in')
  expect(await outcome()).toEqual(failed('popup-blocked'))
  expect(await portico.state()).toMatchObject(unanswered)
})

test('§1.5 a social login of the modal passes a strict popup blocker before the wallet is loaded', async ({
  host,
  login,
  page,
  visit,
}) => {
  await blockLatePopups(page)
  const release = await holdChunk(page, 'start-embedded-wallet')
  await visit('html')
  await login.open()
  const consent = await login.openPopup('Google')
  release()
  await expect(consent.title).toHaveText('Sign in with Google')
  await consent.allow.click()
  await expect(host.account).toHaveText(/^0x/)
})
