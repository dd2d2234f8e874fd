import { expect, test } from '../fixtures/phone-test.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { devSolanaAccounts } from '../sandbox/dev-solana-accounts.ts'

const evmAddress = devAddresses[0] ?? ''
const [first, , third] = devSolanaAccounts
const solanaAddress = first?.address ?? ''

test('§7.17 one session has both namespaces, and each signs and sends', async ({
  connectPhone,
  host,
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
  await modal.button('Disconnect EVM').click()
  await expect(host.account).toHaveText('')
  await expect(host.fact('Solana account')).toHaveText(solanaAddress)
  expect(phone.getState().sessions).toHaveLength(1)
  await modal.disconnectButton.click()
  await expect(host.fact('Solana account')).toHaveText('')
  await expect.poll(() => phone.getState().sessions).toEqual([])
})
