import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '../fixtures/test.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'

const [first = '0x'] = devAddresses
/** A wallet on a chain that the host does not list. */
const elsewhere = { mode: 'approve' as const, chainId: 5 }
const signature = { method: 'personal_sign', params: ['0x48656c6c6f', first] }
const transaction = { method: 'eth_sendTransaction', params: [{ from: first, to: first }] }

test('§2.8 §4.26 a wallet on an unsupported chain opens the switch view and gets no requests', async ({
  host,
  modal,
  portico,
  visit,
  wallet,
}) => {
  await visit('html', { wallets: [elsewhere] })
  await modal.connect()
  await expect(modal.view('Wrong network')).toBeVisible()
  // Its title is the one heading: a second said the same.
  await expect(modal.wait).toHaveCount(0)
  await expect(modal.text('Pick a network this app supports.')).toBeVisible()
  await expect(host.account).toHaveText(first)
  expect(await portico.state()).toMatchObject({ network: { isSupported: false } })
  await wallet.setMode('ask')
  for (const request of [signature, transaction])
    expect(await portico.request(request)).toMatchObject({ error: { code: 4901 } })
  const methods = await wallet.methods()
  expect(methods).not.toContain(signature.method)
  expect(methods).not.toContain(transaction.method)
})

test('§2.18 a visitor switches away from an unsupported chain', async ({
  host,
  modal,
  portico,
  prompt,
  visit,
  wallet,
}) => {
  await visit('html', { wallets: [elsewhere] })
  await modal.connect()
  await expect(modal.view('Wrong network')).toBeVisible()
  await wallet.setMode('ask')
  await modal.button('Base').click()
  await expect(prompt.question).toHaveText('Switch to Base?')
  await prompt.approve()
  await expect(modal.dialog).toBeHidden()
  await expect(host.network).toHaveText('Base')
  await wallet.setMode('approve')
  expect(await portico.request(signature)).toMatchObject({ value: expect.stringMatching(/^0x/) })
})

test('§4.26 the switch view opens when the wallet leaves the supported chains, and closes when it returns', async ({
  host,
  modal,
  visit,
  wallet,
}) => {
  await visit('html', { wallets: [{ mode: 'approve' }] })
  await modal.connect()
  await expect(modal.dialog).toBeHidden()
  await wallet.setChain(5)
  await expect(modal.view('Wrong network')).toBeVisible()
  await wallet.setChain(8453)
  await expect(modal.dialog).toBeHidden()
  await expect(host.network).toHaveText('Base')
})

test('§4.26 closing the switch view keeps the unsupported chain, and the modal then opens on the account', async ({
  modal,
  visit,
}) => {
  await visit('html', { wallets: [elsewhere] })
  await modal.connect()
  await expect(modal.view('Wrong network')).toBeVisible()
  await modal.close()
  await expect(modal.dialog).toBeHidden()
  await modal.openAccount()
  await expect(modal.view('Account')).toBeVisible()
  await modal.disconnect()
  await expect(modal.pageButton('Connect wallet')).toBeVisible()
})

test('§4.26 a host can allow unsupported chains: no view opens, and requests reach the wallet', async ({
  host,
  modal,
  portico,
  visit,
  wallet,
}) => {
  await visit('html', { wallets: [elsewhere], options: { allowUnsupportedChain: true } })
  await modal.connect()
  await expect(host.account).toHaveText(first)
  await expect(modal.dialog).toBeHidden()
  await expect(host.network).toHaveText('Chain 5')
  expect(await portico.request(signature)).toMatchObject({ value: expect.stringMatching(/^0x/) })
  expect(await wallet.methods()).toContain(signature.method)
})

for (const theme of ['dark', 'light'] as const)
  test(`issue 16 row 8: the page's button says that the network is wrong, and leads to the networks, ${theme}`, async ({
    modal,
    page,
    visit,
    wallet,
  }) => {
    await visit('html', { options: { themeMode: theme }, wallets: [elsewhere] })
    await modal.connect()
    await expect(modal.view('Wrong network')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(modal.dialog).toBeHidden()
    const button = modal.pageButton('Network Wrong network')
    await expect(button).toHaveAttribute('data-tone', 'error')
    const { violations } = await new AxeBuilder({ page }).include('portico-button').analyze()
    expect(violations).toEqual([])
    const element = page.locator('portico-button')
    await element.evaluate((node) => node.setAttribute('network', 'hide'))
    await expect(modal.pageButton('Account Wrong network')).toHaveAttribute('data-tone', 'error')
    await element.evaluate((node) => node.removeAttribute('network'))
    await expect(modal.pageButton(/^Account 0x/)).not.toHaveAttribute('data-tone')
    await button.click()
    await modal.button('Base').click()
    await wallet.setMode('approve')
    await expect(modal.pageButton('Network Base')).not.toHaveAttribute('data-tone')
  })
