import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { numberToHex, parseEther, verifyMessage } from 'viem'
import { expect, test } from '../fixtures/extension.ts'
import { toPermit } from '../fixtures/odd-requests.ts'
import { AnnouncedWallet } from '../pages/announced-wallet.ts'
import {
  coverByPopover,
  makeTransparent,
  pressAll,
  removePopover,
  restoreStyle,
  switchWallet,
} from '../pages/approval-attacks.ts'
import { ApprovalPage } from '../pages/approval-page.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { devSolanaAccounts } from '../sandbox/dev-solana-accounts.ts'

const sepoliaId = 11_155_111

// One worker runs all tests, so that the extension is built once.
test.describe.configure({ mode: 'default' })

test('the test wallet connects, signs and sends on a testnet, by approvals that a page cannot press', async ({
  extensionOptions: options,
  extensionWorker,
  host,
  modal,
  page,
  popup,
  visit,
  world: { facts, sepolia },
}) => {
  const { api, rpc } = facts.services
  const approval = new ApprovalPage(page)
  await visit('wagmi')
  await options.open()
  await options.form.getByRole('checkbox', { exact: true, name: 'Sepolia' }).check()
  await options.form.getByRole('checkbox', { exact: true, name: 'Test wallet' }).check()
  await options.save({ 'API service': api, 'Project id': facts.projectId, 'RPC service': rpc })
  await options.page.close()
  await popup.open()
  await popup.switchOn()
  await test.step('connects', async () => {
    await host.press('Portico')
    await modal.view('Connect a wallet').getByRole('button', { name: 'Test wallet' }).click()
    await expect.poll(() => approval.state()).toBe('on')
    expect(await approval.texts()).toContain('Sepolia')
    await approval.press('Approve')
    await expect(host.fact('Wallet')).toHaveText('Portico')
  })
  const address = await host.readAccount()
  await test.step('a page that changes how the approval looks gets nothing', async () => {
    await host.press('Sign message')
    await expect.poll(() => approval.state()).toBe('on')
    await page.evaluate(makeTransparent)
    await expect.poll(() => approval.state()).toBe('off')
    await approval.press('Approve')
    await page.evaluate(restoreStyle)
    await expect.poll(() => approval.state()).toBe('on')
    await page.evaluate(coverByPopover)
    await expect.poll(() => approval.state()).toBe('off')
    expect(await approval.texts()).toContain(
      'Approve is off: something on this page covers this request.',
    )
    await approval.press('Approve')
    await page.evaluate(removePopover)
    await expect.poll(() => approval.state()).toBe('on')
    await page.evaluate(pressAll)
    await page.keyboard.press('Escape')
    await expect(host.error).toContainText(/reject/i)
    await expect(host.signature).toBeEmpty()
  })
  await test.step('a permit is shown in the same words, however its amount is written', async () => {
    const dapp = new AnnouncedWallet(page, 'Test wallet')
    const shown: (readonly string[])[] = []
    for (const value of ['1000', ' 1000', '0x3e8']) {
      const params = [address, toPermit({ chainId: sepoliaId, owner: address, value })]
      const answer = dapp.request({ method: 'eth_signTypedData_v4', params })
      await expect.poll(() => approval.texts()).toContain('message.value')
      shown.push(
        (await approval.texts()).filter((text) => !/^(Approve is off|Read the)/.test(text)),
      )
      await approval.press('Reject')
      expect(await answer).toMatchObject({ error: { code: 4001 } })
    }
    const [first = []] = shown
    expect(first).toContain('1000')
    expect(shown).toEqual([first, first, first])
  })
  await test.step('signs, but not while a window of the page is in front, and 500 ms after it', async () => {
    await host.press('Sign message')
    await approval.followFocus()
    await expect.poll(() => approval.state()).toBe('on')
    const opening = page.waitForEvent('popup')
    await page.evaluate(() => void window.open('about:blank'))
    const front = await opening
    await expect.poll(() => approval.state()).toBe('off')
    expect(await approval.texts()).toContain(
      'Approve is off: another window may cover this request. Press here first.',
    )
    const since = Date.now()
    await front.close()
    await page.bringToFront()
    await expect.poll(() => approval.state()).toBe('on')
    expect(Date.now() - since).toBeGreaterThanOrEqual(500)
    await approval.press('Approve')
    const signature = await host.readSignature()
    expect(await verifyMessage({ address, message: 'Hello from a wagmi dapp.', signature })).toBe(
      true,
    )
  })
  await test.step('sends', async () => {
    await sepolia.rpc('anvil_setBalance', [address, numberToHex(parseEther('1'))])
    await host.press('Send 0.01 ETH')
    await expect.poll(() => approval.state()).toBe('on')
    await approval.press('Approve')
    await expect.poll(() => sepolia.client.getBalance({ address })).toBeLessThan(parseEther('0.99'))
  })
  await test.step('what it shows ends with the extension', async () => {
    await host.press('Sign message')
    await expect.poll(() => approval.state()).toBe('on')
    await extensionWorker.evaluate(() => Object(globalThis).chrome.runtime.reload())
    await expect(page.locator('portico-approval')).toHaveCount(0)
  })
})

