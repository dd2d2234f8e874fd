import { AxeBuilder } from '@axe-core/playwright'
import { createPublicClient, http, isHex, parseEther, verifyMessage } from 'viem'
import { expect, test } from '../fixtures/test.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'

const [first, second, third] = devAddresses

test.describe('the sandbox wallet in an unmodified dapp', () => {
  test('connects through its own prompt and stays connected after a reload', async ({
    host,
    page,
    prompt,
    visit,
  }) => {
    await visit('wagmi')
    await host.press('Sandbox Wallet')
    await expect(prompt.question).toHaveText('Connect to this site?')
    await prompt.approve()
    await expect(host.account).toHaveText(first ?? '')
    await expect(host.network).toHaveText('Ethereum')
    await expect(host.balance).toHaveText('10000 ETH')
    await page.reload()
    await expect(host.account).toHaveText(first ?? '')
    await expect(prompt.dialog).toBeHidden()
  })

  test('rejects a connection that its prompt refuses', async ({ host, prompt, visit, wallet }) => {
    await visit('wagmi')
    await host.press('Sandbox Wallet')
    await prompt.reject()
    await expect(host.error).toContainText('User rejected the request.')
    expect(await wallet.state()).toMatchObject({ accounts: [] })
  })

  test('signs the message that it shows', async ({ host, prompt, visit }) => {
    await visit('wagmi')
    await host.press('Sandbox Wallet')
    await prompt.approve()
    await host.press('Sign message')
    await expect(prompt.dialog).toContainText('Hello from a wagmi dapp.')
    await prompt.approve()
    await expect(host.signature).toHaveText(/^0x/)
    const signature = await host.signature.textContent()
    expect(isHex(signature)).toBe(true)
    const message = 'Hello from a wagmi dapp.'
    const valid = await verifyMessage({
      address: first ?? '0x',
      message,
      signature: isHex(signature) ? signature : '0x',
    })
    expect(valid).toBe(true)
  })

  test('sends a transaction that is mined', async ({ host, prompt, visit, wallet, world }) => {
    await visit('wagmi')
    await host.press('Sandbox Wallet')
    await prompt.approve()
    await host.press('Send 0.01 ETH')
    await expect(prompt.dialog).toContainText('0.01 ETH')
    await expect(prompt.dialog).toContainText(third ?? '')
    await prompt.approve()
    await expect(host.receipt).toHaveText('success')
    const chain = createPublicClient({ transport: http(world.mainnet.url) })
    expect(await chain.getBalance({ address: third ?? '0x' })).toBe(parseEther('10000.01'))
    expect(await wallet.methods()).toContain('eth_sendTransaction')
  })

  test('switches to a known chain and adds an unknown one', async ({
    host,
    prompt,
    visit,
    wallet,
  }) => {
    await visit('wagmi', { wallets: [{ chains: [1] }] })
    await host.press('Sandbox Wallet')
    await prompt.approve()
    await host.press('Switch to Base')
    await expect(prompt.question).toHaveText('Add Base?')
    await prompt.approve()
    await expect(host.network).toHaveText('Base')
    await host.press('Switch to Ethereum')
    await expect(prompt.question).toHaveText('Switch to Ethereum?')
    await prompt.approve()
    await expect(host.network).toHaveText('Ethereum')
    expect(await wallet.methods()).toContain('wallet_addEthereumChain')
  })

  test('sends account, chain and disconnect events to the page', async ({
    host,
    visit,
    wallet,
  }) => {
    await visit('wagmi', { wallets: [{ mode: 'approve' }] })
    await host.press('Sandbox Wallet')
    await wallet.setAccounts([1])
    await expect(host.account).toHaveText(second ?? '')
    await wallet.setChain(8453)
    await expect(host.network).toHaveText('Base')
    await wallet.setChain(5)
    await expect(host.network).toHaveText('Unknown chain 5')
    await wallet.disconnect()
    await expect(host.button('Sandbox Wallet')).toBeVisible()
  })

  for (const colorScheme of ['light', 'dark'] as const)
    test(`has an accessible prompt, in ${colorScheme}`, async ({ host, page, prompt, visit }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await visit('wagmi')
      await host.press('Sandbox Wallet')
      await expect(prompt.dialog).toBeFocused()
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations).toEqual([])
      await page.keyboard.press('Tab')
      await expect(prompt.rejectButton).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(host.account).toHaveText(first ?? '')
    })

  test('announces each wallet that the page configures', async ({ host, prompt, visit }) => {
    await visit('wagmi', {
      wallets: [{}, { name: 'Second Wallet', rdns: 'example.sandbox.second', accounts: [2] }],
    })
    await host.press('Second Wallet')
    await prompt.of('Second Wallet').approve()
    await expect(host.account).toHaveText(third ?? '')
  })
})
