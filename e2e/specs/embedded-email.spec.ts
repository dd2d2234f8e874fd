import { verifyMessage } from 'viem'
import { expect, test } from '../fixtures/login-test.ts'
import { fund, toClient, toHex } from '../fixtures/world/frame-wallet-chain.ts'

const alice = 'alice@example.com'

test.describe('a login by mail', () => {
  test('§1.4 §4.4 §1.9 §1.10 from nothing to a mined transaction and out', async ({
    host,
    login,
    modal,
    portico,
    visit,
    world,
  }) => {
    await visit('html', { options: { defaultAccountTypes: { eip155: 'eoa' } } })
    await login.submitEmail(alice)
    await expect(modal.view('Register device')).toBeVisible()
    await login.approveDevice(alice)
    await expect(modal.view('Confirm email')).toBeVisible()
    await login.enterCode(alice)
    await expect(modal.dialog).toBeHidden()
    const address = toHex((await portico.state())?.accounts.eip155?.address)
    await expect(host.account).toHaveText(address)
    await fund(world.mainnet, address, '5')

    await host.press('Sign message')
    await expect(modal.view('Approve request')).toBeVisible()
    await expect(login.reject).toBeFocused()
    await login.approve.click()
    await expect(modal.dialog).toBeHidden()
    const signature = toHex(await host.signature.textContent())
    expect(await verifyMessage({ address, message: 'Hello.', signature })).toBe(true)

    await host.press('Send 0.01')
    await login.approve.click()
    await expect(modal.dialog).toBeHidden()
    const hash = toHex(await host.transaction.textContent())
    const { status } = await toClient(world.mainnet).waitForTransactionReceipt({ hash })
    expect(status).toBe('success')

    await modal.openAccount()
    await modal.button('Profile').click()
    await expect(modal.view('Profile')).toContainText(alice)
    await modal.button('Log out').click()
    await expect(host.account).toHaveText('')
    await expect.poll(() => portico.request({ method: 'eth_accounts' })).toEqual({ value: [] })
  })
})
