import { createPublicClient, http, isHex, parseEther, verifyMessage } from 'viem'
import { expect, test } from '../fixtures/test.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import type { Chain } from '../sandbox/evm/chain.ts'

const [first = '0x', , third = '0x'] = devAddresses

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

for (const name of ['html', 'react'] as const)
  test.describe(`the ${name} host`, () => {
    test('§1.2 §2.2 §2.14 a visitor picks a browser wallet and approves in its prompt', async ({
      host,
      modal,
      prompt,
      visit,
      wallet,
    }) => {
      await visit(name)
      await modal.pageButton('Connect wallet').click()
      await expect(modal.view('Connect a wallet')).toBeVisible()
      await expect(modal.wallets).toHaveText([/Sandbox Wallet/])
      await modal.button('Sandbox Wallet').click()
      await expect(modal.wait).toHaveText('Continue in Sandbox Wallet')
      await expect(prompt.question).toHaveText('Connect to this site?')
      await prompt.approve()
      await expect(modal.dialog).toBeHidden()
      await expect(host.account).toHaveText(first)
      await expect(host.network).toHaveText('Ethereum')
      expect(await wallet.methods()).toContain('eth_requestAccounts')
    })

    test('§2.24 §9.15 the account view shows the balance of the chain', async ({
      modal,
      visit,
      world,
    }) => {
      await world.mainnet.rpc('anvil_setBalance', [first, toHexEther('1234.56789')])
      await visit(name, { wallets: [{ mode: 'approve' }] })
      await modal.connect()
      await modal.openAccount()
      await expect(modal.view('Account')).toBeVisible()
      expect(await readBalance(world.mainnet, first)).toBe(parseEther('1234.56789'))
      await expect(modal.balance('1,234.567 ETH')).toBeVisible()
      await expect(modal.button('Show full address of 0xf3…b92266')).toBeVisible()
      await expect(modal.networkRow).toHaveText(/Ethereum/)
    })

    test('§1.8 a visitor switches network and approves in the wallet', async ({
      host,
      modal,
      portico,
      prompt,
      visit,
      wallet,
      world,
    }) => {
      await portico.record()
      await world.base.rpc('anvil_setBalance', [first, toHexEther('5')])
      await visit(name)
      await modal.connect()
      await prompt.approve()
      await modal.switchTo('Base')
      await expect(modal.wait).toHaveText('Approve in your wallet')
      await expect(prompt.question).toHaveText('Switch to Base?')
      await prompt.approve()
      await expect(modal.view('Account')).toBeVisible()
      await expect(modal.networkRow).toHaveText(/Base/)
      await expect(modal.balance('5 ETH')).toBeVisible()
      await expect(host.network).toHaveText('Base')
      expect(await portico.events()).toContainEqual({ event: 'chainChanged', payload: '0x2105' })
      expect(await wallet.state()).toMatchObject({ chainId: 8453 })
    })

    test('§1.9 a visitor signs a message, and the signature verifies', async ({
      host,
      modal,
      prompt,
      visit,
    }) => {
      await visit(name)
      await modal.connect()
      await prompt.approve()
      await host.press('Sign message')
      await expect(prompt.question).toHaveText('Sign this message?')
      await expect(prompt.dialog).toContainText('Hello.')
      await prompt.approve()
      await expect(host.signature).toHaveText(/^0x/)
      const signature = await host.signature.textContent()
      expect(
        await verifyMessage({
          address: first,
          message: 'Hello.',
          signature: isHex(signature) ? signature : '0x',
        }),
      ).toBe(true)
    })

    test('§1.10 a visitor sends a transaction, which is mined, and the balance updates', async ({
      host,
      modal,
      prompt,
      visit,
      world,
    }) => {
      await visit(name)
      await modal.connect()
      await prompt.approve()
      await expect(modal.accountButton).toContainText('10,000 ETH')
      await host.press('Send 0.01 ETH')
      await expect(prompt.question).toHaveText('Send this transaction?')
      await prompt.approve()
      await expect(host.transaction).toHaveText(/^0x/)
      const hash = await host.transaction.textContent()
      const chain = createPublicClient({ transport: http(world.mainnet.url) })
      const receipt = await chain.waitForTransactionReceipt({ hash: isHex(hash) ? hash : '0x' })
      expect(receipt).toMatchObject({ status: 'success', to: third.toLowerCase() })
      expect(await readBalance(world.mainnet, third)).toBe(parseEther('10000.01'))
      await expect(modal.accountButton).toContainText('9,999.989 ETH')
    })

    test('§4.3 a reload restores the connection without a prompt', async ({
      host,
      modal,
      page,
      portico,
      prompt,
      visit,
      wallet,
    }) => {
      await portico.record()
      await visit(name)
      await modal.connect()
      await prompt.approve()
      await expect(host.account).toHaveText(first)
      expect(await portico.statuses()).toEqual(['disconnected', 'connecting', 'connected'])
      await page.reload()
      await expect(host.account).toHaveText(first)
      await expect(modal.accountButton).toBeVisible()
      expect(await portico.statuses()).toEqual(['connecting', 'connected'])
      expect(await wallet.methods()).not.toContain('eth_requestAccounts')
      await expect(prompt.dialog).toHaveCount(0)
      await expect(modal.dialog).toBeHidden()
    })

    test('a disconnected visitor stays disconnected after a reload', async ({
      host,
      modal,
      page,
      portico,
      visit,
      wallet,
    }) => {
      await portico.record()
      await visit(name, { wallets: [{ mode: 'approve' }] })
      await modal.connect()
      await modal.openAccount()
      await modal.disconnect()
      await expect(host.account).toHaveText('')
      await expect(modal.pageButton('Connect wallet')).toBeVisible()
      await expect.poll(wallet.state.bind(wallet)).toMatchObject({ accounts: [] })
      expect(await portico.events()).toContainEqual({ event: 'accountsChanged', payload: [] })
      await page.reload()
      await expect(modal.pageButton('Connect wallet')).toBeVisible()
      expect(await portico.statuses()).toEqual(['disconnected'])
      expect(await wallet.methods()).toEqual([])
    })
  })

test('§4.6 the stored connection is removed on disconnect, and when the wallet no longer allows the page', async ({
  host,
  modal,
  page,
  visit,
  wallet,
}) => {
  const wallets = [{ mode: 'approve' as const }]
  const stored = () =>
    page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([name]) => /active-|balance|connect/.test(name))
        .map(([name, value]) => `${name.replace('portico.v1.', '')} ${value}`)
        .toSorted(),
    )
  const nothing = ['connected-connectors {}', 'connection-status "disconnected"']
  await visit('html', { wallets })
  await modal.connect()
  await expect(modal.accountButton).toContainText('10,000 ETH')
  expect(await stored()).toContain('active-network "eip155:1"')
  await modal.openAccount()
  await modal.disconnect()
  await expect.poll(stored).toEqual(nothing)

  await modal.connect()
  await expect(modal.accountButton).toContainText('10,000 ETH')
  // Another page of the same origin, on which the visitor revokes the wallet's permission.
  await visit('wagmi', { wallets })
  await wallet.disconnect()
  await visit('html', { wallets })
  await expect(modal.pageButton('Connect wallet')).toBeVisible()
  await expect(host.account).toHaveText('')
  await expect.poll(stored).toEqual(nothing)
})

async function readBalance(chain: Chain, address: string): Promise<bigint> {
  return BigInt(String(await chain.rpc('eth_getBalance', [address, 'latest'])))
}

function toHexEther(ether: string): string {
  return `0x${parseEther(ether).toString(16)}`
}
