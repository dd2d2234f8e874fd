import { test as base, expect } from '../fixtures/test.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { devSolanaAccounts } from '../sandbox/dev-solana-accounts.ts'

const evmAddress = devAddresses[0] ?? ''
const solanaAddress = devSolanaAccounts[0]?.address ?? ''
const receiver = devSolanaAccounts[2]?.address ?? ''
const both = [{ mode: 'approve' as const }]
/** Two wallets, each with one namespace. */
const apart = [
  { mode: 'approve', name: 'Ether Wallet', rdns: 'example.ether', solana: false },
  { evm: false, mode: 'approve', name: 'Sol Wallet', rdns: 'example.sol' },
] as const

const test = base.extend<{ connectBoth: () => Promise<void> }>({
  /** Connects the wallet on EVM, then on Solana by selecting a Solana network. */
  connectBoth: async ({ host, modal }, use) =>
    use(async () => {
      await modal.connect()
      await modal.button(/^Ethereum and others/).click()
      await expect(host.account).toHaveText(evmAddress)
      await expect(host.fact('Solana account')).toHaveText('')
      await modal.switchTo('Solana')
      await modal.button('Continue with Sandbox Wallet').click()
      await expect(host.fact('Solana account')).toHaveText(solanaAddress)
      await expect(host.account).toHaveText(evmAddress)
      await expect(host.network).toHaveText('Solana')
    }),
})

test.describe('a wallet with both namespaces', () => {
  test.beforeEach(({ visit }) => visit('namespaces', { wallets: both }))

  test('§3.8 has one row, and asks which namespace to connect', async ({ host, modal }) => {
    await modal.pageButton('Connect wallet').click()
    await expect(modal.wallets).toHaveText([/Sandbox Wallet/])
    await modal.button('Sandbox Wallet').click()
    await expect(modal.wait).toHaveText('Choose a network')
    await expect(modal.button(/^Ethereum and others/)).not.toContainText('Announced as')
    await expect(modal.button(/^Solana/)).not.toContainText('Registered as')
    await modal.button(/^Solana/).click()
    await expect(modal.dialog).toBeHidden()
    await expect(host.fact('Solana account')).toHaveText(solanaAddress)
    await expect(host.account).toHaveText('')
    await expect(host.network).toHaveText('Solana')
  })

  test('§1.9 §1.10 connects both namespaces, and each signs and sends', async ({
    connectBoth,
    host,
    modal,
    world,
  }) => {
    await connectBoth()
    await expect(modal.dialog).toBeHidden()

    await host.press('Sign on Ethereum')
    await expect(host.signature).toHaveText(/^0x/)
    await host.press('Sign on Solana')
    await expect(host.fact('Solana signature')).not.toHaveText('')
    await host.press('Send 0.01 ETH')
    await expect(host.transaction).toHaveText(/^0x/)
    const held = () => world.solana.rpc('getBalance', [receiver])
    await expect.poll(held).toMatchObject({ value: 100_000_000_000n })
    await host.press('Send 0.01 SOL')
    await expect(host.fact('Solana transaction')).not.toHaveText('')
    await expect.poll(held).toMatchObject({ value: 100_010_000_000n })
  })

  test('§3.21 §4.3 restores both namespaces and the selected network after a reload', async ({
    connectBoth,
    host,
    modal,
    page,
    wallet,
  }) => {
    await connectBoth()
    await page.reload()
    await expect(host.account).toHaveText(evmAddress)
    await expect(host.fact('Solana account')).toHaveText(solanaAddress)
    await expect(host.network).toHaveText('Solana')
    expect(await wallet.methods()).not.toContain('eth_requestAccounts')
    // The visitor switches between the namespaces without another connection request.
    await modal.switchTo('Ethereum')
    await expect(host.network).toHaveText('Ethereum')
    await expect(modal.accountButton).toContainText(evmAddress.slice(-4))
    await modal.close()
    await modal.switchTo('Solana Devnet')
    await expect(host.network).toHaveText('Solana Devnet')
    await expect(modal.accountButton).toContainText(solanaAddress.slice(-4))
  })

  test('§3.21 after a reload the other namespace is on the network that it was on, too', async ({
    connectBoth,
    host,
    modal,
    page,
  }) => {
    await connectBoth()
    await modal.switchTo('Solana Devnet')
    await expect(host.network).toHaveText('Solana Devnet')
    await modal.close()
    await modal.switchTo('Base')
    await expect(host.network).toHaveText('Base')
    await page.reload()
    await expect(host.network).toHaveText('Base')
    await modal.openAccount()
    await modal.root
      .getByRole('listitem')
      .getByRole('button', { name: /^Solana/ })
      .click()
    await expect(host.network).toHaveText('Solana Devnet')
  })

  test('§4.6 disconnects one namespace, then the other', async ({
    connectBoth,
    host,
    modal,
    page,
  }) => {
    await connectBoth()
    await modal.openAccount()
    await modal.disconnect('Disconnect Solana')
    await expect(host.fact('Solana account')).toHaveText('')
    await expect(host.account).toHaveText(evmAddress)
    await expect(host.network).toHaveText('Ethereum')
    await page.reload()
    await expect(host.account).toHaveText(evmAddress)
    await expect(host.fact('Solana account')).toHaveText('')
    await modal.openAccount()
    await modal.disconnect()
    await expect(host.account).toHaveText('')
    await page.reload()
    await expect(modal.pageButton('Connect wallet')).toBeVisible()
  })

  test('§4.6 disconnects both namespaces at once', async ({ connectBoth, host, modal, page }) => {
    await connectBoth()
    await modal.openAccount()
    await modal.disconnect('Disconnect all')
    await expect(host.account).toHaveText('')
    await expect(host.fact('Solana account')).toHaveText('')
    await page.reload()
    await expect(modal.pageButton('Connect wallet')).toBeVisible()
  })

  test('connects only the namespace that the host opens the modal for', async ({
    host,
    modal,
    portico,
  }) => {
    await portico.call('open', { namespace: 'solana' })
    await modal.button('Sandbox Wallet').click()
    await expect(host.fact('Solana account')).toHaveText(solanaAddress)
    await expect(host.account).toHaveText('')
  })
})

test.describe('two wallets, each with one namespace', () => {
  test.beforeEach(({ visit }) => visit('namespaces', { wallets: apart }))

  test('can be connected at the same time', async ({ host, modal, wallet }) => {
    await modal.connect('Ether Wallet')
    await expect(host.account).toHaveText(evmAddress)
    await modal.switchTo('Solana')
    await expect(modal.wait).toHaveText('Connect to Solana')
    await modal.button('Choose a wallet for Solana').click()
    await expect(modal.wallets).toHaveText([/Sol Wallet/])
    await modal.button('Sol Wallet').click()
    await expect(host.fact('Solana account')).toHaveText(solanaAddress)
    await expect(host.account).toHaveText(evmAddress)
    await host.press('Sign on Solana')
    await expect(host.fact('Solana signature')).not.toHaveText('')
    await host.press('Sign on Ethereum')
    await expect(host.signature).toHaveText(/^0x/)
    expect(await wallet.of('example.ether').methods()).not.toContain('solana:signMessage')
    expect(await wallet.of('example.sol').methods()).toContain('solana:signMessage')
  })

  test('keep the first connection when the visitor cancels the second', async ({ host, modal }) => {
    await modal.connect('Ether Wallet')
    await expect(host.account).toHaveText(evmAddress)
    await modal.switchTo('Solana')
    await modal.cancelButton.click()
    await modal.close()
    await expect(host.network).toHaveText('Ethereum')
    await expect(host.account).toHaveText(evmAddress)
  })
})
