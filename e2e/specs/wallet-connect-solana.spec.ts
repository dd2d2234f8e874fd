import { solana } from '../../shared/networks/solana.ts'
import { expect, test } from '../fixtures/phone-test.ts'
import { readTokens } from '../fixtures/solana-balances.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { devSolanaAccounts } from '../sandbox/dev-solana-accounts.ts'
import { solanaUsdc } from '../sandbox/solana/seeds.ts'

const evmAddress = devAddresses[0] ?? ''
const [first, , third] = devSolanaAccounts
const solanaAddress = first?.address ?? ''

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
