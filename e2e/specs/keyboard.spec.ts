import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '../fixtures/test.ts'
import { Keyboard } from '../pages/keyboard.ts'

test('a visitor connects, switches network, signs and disconnects with the keyboard alone', async ({
  host,
  modal,
  page,
  prompt,
  visit,
}) => {
  const keyboard = new Keyboard(page)
  await visit('html')
  await keyboard.activate(modal.pageButton('Connect wallet'))
  await expect(modal.view('Connect a wallet')).toBeVisible()
  await keyboard.activate(modal.button('Sandbox Wallet'))
  await expect(modal.wait).toHaveText('Continue in Sandbox Wallet')
  await keyboard.activate(prompt.approveButton)
  await expect(modal.dialog).toBeHidden()
  await expect(modal.accountButton).toBeVisible()

  await keyboard.activate(modal.accountButton)
  await keyboard.activate(modal.networkRow, 'Space')
  await keyboard.activate(modal.button('Base'))
  await keyboard.activate(prompt.approveButton)
  await expect(modal.networkRow).toHaveText(/Base/)
  await keyboard.press('Escape')
  await expect(modal.dialog).toBeHidden()

  await keyboard.activate(host.button('Sign message'))
  await keyboard.activate(prompt.approveButton)
  await expect(host.signature).toHaveText(/^0x/)

  await keyboard.activate(modal.accountButton)
  await keyboard.activate(modal.moreButton)
  await keyboard.activate(modal.disconnectButton)
  await expect(modal.pageButton('Connect wallet')).toBeFocused()
})

test('focus moves into the dialog, to the title of each new view, and back to the opener', async ({
  modal,
  page,
  visit,
}) => {
  const keyboard = new Keyboard(page)
  await visit('html')
  const opener = modal.pageButton('Connect wallet')
  await keyboard.activate(opener)
  await expect(modal.title).toBeFocused()
  await keyboard.activate(modal.helpButton)
  await expect(modal.view('Help')).toBeVisible()
  await expect(modal.title).toBeFocused()
  await keyboard.activate(modal.backButton)
  await expect(modal.view('Connect a wallet')).toBeVisible()
  await keyboard.press('Escape')
  await expect(modal.dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('arrow keys, Home, End and the first letters of a name move between the wallets on Connect', async ({
  modal,
  page,
  visit,
}) => {
  const keyboard = new Keyboard(page)
  await visit('html')
  await keyboard.activate(modal.pageButton('Connect wallet'))
  await expect(modal.button(/^Trust Wallet/)).toBeVisible()
  await modal.button('WalletConnect').focus()
  await keyboard.press('ArrowDown')
  await expect(modal.wallets.first()).toBeFocused()
  await keyboard.press('End')
  await expect(modal.button(/^All wallets/)).toBeFocused()
  await keyboard.press('ArrowLeft')
  await expect(modal.button(/^Trust Wallet/)).toBeFocused()
  await keyboard.press('Home')
  await expect(modal.button('WalletConnect')).toBeFocused()
  await keyboard.press('ArrowUp')
  await expect(modal.button('WalletConnect')).toBeFocused()
  await keyboard.press('m')
  await keyboard.press('e')
  await expect(modal.button('MetaMask')).toBeFocused()
})

test('a view whose title gets the focus is not announced again', async ({ modal, visit }) => {
  await visit('html')
  await modal.pageButton('Connect wallet').click()
  await modal.helpButton.press('Enter')
  await expect(modal.title).toBeFocused()
  await expect(modal.status.filter({ hasText: 'Help' })).toHaveCount(0)
})

test('the arrow keys and End select the tab of a way to reach a wallet', async ({
  modal,
  page,
  portico,
  visit,
}) => {
  const keyboard = new Keyboard(page)
  const links = { desktopLink: 'ex:', mobileLink: 'ex:', webappLink: 'https://wallet.example' }
  const wallet = { chains: [], id: 'example', injected: [], name: 'Example', ...links }
  await visit('html')
  await portico.call('open', { data: { wallet }, view: 'ConnectingWalletConnect' })
  const tab = (name: string) => modal.root.getByRole('tab', { name })
  await keyboard.tabTo(tab('QR code'))
  await keyboard.press('ArrowRight')
  await expect(tab('Web')).toHaveAttribute('aria-selected', 'true')
  await keyboard.press('End')
  await expect(tab('Desktop')).toHaveAttribute('aria-selected', 'true')
  await expect(modal.root.getByRole('tabpanel')).toHaveText(/Continue in Example/)
})

for (const theme of ['dark', 'light'] as const)
  test(`axe finds no violation in the buttons, connected or not, in the ${theme} theme`, async ({
    modal,
    page,
    visit,
  }) => {
    await visit('react', { theme, wallets: [{ mode: 'approve' }] })
    const findViolations = async () =>
      (await new AxeBuilder({ page }).analyze()).violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`,
      )
    await expect(modal.pageButton('Connect wallet')).toBeVisible()
    expect(await findViolations()).toEqual([])
    await modal.connect()
    await expect(modal.accountButton).toBeVisible()
    await expect(modal.dialog).toBeHidden()
    expect(await findViolations()).toEqual([])
  })
