import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { expect, test } from '../fixtures/test.ts'
import { devSolanaAccounts } from '../sandbox/dev-solana-accounts.ts'

const [first, , third] = devSolanaAccounts
const address = first?.address ?? ''

test.describe('a dapp that uses only wallet-adapter', () => {
  test('discovers Portico beside the other wallets and connects through its modal', async ({
    host,
    modal,
    prompt,
    visit,
  }) => {
    await visit('wallet-adapter-with-kit')
    await expect(host.button('Sandbox Wallet')).toBeVisible()
    await host.press('Portico')
    await expect(modal.wallets).toHaveText([/Sandbox Wallet/])
    await modal.button('Sandbox Wallet').click()
    await prompt.approve()
    await expect(modal.dialog).toBeHidden()
    await expect(host.fact('Wallet')).toHaveText('Portico')
    await expect(host.account).toHaveText(address)
  })

  test('gets a user rejection when the visitor closes the modal', async ({
    host,
    modal,
    visit,
  }) => {
    await visit('wallet-adapter-with-kit')
    await host.press('Portico')
    await modal.close()
    await expect(host.error).toHaveText('User rejected the request.')
    await expect(host.button('Portico')).toBeVisible()
  })

  test('signs and sends on the cluster that it names', async ({
    host,
    modal,
    prompt,
    visit,
    world,
  }) => {
    await visit('wallet-adapter-with-kit')
    await host.press('Portico')
    await modal.button('Sandbox Wallet').click()
    await prompt.approve()
    await host.press('Sign message')
    await expect(prompt.dialog).toContainText('Hello from a Solana dapp.')
    await prompt.approve()
    await expect(host.signature).not.toHaveText('')
    const signature = base58.decode((await host.signature.textContent()) ?? '')
    const message = new TextEncoder().encode('Hello from a Solana dapp.')
    expect(ed25519.verify(signature, message, first?.publicKey ?? '')).toBe(true)

    await host.press('Send 0.01 SOL')
    await prompt.approve()
    await expect(host.transaction).not.toHaveText('')
    const held = () => world.solanaDevnet.rpc('getBalance', [third?.address])
    await expect.poll(held).toMatchObject({ value: 100_010_000_000n })
  })

  test('reconnects after a reload without a prompt, until it disconnects', async ({
    host,
    modal,
    page,
    visit,
    wallet,
  }) => {
    await visit('wallet-adapter-with-kit', { wallets: [{ mode: 'approve' }] })
    await host.press('Portico')
    await modal.button('Sandbox Wallet').click()
    await expect(host.account).toHaveText(address)
    await page.reload()
    await expect(host.account).toHaveText(address)
    await expect(modal.dialog).toBeHidden()
    await host.press('Disconnect')
    await expect(host.button('Portico')).toBeVisible()
    await page.reload()
    await expect(host.button('Portico')).toBeVisible()
    expect(await wallet.methods()).not.toContain('solana:signMessage')
  })
})
