import { verifyMessage } from 'viem'
import { expect, test } from '../fixtures/login-test.ts'

const alice = 'alice@example.com'
const eoaByDefault = { defaultAccountTypes: { eip155: 'eoa' } }

test.describe('a reload', () => {
  test('§4.4 during the wait for the link restarts the login, and the next link works', async ({
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
    await page.reload()
    await expect(modal.pageButton('Connect wallet')).toBeVisible()
    await expect(login.element).toHaveCount(0)
    await page.clock.fastForward(30_000)
    await login.submitEmail(alice)
    await expect(modal.view('Confirm this device')).toBeVisible()
    await login.approveDevice(alice)
    await expect(modal.view('Confirm email')).toBeVisible()
    await login.enterCode(alice)
    await expect(host.account).toHaveText(/^0x/)
  })

  test('§4.4 during the wait for the code restarts the login, and the newest code works', async ({
    earlier,
    host,
    login,
    modal,
    page,
    visit,
  }) => {
    await page.clock.install()
    await earlier.knowDevice(alice)
    await visit('html')
    await login.submitEmail(alice)
    await expect(login.codeField).toBeVisible()
    await page.reload()
    await expect(modal.pageButton('Connect wallet')).toBeVisible()
    await page.clock.fastForward(30_000)
    await login.submitEmail(alice)
    await expect(login.codeField).toBeVisible()
    await login.enterCode(alice)
    await expect(host.account).toHaveText(/^0x/)
  })

  test('§4.3 restores a connected account, which can sign', async ({
    earlier,
    host,
    login,
    modal,
    page,
    portico,
    visit,
  }) => {
    await earlier.knowDevice(alice)
    await portico.record()
    await visit('html', { options: eoaByDefault })
    await login.submitEmail(alice)
    await expect(login.codeField).toBeVisible()
    await login.enterCode(alice)
    const address = await host.readAccount()
    const mails = login.mail(alice)?.id

    await page.reload()
    await expect(host.account).toHaveText(address)
    await expect(modal.dialog).toBeHidden()
    expect(await portico.statuses()).toEqual(['connecting', 'connected'])
    expect(login.mail(alice)?.id).toBe(mails)
    await host.press('Sign message')
    await login.approve.click()
    const signature = await host.readSignature()
    expect(await verifyMessage({ address, message: 'Hello.', signature })).toBe(true)
  })
})

test.describe('a login that has ended elsewhere', () => {
  test('§4.6 is not restored, and its stored data is removed', async ({
    earlier,
    host,
    modal,
    page,
    portico,
    visit,
  }) => {
    const held = await earlier.keepLogin(alice)
    await portico.record()
    await visit('html')
    await expect(host.account).toHaveText(/^0x/)
    await earlier.end(held)
    await page.reload()
    await expect(modal.pageButton('Connect wallet')).toBeVisible()
    await expect(host.account).toHaveText('')
    expect(await portico.statuses()).toEqual(['connecting', 'disconnected'])
    const stored = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => /email|last-used|social-username/.test(key)),
    )
    expect(stored.filter((key) => key.startsWith('portico.'))).toEqual([])
    await page.reload()
    await expect(modal.pageButton('Connect wallet')).toBeVisible()
    expect(await portico.statuses()).toEqual(['disconnected'])
  })
})