test('the test wallet refuses a mainnet, and a watch-only account reads and never signs', async ({
  extensionOptions: options,
  host,
  modal,
  page,
  popup,
  visit,
  world: { facts },
}) => {
  const { api, rpc } = facts.services
  await visit('wagmi')
  await options.open()
  await options.form.getByRole('checkbox', { exact: true, name: 'Test wallet' }).check()
  await options.save({
    'API service': api,
    'Project id': facts.projectId,
    'RPC service': 'https://rpc.example/',
    'Watched accounts': devAddresses[1] ?? '',
  })
  await popup.open()
  await popup.switchOn()
  await expect(host.button('Test wallet')).toBeVisible()
  await test.step('a mainnet whose nodes are not on this machine is refused', async () => {
    expect(await page.evaluate(switchWallet, 'org.portico.test-wallet')).toEqual({
      code: 4100,
      message: 'The test wallet acts on testnets and local networks alone. Ethereum is neither.',
    })
  })
  await test.step('a watched account shows its balance', async () => {
    await options.page.bringToFront()
    await options.save({ 'RPC service': rpc })
    await page.bringToFront()
    await page.reload()
    await host.press('Portico')
    await modal.view('Connect a wallet').getByRole('button', { name: 'Watch-only' }).click()
    await expect(host.account).toHaveText(devAddresses[1] ?? '')
    await expect(host.fact('Wallet')).toHaveText('Portico')
    await popup.openInPage()
    await expect(modal.view('Account')).toBeVisible()
    await expect(modal.token('Ether')).toContainText('10,000 ETH')
    await modal.close()
  })
  await test.step('and refuses to sign', async () => {
    await host.press('Sign message')
    await expect(host.error).toContainText('watch-only')
  })
})

test('on Solana, the test wallet connects, signs and sends on the devnet, and a watch-only account never signs', async ({
  extensionOptions: options,
  host,
  modal,
  page,
  popup,
  visit,
  world: { facts, solanaDevnet },
}) => {
  const { api, rpc } = facts.services
  const approval = new ApprovalPage(page)
  const [watched, , receiver] = devSolanaAccounts
  await visit('wallet-adapter')
  await options.open()
  await options.form.getByRole('checkbox', { exact: true, name: 'Solana Devnet' }).check()
  await options.form.getByRole('checkbox', { exact: true, name: 'Test wallet' }).check()
  await options.save({
    'API service': api,
    'Project id': facts.projectId,
    'RPC service': rpc,
    'Watched accounts': watched?.address ?? '',
  })
  await options.page.close()
  await popup.open()
  await popup.switchOn()
  await test.step('connects through the overlay', async () => {
    await host.press('Portico')
    await modal.view('Connect a wallet').getByRole('button', { name: 'Test wallet' }).click()
    await expect.poll(() => approval.state()).toBe('on')
    expect(await approval.texts()).toContain('Solana Devnet')
    await approval.press('Approve')
    await expect(host.fact('Wallet')).toHaveText('Portico')
  })
  const address = (await host.account.textContent()) ?? ''
  await test.step('signs', async () => {
    await host.press('Sign message')
    await expect.poll(() => approval.state()).toBe('on')
    expect(await approval.texts()).toContain('Hello from a Solana dapp.')
    await approval.press('Approve')
    await expect(host.signature).not.toHaveText('')
    const signature = base58.decode((await host.signature.textContent()) ?? '')
    const message = new TextEncoder().encode('Hello from a Solana dapp.')
    expect(ed25519.verify(signature, message, base58.decode(address))).toBe(true)
  })
  await test.step('sends', async () => {
    solanaDevnet.setBalance(address, 1_000_000_000n)
    const held = () => solanaDevnet.rpc('getBalance', [receiver?.address])
    const before = BigInt(Object(await held()).value)
    await host.press('Send 0.01 SOL')
    await expect.poll(() => approval.state()).toBe('on')
    expect(await approval.texts()).toContain('0.01 SOL')
    await approval.press('Approve')
    await expect.poll(held).toMatchObject({ value: before + 10_000_000n })
  })
  await test.step('a watched account is connected at once, and refuses to sign', async () => {
    await host.press('Disconnect')
    await host.press('Watch-only account')
    await expect(host.account).toHaveText(watched?.address ?? '')
    await host.press('Sign message')
    await expect(host.error).toContainText('watch-only')
  })
})
