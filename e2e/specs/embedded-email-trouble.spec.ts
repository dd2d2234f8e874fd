import { expect, test } from '../fixtures/login-test.ts'

const alice = 'alice@example.com'
const notLoaded = /^The login didn’t load\./

test.describe('a frame that does not answer', () => {
  test.use({ allowedErrors: [/Invalid App Configuration/] })

  test('§8.27 §9.8 times out after 30 s, with a message for the visitor and one for the developer', async ({
    earlier,
    host,
    login,
    page,
    visit,
    world,
  }) => {
    await page.clock.install()
    await earlier.knowDevice(alice)
    const countBefore = login.countRequests('email/start')
    world.secure.hang('/api/email/start')
    await visit('html')
    await login.submitEmail(alice)
    await expect.poll(() => login.countRequests('email/start')).toBe(countBefore + 1)
    await page.clock.fastForward(20_000)
    await expect(login.emailField).toBeVisible()
    await expect(login.problem).toHaveCount(0)
    await page.clock.fastForward(10_000)
    await expect(login.problem.filter({ hasText: 'The login was interrupted.' })).toBeVisible()
    await expect(login.problem.filter({ hasText: 'Invalid App Configuration' })).toBeVisible()

    world.secure.heal()
    await login.emailField.press('Enter')
    await expect(login.codeField).toBeVisible()
    await login.enterCode(alice)
    await expect(host.account).toHaveText(/^0x/)
  })

  for (const [way, isResent] of [
    ['opens the first link', false],
    ['has another link sent', true],
  ] as const)
    test(`§8.27 a visitor whose mail takes longer than 30 s ${way} and is logged in`, async ({
      host,
      login,
      modal,
      page,
      visit,
    }) => {
      await page.clock.install()
      await visit('html')
      await login.submitEmail(alice)
      await expect(modal.view('Confirm this device')).toBeVisible()
      await expect.poll(() => login.countRequests('email/device')).toBe(1)
      await page.clock.fastForward(30_000)
      const late = modal.status.filter({ hasText: 'Still no email?' })
      await expect(late).toBeVisible()
      await expect(modal.view('Confirm this device')).toBeVisible()
      await expect(login.problem).toContainText('Invalid App Configuration')
      if (isResent) {
        await login.resend.click()
        await expect(modal.text('We sent another link.')).toBeVisible()
        await expect(late).toHaveCount(0)
      }
      await login.approveDevice(alice)
      await expect(modal.view('Confirm email')).toBeVisible()
      await login.enterCode(alice)
      await expect(host.account).toHaveText(/^0x/)
    })

  for (const [trouble, path] of [
    ['its page does not load', '/sdk'],
    ['it never sends READY', '/sdk/frame.js'],
  ] as const)
    test(`§8.28 times out after 20 s and loads again on a retry: ${trouble}`, async ({
      earlier,
      host,
      login,
      page,
      visit,
      world,
    }) => {
      await page.clock.install()
      await earlier.knowDevice(alice)
      const countCalls = () => world.secure.calls.filter((call) => call.path === path).length
      const before = countCalls()
      world.secure.hang(path)
      await visit('html')
      await login.submitEmail(alice)
      await expect.poll(countCalls).toBe(before + 1)
      await page.clock.fastForward(10_000)
      await expect(login.element).toHaveCount(1)
      await page.clock.fastForward(10_000)
      await expect(login.problem.filter({ hasText: notLoaded })).toBeVisible()
      await expect(login.element).toHaveCount(0)

      world.secure.heal()
      await login.emailField.press('Enter')
      await expect(login.codeField).toBeVisible()
      await login.enterCode(alice)
      await expect(host.account).toHaveText(/^0x/)
    })
})

test.describe('a frame that the host removes', () => {
  test('§8.29 is logged in debug mode and created again for the next request', async ({
    earlier,
    host,
    login,
    modal,
    page,
    visit,
  }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.clock.install()
    await earlier.knowDevice(alice)
    await visit('html', { options: { debug: true } })
    await login.submitEmail(alice)
    await expect(login.codeField).toBeVisible()
    await login.element.evaluate((element) => element.remove())
    await login.enterCode(alice)
    await expect(login.problem).toHaveText(notLoaded)
    expect(logged.join('\n')).toContain('W3mFrame: iframe is not set')

    // The new frame's first request to the site is for another code.
    await page.clock.fastForward(30_000)
    await login.resend.click()
    await expect(modal.text('We sent another code.')).toBeVisible()
    await expect(login.element).toHaveCount(1)
    await login.enterCode(alice)
    await expect(host.account).toHaveText(/^0x/)
  })

  test('§8.29 is created again for a signature', async ({
    earlier,
    host,
    login,
    modal,
    portico,
    visit,
  }) => {
    await earlier.keepLogin(alice)
    await visit('html')
    await expect(host.account).toHaveText(/^0x/)
    const address = await host.account.textContent()
    await login.element.evaluate((element) => element.remove())
    const params = ['0x48656c6c6f', address]
    expect(await portico.request({ method: 'personal_sign', params })).toMatchObject({
      error: { code: expect.any(Number) },
    })
    await expect(modal.dialog).toBeHidden()
    await host.press('Sign message')
    await login.approve.click()
    await expect(host.signature).toHaveText(/^0x/)
  })
})

test.describe('a secure site that fails', () => {
  test.use({ allowedErrors: [/503/] })

  test('§8.25 has its message shown, and a retry works after recovery', async ({
    earlier,
    host,
    login,
    visit,
    world,
  }) => {
    await earlier.knowDevice(alice)
    world.secure.fail(503, '/api/email/start')
    await visit('html')
    await login.submitEmail(alice)
    await expect(login.problem).toHaveText(
      'The login service says: “The secure site answered 503”.',
    )
    await expect(login.emailField).toHaveValue(alice)
    world.secure.heal()
    await login.emailField.press('Enter')
    await expect(login.codeField).toBeVisible()
    world.secure.fail(503, '/api/email/code')
    await login.enterCode(alice)
    await expect(login.problem).toHaveText(
      /^The login service says: “The secure site answered 503”\./,
    )
    await expect(login.codeField).toHaveValue('')
    world.secure.heal()
    await login.enterCode(alice)
    await expect(host.account).toHaveText(/^0x/)
  })

  test('§4.3 §4.4 stops a reconnect after 20 s, and the login is still valid after recovery', async ({
    earlier,
    host,
    login,
    modal,
    page,
    portico,
    visit,
    world,
  }) => {
    await page.clock.install()
    await earlier.keepLogin(alice)
    await portico.record()
    world.secure.hang('/sdk')
    await visit('html')
    await expect.poll(() => world.secure.calls.some(({ path }) => path === '/sdk')).toBe(true)
    await page.clock.fastForward(20_000)
    await expect(modal.pageButton('Connect wallet')).toBeEnabled()
    expect(await portico.statuses()).toEqual(['connecting', 'disconnected'])
    world.secure.heal()
    const mails = login.mail(alice)?.id
    await login.submitEmail(alice)
    await expect(host.account).toHaveText(/^0x/)
    await expect(modal.view('Account')).toBeVisible()
    expect(login.mail(alice)?.id).toBe(mails)
  })
})
