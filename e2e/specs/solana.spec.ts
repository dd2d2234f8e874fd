import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { idle, seeRequests } from '../fixtures/seen-requests.ts'
import { expect, test } from '../fixtures/test.ts'
import { devSolanaAccounts } from '../sandbox/dev-solana-accounts.ts'

const [first, , third] = devSolanaAccounts
const address = first?.address ?? ''
const wallets = [{ mode: 'approve' as const }]

test.describe('a host that lists only Solana', () => {
  test('§1.2 §2.24 a visitor connects and sees the balance of the cluster', async ({
    host,
    modal,
    prompt,
    visit,
    wallet,
    world,
  }) => {
    world.solana.setBalance(address, 1_234_567_890_000n)
    await visit('solana')
    await modal.pageButton('Connect wallet').click()
    await expect(modal.wallets).toHaveText([/Sandbox Wallet/])
    await modal.button('Sandbox Wallet').click()
    await expect(modal.wait).toHaveText('Continue in Sandbox Wallet')
    await prompt.approve()
    await expect(modal.dialog).toBeHidden()
    await expect(host.account).toHaveText(address)
    await expect(host.network).toHaveText('Solana')
    expect(await wallet.methods()).toEqual(['standard:connect'])
    await modal.openAccount()
    await expect(modal.view('Account')).toBeVisible()
    await expect(modal.balance('1,234.567 SOL')).toBeVisible()
    await expect(modal.networkRow).toHaveText(/Solana/)
  })

  test('§1.9 a visitor signs a message, and the signature verifies', async ({
    host,
    modal,
    prompt,
    visit,
  }) => {
    await visit('solana')
    await modal.connect()
    await prompt.approve()
    await expect(host.account).toHaveText(address)
    await host.press('Sign message')
    await expect(prompt.dialog).toContainText('Hello.')
    await prompt.approve()
    await expect(host.signature).not.toHaveText('')
    const signature = base58.decode((await host.signature.textContent()) ?? '')
    const message = new TextEncoder().encode('Hello.')
    expect(ed25519.verify(signature, message, first?.publicKey ?? '')).toBe(true)
  })

  test('§1.10 a visitor sends on the selected network', async ({
    host,
    modal,
    visit,
    wallet,
    world,
  }) => {
    await visit('solana', { wallets })
    await modal.connect()
    await expect(host.account).toHaveText(address)
    await modal.switchTo('Solana Devnet')
    await expect(host.network).toHaveText('Solana Devnet')
    await modal.close()
    const held = () => world.solanaDevnet.rpc('getBalance', [third?.address])
    await expect.poll(held).toMatchObject({ value: 100_000_000_000n })
    await host.press('Send 0.01 SOL')
    await expect(host.transaction).not.toHaveText('')
    await expect.poll(held).toMatchObject({ value: 100_010_000_000n })
    expect(await wallet.methods()).toEqual(['standard:connect', 'solana:signAndSendTransaction'])
  })

  test('§1.11 the balance on the page updates after a transfer', async ({ host, modal, visit }) => {
    await visit('solana', { wallets })
    await modal.connect()
    await expect(modal.accountButton).toContainText('100 SOL')
    await host.press('Send 0.01 SOL')
    await expect(host.transaction).not.toHaveText('')
    await expect(modal.accountButton).toContainText('99.989 SOL')
  })

  test('§4.3 a reload restores the connection on its network without a prompt', async ({
    host,
    modal,
    page,
    prompt,
    visit,
    wallet,
  }) => {
    await visit('solana')
    await modal.connect()
    await prompt.approve()
    await modal.switchTo('Solana Devnet')
    await expect(host.network).toHaveText('Solana Devnet')
    await page.reload()
    await expect(host.account).toHaveText(address)
    await expect(host.network).toHaveText('Solana Devnet')
    expect(await wallet.requests()).toMatchObject([
      { method: 'standard:connect', params: [{ silent: true }] },
    ])
    await expect(prompt.dialog).toHaveCount(0)
  })

  test('§4.6 a disconnected visitor stays disconnected after a reload', async ({
    host,
    modal,
    page,
    visit,
    wallet,
  }) => {
    await visit('solana', { wallets })
    await modal.connect()
    await modal.openAccount()
    await modal.disconnect()
    await expect(host.account).toHaveText('')
    await expect.poll(() => wallet.methods()).toContain('standard:disconnect')
    await page.reload()
    await expect(modal.pageButton('Connect wallet')).toBeVisible()
    expect(await wallet.methods()).toEqual([])
  })
})

test('a host that lists only EVM loads no Solana code', async ({
  host,
  hosts,
  modal,
  page,
  visit,
  world,
}) => {
  const seen = seeRequests(page, hosts.url)
  await visit('html', { wallets })
  await modal.connect()
  await expect(host.account).not.toHaveText('')
  await modal.openAccount()
  await expect(modal.networkRow).toBeVisible()
  await idle(page)
  const scripts = seen.all.filter((entry) => entry.startsWith('script /assets'))
  const texts = await Promise.all(
    scripts.map(async (entry) => {
      const response = await page.request.get(new URL(entry.slice(7), hosts.url).href)
      return response.text()
    }),
  )
  expect(texts.length).toBeGreaterThan(3)
  expect(
    texts.filter((text) => /wallet-standard:|standard:connect|getGenesisHash/.test(text)),
  ).toEqual([])
  expect(world.solana.calls).toEqual([])
})
