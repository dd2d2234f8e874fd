import { verifyMessage } from 'viem'
import { expect, test } from '../fixtures/login-test.ts'
import { toHex } from '../fixtures/world/frame-wallet-chain.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'

const [first = '0x', second = '0x'] = devAddresses
const required = { signIn: 'required' }

test('§2.11 §2.20 §4.15 a wallet signs in in an embedded card, another account need not, and signs out', async ({
  host,
  modal,
  portico,
  visitCard,
  wallet,
}) => {
  await visitCard('sign-in', { wallets: [{ mode: 'approve', accounts: [0, 1] }] })
  const signIn = host.fact('Sign-in')
  await modal.button('Sandbox Wallet').click()
  await expect(modal.title).toHaveText('Sign in')
  await expect(modal.backButton).toHaveCount(0)
  await modal.button('Sign in').click()
  await expect(modal.title).toHaveText('Account')
  await expect(signIn).toHaveText('signed-in')

  // A sign-in that is not required is left by a close and by Cancel, and the account stays.
  await wallet.setAccounts([1, 0])
  await expect(modal.title).toHaveText('Sign in')
  await portico.call('close')
  await expect(modal.title).toHaveText('Account')
  await expect(host.account).toHaveText(second)
  await expect(signIn).toHaveText('signed-out')
  await wallet.setAccounts([0, 1])
  await expect(signIn).toHaveText('signed-in')
  await wallet.setChain(8453)
  await expect(modal.title).toHaveText('Sign in')
  await modal.cancelButton.click()
  await expect(modal.title).toHaveText('Account')
  await expect(host.account).toHaveText(first)

  await wallet.setChain(1)
  await expect(signIn).toHaveText('signed-in')
  await modal.moreButton.click()
  await modal.button(/^Sign out/).click()
  await expect(signIn).toHaveText('signed-out')
  await expect(modal.title).toHaveText('Account')
})

test('§4.18 §4.19 §8.7 a required sign-in in an embedded card stays when it is closed, and Cancel disconnects', async ({
  host,
  modal,
  page,
  portico,
  prompt,
  visitCard,
}) => {
  await visitCard('sign-in', { options: required })
  const signIn = host.fact('Sign-in')
  await modal.button('Sandbox Wallet').click()
  await prompt.approve()
  await expect(modal.title).toHaveText('Sign in')
  await portico.call('close')
  expect(await portico.state()).toMatchObject({ view: 'SIWXSignMessage' })
  await portico.call('open', { view: 'Account' })
  await expect(modal.title).toHaveText('Sign in')
  await modal.button('Sign in').click()
  await prompt.reject()
  await expect(modal.status.filter({ hasText: 'Signature declined' })).toBeVisible()
  await expect(modal.title).toHaveText('Sign in')
  await modal.button('Sign in').click()
  await expect(modal.button(/^Approve in/)).toBeVisible()
  await modal.cancelButton.click()
  await expect(modal.title).toHaveText('Connect a wallet')
  await expect(host.account).toHaveText('')
  await prompt.reject()

  await modal.button('Sandbox Wallet').click()
  await prompt.approve()
  await expect(modal.title).toHaveText('Sign in')
  await page.reload()
  await expect(modal.title).toHaveText('Sign in')
  await modal.button('Sign in').click()
  await prompt.approve()
  await expect(signIn).toHaveText('signed-in')
  await expect(modal.title).toHaveText('Account')
})

test('§4.17 §4.19 an embedded account signs in in the frame, in an embedded card', async ({
  earlier,
  host,
  login,
  modal,
  portico,
  visitCard,
}) => {
  const email = 'alice@example.com'
  await earlier.knowDevice(email)
  const options = { ...required, defaultAccountTypes: { eip155: 'eoa' } }
  await visitCard('sign-in', { options, wallets: [] })
  await login.enterEmail(email)
  await expect(login.codeField).toBeVisible()
  await login.enterCode(email)
  await expect(modal.title).toHaveText('Sign in')
  await modal.button('Sign in').click()
  await expect(modal.title).toHaveText('Approve request')
  await login.turnDown()
  await expect(modal.title).toHaveText('Sign in')
  await expect(modal.status.filter({ hasText: 'Signature declined' })).toBeVisible()
  await modal.button('Sign in').click()
  await login.readToEnd()
  await login.approve.click()
  await expect(host.fact('Sign-in')).toHaveText('signed-in')
  await expect(modal.title).toHaveText('Account')
  // The session is kept: this asks for no second signature.
  const { value } = Object(await portico.call('signIn'))
  const { data, message, signature } = Object(value)
  const address = toHex(data?.accountAddress)
  expect(await verifyMessage({ address, message, signature })).toBe(true)
})
