import { expect, test } from '../fixtures/test.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'

const [first = '0x'] = devAddresses
/** A wallet on a chain that the host does not list. */
const elsewhere = { mode: 'approve' as const, chainId: 5 }
const signature = { method: 'personal_sign', params: ['0x48656c6c6f', first] }

test.beforeEach(async ({ modal, visitCard }) => {
  await visitCard('html', { wallets: [elsewhere] })
  await modal.button('Sandbox Wallet').click()
  await expect(modal.title).toHaveText('Wrong network')
})

test('§2.8 §2.18 §4.26 a wallet on an unsupported chain gets no request until the visitor switches in the card', async ({
  host,
  modal,
  portico,
  prompt,
  wallet,
}) => {
  await expect(modal.text('Pick a network this app supports.')).toBeVisible()
  await expect(host.account).toHaveText(first)
  expect(await portico.request(signature)).toMatchObject({ error: { code: 4901 } })
  await wallet.setMode('ask')
  await modal.button('Base').click()
  await prompt.reject()
  await expect(modal.text('You declined the switch to Base.')).toBeVisible()
  // Back leaves the whole view, as it closes the modal.
  await modal.backButton.click()
  await expect(modal.title).toHaveText('Account')
  await modal.networkRow.click()
  await modal.button('Base').click()
  await prompt.approve()
  await expect(modal.title).toHaveText('Account')
  await expect(host.network).toHaveText('Base')
})

test('§2.28 §2.44 §4.26 it is left by Back and by a close to the account, and by the wallet’s return', async ({
  host,
  modal,
  page,
  portico,
  wallet,
}) => {
  await portico.call('close')
  await expect(modal.title).toHaveText('Account')
  await expect(modal.networkRow).toBeVisible()
  await page.reload()
  await expect(modal.title).toHaveText('Wrong network')
  await wallet.setChain(8453)
  await expect(modal.title).toHaveText('Account')
  await expect(host.network).toHaveText('Base')
  await wallet.setChain(5)
  await expect(modal.title).toHaveText('Wrong network')
  await modal.button('Disconnect').click()
  await expect(modal.title).toHaveText('Connect a wallet')
  await expect(host.account).toHaveText('')
})
