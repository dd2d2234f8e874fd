import { verifyMessage } from 'viem'
import { holdChunk } from '../fixtures/hold-requests.ts'
import { expect, test } from '../fixtures/login-test.ts'
import { fund } from '../fixtures/world/frame-wallet-chain.ts'

const alice = 'alice@example.com'
const next = 'alice.sand@example.com'

test.describe('the account of an email login', () => {
  test('§1.8 §1.11 shows the balance and signs on the selected network', async ({
    earlier,
    host,
    login,
    modal,
    portico,
    visit,
    world,
  }) => {
    await earlier.keepLogin(alice)
    await visit('html', { options: { defaultAccountTypes: { eip155: 'eoa' } } })
    const address = await host.readAccount()
    await fund(world.base, address, '3.25')
    await modal.openAccount()
    await expect(modal.balance('0 ETH')).toBeVisible()
    await modal.networkRow.click()
    await modal.button('Base').click()
    await expect(modal.view('Account')).toBeVisible()
    await expect(modal.networkRow).toHaveText(/Base/)
    await expect(modal.balance('3.25 ETH')).toBeVisible()
    await expect(host.network).toHaveText('Base')
    await expect(host.account).toHaveText(address)
    await modal.close()
    expect(await portico.request({ method: 'eth_chainId' })).toEqual({ value: '0x2105' })

    await host.press('Sign message')
    await expect(login.approval).toContainText('Base')
    await login.approve.click()
    const signature = await host.readSignature()
    expect(await verifyMessage({ address, message: 'Hello.', signature })).toBe(true)
  })

  test('§4.3 keeps its network after a reload', async ({ earlier, host, modal, page, visit }) => {
    await earlier.keepLogin(alice)
    await visit('html')
    await expect(host.account).toHaveText(/^0x/)
    await modal.switchTo('Base')
    await expect(host.network).toHaveText('Base')
    await page.reload()
    await expect(host.account).toHaveText(/^0x/)
    await expect(host.network).toHaveText('Base')
  })

  test('§6.2 is the smart account by default, and keeps a chosen EOA after a reload', async ({
    earlier,
    host,
    login,
    modal,
    page,
    portico,
    visit,
  }) => {
    await earlier.keepLogin(alice)
    await portico.record()
    await visit('html')
    const smart = await host.readAccount()
    await modal.openAccount()
    const release = await holdChunk(page, 'embedded-wallet-accounts')
    await modal.button('Profile').click()
    await expect(modal.view('Profile').locator('[aria-busy]')).toBeVisible()
    // The accounts would move it.
    await expect(modal.button('Log out')).toHaveCount(0)
    release()
    await expect(modal.button('Log out')).toBeVisible()
    await expect(modal.view('Profile').getByRole('list', { name: 'Accounts' })).toBeVisible()
    const choice = modal.root.getByRole('radiogroup', { name: 'Account type' })
    const radio = (name: string) => choice.getByRole('radio', { name })
    await expect(radio('Smart account')).toBeChecked()
    await radio('Standard account').click()
    await expect(host.account).not.toHaveText(smart)
    await expect(radio('Standard account')).toBeChecked()
    const eoa = await host.readAccount()
    await expect
      .poll(() => portico.events())
      .toContainEqual({ event: 'accountsChanged', payload: [eoa] })
    await modal.close()

    await page.reload()
    await expect(host.account).toHaveText(eoa)
    await host.press('Sign message')
    await login.approve.click()
    const signature = await host.readSignature()
    expect(await verifyMessage({ address: eoa, message: 'Hello.', signature })).toBe(true)

    await modal.openAccount()
    await modal.button('Profile').click()
    await radio('Smart account').click()
    await expect(host.account).toHaveText(smart)
  })
})

test.describe('the address of an email login', () => {
  test('§4.5 changes with an approval in the frame, a code from the old address and one from the new, and the new one then logs in', async ({
    earlier,
    host,
    login,
    modal,
    visit,
  }) => {
    await earlier.keepLogin(alice)
    await visit('html')
    await expect(host.account).toHaveText(/^0x/)
    const address = (await host.account.textContent()) ?? ''
    await modal.openAccount()
    await modal.button('Profile').click()
    await modal.button(new RegExp(alice)).click()
    await expect(modal.view('Edit email')).toContainText(alice)
    const field = modal.root.getByLabel('New email')
    await field.fill('alice.sand')
    await field.press('Enter')
    await expect(login.problem).toHaveText('Enter an email like name@example.com.')
    await field.fill(next)
    await field.press('Enter')
    await expect(login.approval).toContainText(next)
    await login.turnDown()
    await expect(field).toHaveValue(next)
    await expect(login.problem).toBeHidden()
    expect(login.mail(alice)?.subject).not.toContain(next)
    await field.press('Enter')
    await login.approve.click()
    await expect(modal.text('Confirm your current email')).toBeVisible()
    await login.codeField.fill(login.wrongCode(alice))
    await expect(login.problem).toHaveText(/^The login service says: “Invalid code”\./)
    await login.enterCode(alice)
    await expect(modal.text('Confirm your new email')).toBeVisible()
    await login.enterCode(next)
    await expect(modal.status.filter({ hasText: 'Email updated' })).toBeVisible()
    await expect(modal.view('Profile')).toContainText(next)
    await expect(host.account).toHaveText(address)

    await modal.button('Log out').click()
    await expect(host.account).toHaveText('')
    await expect(modal.dialog).toBeHidden()
    await login.submitEmail(next)
    await expect(login.codeField).toBeVisible()
    await login.enterCode(next)
    await expect(host.account).toHaveText(address)
  })
})

test.describe('logging out', () => {
  test('§4.6 ends the session at the secure site and removes its stored data from the page', async ({
    earlier,
    host,
    login,
    modal,
    page,
    portico,
    visit,
  }) => {
    await earlier.keepLogin(alice)
    await portico.record()
    await visit('html')
    await expect(host.account).toHaveText(/^0x/)
    await modal.openAccount()
    await modal.button('Profile').click()
    await modal.button('Log out').click()
    await expect(host.account).toHaveText('')
    await expect(modal.pageButton('Connect wallet')).toBeVisible()
    await expect.poll(() => login.countRequests('session/end')).toBe(1)
    const stored = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => /^portico\..*(?:email|social-username)$/.test(key)),
    )
    expect(stored).toEqual([])
    expect((await portico.events()).map(({ event }) => event)).toContain('disconnect')
    await page.reload()
    await expect(modal.pageButton('Connect wallet')).toBeVisible()
    await expect(login.element).toHaveCount(0)
  })
})
