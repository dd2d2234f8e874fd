import { verifyMessage } from 'viem'
import { expect, test } from '../fixtures/login-test.ts'
import { fund, toClient, toHex } from '../fixtures/world/frame-wallet-chain.ts'
import { Keyboard } from '../pages/keyboard.ts'

const alice = 'alice@example.com'
const bob = 'bob@example.com'
const minutes = 60_000

test.describe('an email address', () => {
  test('§5.6 that is invalid shows an error at its field and loads no frame', async ({
    login,
    visit,
    world,
  }) => {
    await visit('html')
    await login.submitEmail('alice@example')
    await expect(login.problem).toHaveText('Enter an email like name@example.com.')
    await expect(login.emailField).toHaveAttribute('aria-invalid', 'true')
    await expect(login.emailField).toHaveAccessibleDescription(/Enter an email like/)
    await expect(login.element).toHaveCount(0)
    await login.emailField.press('End')
    await login.emailField.pressSequentially('.com')
    await expect(login.problem).toHaveCount(0)
    await expect(login.emailField).toHaveAttribute('aria-invalid', 'false')
    expect(world.secure.calls).toEqual([])
  })

  test('§5.10 §9.7 §4.21 must wait 30 s after another one, also after a reload', async ({
    earlier,
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
    await login.otherEmail.click()
    await expect(modal.view('Connect a wallet')).toBeVisible()
    await expect(login.emailField).toHaveValue(alice)
    await login.enterEmail(bob)
    await expect(login.problem).toHaveText(/^Please try again after \d+ seconds$/)

    await page.reload()
    await login.submitEmail(bob)
    await expect(login.problem).toHaveText(/^Please try again after \d+ seconds$/)
    expect(login.mail(bob)).toBeUndefined()
    await page.clock.fastForward(30_000)
    await login.emailField.press('Enter')
    await expect(modal.view('Confirm this device')).toBeVisible()
    expect(login.mail(bob)).toBeDefined()
  })
})

test.describe('an email login', () => {
  test('§1.4 §4.4 §1.9 §1.10 works on a new device, signs, sends a mined transaction and logs out', async ({
    host,
    login,
    modal,
    portico,
    visit,
    world,
  }) => {
    await visit('html', { options: { defaultAccountTypes: { eip155: 'eoa' } } })
    await login.submitEmail(alice)
    await expect(modal.view('Confirm this device')).toBeVisible()
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
    const signature = await host.readSignature()
    expect(await verifyMessage({ address, message: 'Hello.', signature })).toBe(true)

    await host.press('Send 0.01')
    await login.approve.click()
    await expect(modal.dialog).toBeHidden()
    const hash = await host.readTransaction()
    const { status } = await toClient(world.mainnet).waitForTransactionReceipt({ hash })
    expect(status).toBe('success')

    await modal.openAccount()
    await modal.button('Profile').click()
    await expect(modal.view('Profile')).toContainText(alice)
    await modal.button('Log out').click()
    await expect(host.account).toHaveText('')
    await expect.poll(() => portico.request({ method: 'eth_accounts' })).toEqual({ value: [] })
  })

  test('§4.4 works with the keyboard alone, from the page’s button to the connected account', async ({
    earlier,
    login,
    modal,
    page,
    visit,
  }) => {
    const keyboard = new Keyboard(page)
    await earlier.knowDevice(alice)
    await visit('html')
    await keyboard.activate(modal.pageButton('Connect wallet'))
    await keyboard.tabTo(login.emailField)
    await page.keyboard.type(alice)
    await keyboard.press('Enter')
    await expect(login.codeField).toBeFocused()
    await page.keyboard.type(login.mail(alice)?.code ?? '')
    await expect(modal.dialog).toBeHidden()
    await expect(modal.accountButton).toBeFocused()
  })
})

test.describe('a login code', () => {
  test('§4.4 is requested at once on a known device, and can be entered again after a wrong one', async ({
    earlier,
    host,
    login,
    modal,
    visit,
  }) => {
    await earlier.knowDevice(alice)
    await visit('html')
    await login.submitEmail(alice)
    await expect(modal.view('Confirm email')).toContainText(`We sent a code to ${alice}.`)
    await login.codeField.pressSequentially(login.wrongCode(alice))
    await expect(login.problem).toHaveText(/^The login service says: “Invalid code”\./)
    await expect(login.codeField).toHaveValue('')
    await expect(login.codeField).toHaveAttribute('aria-invalid', 'true')
    await expect(login.codeField).toBeFocused()
    await login.codeField.pressSequentially(login.mail(alice)?.code ?? '')
    await expect(modal.dialog).toBeHidden()
    await expect(host.account).toHaveText(/^0x/)
  })

  test('is accepted when pasted with the space that an email has in it', async ({
    context,
    earlier,
    host,
    login,
    page,
    visit,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await earlier.knowDevice(alice)
    await visit('html')
    await login.submitEmail(alice)
    await expect(login.codeField).toBeFocused()
    const code = login.mail(alice)?.code ?? ''
    const written = `${code.slice(0, 3)} ${code.slice(3)}`
    await page.evaluate((text) => navigator.clipboard.writeText(text), written)
    await page.keyboard.press('ControlOrMeta+V')
    await expect(host.account).toHaveText(/^0x/)
    expect(login.countRequests('email/code')).toBe(2)
  })

  test('§5.10 §9.7 can be sent again after 30 s, and the newest is valid for 20 minutes', async ({
    earlier,
    host,
    login,
    modal,
    page,
    visit,
    world,
  }) => {
    await page.clock.install()
    await earlier.knowDevice(alice)
    await visit('html')
    await login.submitEmail(alice)
    await expect(login.resend).toHaveText(/^Resend code in \d+ s$/)
    await expect(login.resend).toBeDisabled()
    const first = login.mail(alice)
    await page.clock.fastForward(30_000)
    await expect(login.resend).toHaveText('Resend code')
    await login.resend.click()
    await expect(modal.text('We sent another code.')).toBeVisible()
    await expect(login.resend).toHaveText(/^Resend code in \d+ s$/)
    expect(login.mail(alice)?.id).toBeGreaterThan(first?.id ?? 0)

    world.conditions.skew(20 * minutes)
    await login.enterCode(alice)
    await expect(login.problem).toHaveText(
      /^The login service says: “The code has expired\. Ask for a new code”\./,
    )
    await expect(login.codeField).toHaveValue('')
    await page.clock.fastForward(30_000)
    await login.resend.click()
    await expect(modal.text('We sent another code.')).toBeVisible()
    await login.enterCode(alice)
    await expect(host.account).toHaveText(/^0x/)
  })

  test('§4.4 can still be entered after the modal was closed and opened again', async ({
    earlier,
    host,
    login,
    modal,
    visit,
  }) => {
    await earlier.knowDevice(alice)
    await visit('html')
    await login.submitEmail(alice)
    await expect(login.codeField).toBeFocused()
    await modal.close()
    await expect(modal.dialog).toBeHidden()
    await modal.pageButton('Connect wallet').click()
    await expect(login.sentMail).toContainText('Enter the code')
    await expect(login.sentMail).toContainText(alice)
    await login.sentMail.click()
    await login.enterCode(alice)
    await expect(host.account).toHaveText(/^0x/)
  })
})
