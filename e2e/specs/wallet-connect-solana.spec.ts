import { solana } from '../../shared/networks/solana.ts'
import { expect, test } from '../fixtures/phone-test.ts'
import { toShown } from '../fixtures/shown-amount.ts'
import { readSol, readTokens } from '../fixtures/solana-balances.ts'
import { PairingPage } from '../pages/pairing-page.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { devSolanaAccounts } from '../sandbox/dev-solana-accounts.ts'
import { solanaUsdc } from '../sandbox/solana/seeds.ts'

const evmAddress = devAddresses[0] ?? ''
const [first, second, third] = devSolanaAccounts
const solanaAddress = first?.address ?? ''
const otherAddress = second?.address ?? ''

test('§7.17 one session has both namespaces, and each signs and sends', async ({
  connectPhone,
  host,
  portico,
  visit,
  world,
}) => {
  await visit('namespaces', { wallets: [] })
  await connectPhone()
  await expect(host.fact('Solana account')).toHaveText(solanaAddress)
  await host.press('Sign on Ethereum')
  await expect(host.signature).toHaveText(/^0x/)
  await host.press('Sign on Solana')
  await expect(host.fact('Solana signature')).not.toHaveText('')
  await host.press('Send 0.01 ETH')
  await expect(host.transaction).toHaveText(/^0x/)
  const held = () => world.solana.rpc('getBalance', [third?.address])
  await expect.poll(held).toMatchObject({ value: 100_000_000_000n })
  await host.press('Send 0.01 SOL')
  await expect(host.fact('Solana transaction')).not.toHaveText('')
  await expect.poll(held).toMatchObject({ value: 100_010_000_000n })
  // By Send, which makes the account of the receiver's tokens.
  await portico.call('switchNetwork', solana)
  const to = third?.address ?? ''
  expect(await portico.call('send', { amount: '0.02', to })).toMatchObject({ value: /./ })
  await expect.poll(held).toMatchObject({ value: 100_030_000_000n })
  await portico.call('send', { amount: '12.345678', to, token: solanaUsdc.mint })
  await expect.poll(() => readTokens(world.solana, to, solanaUsdc.mint)).toBe(12_345_678n)
})

test('§1.11 §1.12 §1.16 the Solana account of a session has its balances, its activity and its address, and the phone’s other account too, which sends, after a reload', async ({
  connectPhone,
  host,
  modal,
  page,
  phone,
  portico,
  visit,
  world,
}) => {
  const account = host.fact('Solana account')
  const transaction = modal.activity.filter({ hasText: /Transaction(?!.*Pending)/ })
  const code = new PairingPage(page, 'QR code of your address')
  const others = modal.root.locator('.account-panel').getByRole('button')
  /** The balances of the chain. */
  const expectTokens = async (of: string, more: readonly RegExp[]) => {
    const sol = toShown(await readSol(world.solana, of), 9)
    await expect(modal.tokens).toHaveText([new RegExp(`Solana.*${sol} SOL`), ...more])
    await expect(modal.balance(`${sol} SOL`)).toBeVisible()
  }
  const firstTokens = [/USD Coin.*1,500 USDC/, /Bonk.*1,000,000 BONK/]
  await visit('namespaces', { options: { hasMultipleAddresses: true }, wallets: [] })
  await connectPhone()
  await portico.call('switchNetwork', solana)
  await host.press('Send 0.01 SOL')
  await expect(host.fact('Solana transaction')).not.toHaveText('')
  await modal.openAccount()
  await expect(modal.networkRow).toContainText('Solana')
  await expectTokens(solanaAddress, firstTokens)
  await modal.tab('Activity').click()
  await expect(modal.text('No history on this network')).toBeVisible()
  await expect(modal.activity).toHaveCount(1)
  await expect(transaction).toBeVisible()

  // The visitor selects the other account in the card, then in the phone.
  await modal.button(/^Show full address/).click()
  await others.nth(1).click()
  await expect(account).toHaveText(otherAddress)
  await expect(modal.text(/^Your wallet is still on /)).toBeVisible()
  await expect(modal.activity).toHaveCount(0)
  await modal.tab('Tokens').click()
  await expectTokens(otherAddress, [])
  const before = await readSol(world.solana, otherAddress)
  const to = third?.address ?? ''
  expect(await portico.call('send', { amount: '0.02', to })).toMatchObject({ value: /./ })
  expect(await readSol(world.solana, otherAddress)).toBeLessThan(before - 20_000_000n)
  await expectTokens(otherAddress, [])
  await phone.selectAccount(phone.getState().sessions[0]?.topic ?? '', 1)
  await expect(modal.text(/Check before you sign/)).toBeHidden()
  await expect(account).toHaveText(otherAddress)

  await page.reload()
  await expect(account).toHaveText(otherAddress)
  await modal.openAccount()
  await expectTokens(otherAddress, [])
  await modal.button('Receive').click()
  await expect(modal.text('Only send assets on Solana to this address.')).toBeVisible()
  expect(await code.scan()).toBe(otherAddress)
  await modal.backButton.click()
  await modal.button(/^Show full address/).click()
  await others.nth(1).click()
  await expectTokens(solanaAddress, firstTokens)
  await modal.tab('Activity').click()
  await expect(transaction).toBeVisible()
})

