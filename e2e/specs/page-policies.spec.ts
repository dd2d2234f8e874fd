import type { Page } from '@playwright/test'
import { holdRequests } from '../fixtures/hold-requests.ts'
import { toHostUrl } from '../fixtures/host-url.ts'
import { expect, test } from '../fixtures/login-test.ts'
import { ConsentPage } from '../pages/consent-page.ts'
import { modalTags } from '../pages/page-part.ts'

const evmAddress = /^0x[\dA-Fa-f]{40}$/
const openerPolicy = { 'cross-origin-opener-policy': 'same-origin' }
const options = { debug: true }

/** The console lines of the page that have a text. Returns the function that gives them. */
function watchConsole(page: Page, text: string): () => readonly string[] {
  const lines: string[] = []
  page.on('console', (line) => {
    if (line.text().includes(text)) lines.push(line.text())
  })
  return () => lines
}

test.describe('a page with an opener policy', () => {
  test.use({ allowedErrors: [/Cross-Origin-Opener-Policy: same-origin separates/] })

  for (const place of ['the modal', 'an embedded card'] as const)
    test(`§1.5 keeps no window in ${place}, says so, and logs the visitor in in this tab`, async ({
      context,
      host,
      login,
      modal,
      page,
      visitConnect,
    }) => {
      const alerts = watchConsole(page, 'Set it to same-origin-allow-popups.')
      await visitConnect(place, 'html', { headers: openerPolicy, options })
      await login.social('Google').click()
      await expect(modal.wait).toHaveText('This page can’t open a login window')
      await expect(
        modal.text('Log in with Google in this tab. You’ll come back here.'),
      ).toBeVisible()
      await expect.poll(() => context.pages()).toHaveLength(1)
      await expect(modal.alert).toContainText('This page blocks logins.')
      await expect.poll(alerts).toHaveLength(1)
      const left = page.url()
      await modal.button('Continue in this tab').click()
      const consent = new ConsentPage(page)
      await expect(consent.title).toHaveText('Sign in with Google')
      await consent.allowAs('Bob Dune')
      await expect(host.account).toHaveText(evmAddress)
      expect(page.url()).toBe(left)
      expect(context.pages()).toHaveLength(1)
    })

  test('§1.5 closes the window of a tap before its headers are known, which never left the page', async ({
    context,
    login,
    modal,
    page,
    visit,
  }) => {
    await visit('html', { headers: openerPolicy })
    const answer = await holdRequests(page, /\/html\/\?headers=/)
    await login.open()
    const opening = page.waitForEvent('popup')
    await login.social('Google').click()
    const popup = await opening
    expect(popup.url()).toBe('about:blank')
    const closing = popup.waitForEvent('close')
    answer()
    await closing
    await expect(modal.wait).toHaveText('This page can’t open a login window')
    expect(context.pages()).toHaveLength(1)
  })

  test('§1.5 opens no window for a login of a host’s own interface, which rejects', async ({
    context,
    portico,
    visit,
  }) => {
    await visit('html', { headers: openerPolicy })
    const outcome = await portico.call('connect', { social: 'google' })
    expect(outcome).toMatchObject({ error: { code: 'popup-severed' } })
    await expect.poll(() => context.pages()).toHaveLength(1)
  })
})

test.describe('a page whose policies allow windows, or only report', () => {
  test.use({ allowedErrors: [/report-only Content Security Policy|policy would block/] })

  test('§1.5 keeps the login in a window', async ({ host, login, visit }) => {
    const headers = {
      'content-security-policy-report-only': "frame-src 'none'",
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-opener-policy-report-only': 'same-origin',
    }
    await visit('html', { headers })
    await login.logInBy('Google')
    await expect(host.account).toHaveText(evmAddress)
  })
})

test.describe('a page whose policy blocks the frame', () => {
  test.use({ allowedErrors: [/Content Security Policy|frame-src blocks the frame/] })

  test('§8.28 says so at once, to the visitor and to the developer, and keeps no window', async ({
    context,
    login,
    modal,
    page,
    visit,
  }) => {
    const alerts = watchConsole(page, 'Add the origin of services.secureFrame to frame-src')
    await visit('html', { options, policy: "frame-src 'none'" })
    await login.open()
    await login.social('Google').click()
    await expect(modal.wait).toHaveText('Couldn’t log in')
    await expect(modal.text('This page blocks logins.').last()).toBeVisible()
    await expect(modal.retryButton).toHaveCount(0)
    await expect.poll(() => context.pages()).toHaveLength(1)
    await modal.cancelButton.click()
    await login.enterEmail('alice@example.com')
    await expect(login.problem.filter({ hasText: 'This page blocks logins.' }).last()).toBeVisible()
    await expect.poll(alerts).toHaveLength(1)
  })
})

test.describe('a page in a sandbox without windows', () => {
  test.use({ allowedErrors: [/sandbox lets the page open no window|allow-popups/] })

  test('§1.5 says so, and keeps no window', async ({ context, hosts, page }) => {
    const flags = 'allow-scripts allow-same-origin allow-forms'
    const html = `<!doctype html><title>Around</title><link rel="icon" href="data:,"><iframe sandbox="${flags}" src="${toHostUrl(hosts.url, 'html').replaceAll('&', '&amp;')}" width="800" height="700"></iframe>`
    hosts.route('/around/', () => new Response(html, { headers: { 'content-type': 'text/html' } }))
    await page.goto(`${hosts.url}/around/`)
    const frame = page.frameLocator('iframe')
    const modal = frame.locator(modalTags)
    await frame.locator('portico-button').getByRole('button', { name: 'Connect wallet' }).click()
    await modal.getByRole('button', { name: 'Continue with Google' }).click()
    const title = 'This page can’t open a login window'
    await expect(modal.getByRole('heading', { name: title })).toBeVisible()
    await expect(
      modal.getByRole('paragraph').filter({ hasText: 'The surrounding page blocks it.' }),
    ).toBeVisible()
    await expect(modal.getByRole('button', { name: 'Continue in this tab' })).toHaveCount(0)
    expect(context.pages()).toHaveLength(1)
    await modal.getByRole('button', { name: 'Cancel' }).click()
    await expect(modal.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  })
})