test('§2.42 WalletConnect is listed until a session of it is connected, and again after it', async ({
  connectPhone,
  host,
  modal,
  portico,
  visit,
}) => {
  const walletConnect = modal.rows.filter({ hasText: 'WalletConnect' })
  const other = modal.wallets.filter({ hasText: 'Sandbox Wallet' })
  await visit('namespaces', { wallets: [{ mode: 'approve' }] })
  await connectPhone()
  await portico.call('open', { view: 'Connect' })
  await expect(other).toBeVisible()
  await expect(walletConnect).toHaveCount(0)
  // One namespace of the session is enough.
  await portico.call('disconnect', 'eip155')
  await expect(host.account).toHaveText('')
  await portico.call('open', { view: 'Connect' })
  await expect(other).toBeVisible()
  await expect(walletConnect).toHaveCount(0)
  await portico.call('disconnect')
  await portico.call('open')
  await expect(walletConnect).toBeVisible()
})

test('§3.18 the wallet is told the name, description, address and icons of the host', async ({
  connectPhone,
  page,
  phone,
  visit,
}) => {
  const metadata = {
    description: 'A shop.',
    icons: ['https://shop.example/icon.png'],
    name: 'Shop',
    url: 'https://shop.example',
  }
  await visit('namespaces', { options: { metadata }, wallets: [] })
  await connectPhone()
  const [session] = phone.client.session.getAll()
  // The packages send the page’s real origin in place of another one.
  const { origin } = new URL(page.url())
  expect(session?.peer.metadata).toEqual({ ...metadata, url: origin })
})

test('§4.3 one session is restored in both namespaces, and ends when the last is disconnected', async ({
  connectPhone,
  host,
  modal,
  page,
  phone,
  visit,
}) => {
  await visit('namespaces', { wallets: [] })
  await connectPhone()
  await expect(host.fact('Solana account')).toHaveText(solanaAddress)
  await page.reload()
  await expect(host.account).toHaveText(evmAddress)
  await expect(host.fact('Solana account')).toHaveText(solanaAddress)
  await modal.openAccount()
  await modal.disconnect('Disconnect Ethereum')
  await expect(host.account).toHaveText('')
  await expect(host.fact('Solana account')).toHaveText(solanaAddress)
  expect(phone.getState().sessions).toHaveLength(1)
  await modal.disconnect()
  await expect(host.fact('Solana account')).toHaveText('')
  await expect.poll(() => phone.getState().sessions).toEqual([])
})
