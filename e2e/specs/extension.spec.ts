import { createPublicClient, http, isHex, parseEther, verifyMessage } from 'viem'
import { expect, test, toForeign } from '../fixtures/extension.ts'
import { readTokens } from '../fixtures/solana-balances.ts'
import { askBridge, findOverlays, shoutAtBridge } from '../pages/extension-page.ts'
import { SendPage } from '../pages/send-page.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { devSolanaAccounts } from '../sandbox/dev-solana-accounts.ts'
import { solanaUsdc } from '../sandbox/solana/seeds.ts'
import type { World } from '../sandbox/world.ts'

// One worker runs all tests, so that the extension is built once.
test.describe.configure({ mode: 'default' })

const [first = '0x', second = '0x', third = '0x'] = devAddresses
const wallets = [{ mode: 'approve' as const }]

function toSettings({ facts }: World) {
  const { projectId, services } = facts
  return { 'Project id': projectId, 'RPC service': services.rpc, 'API service': services.api }
}

test('an unmodified dapp works through the extension', async ({
  host,
  modal,
  page,
  popup,
  toolbar,
  visit,
  wallet,
  world,
}) => {
  await visit('wagmi', { wallets })
  await test.step('does not find Portico before its site is switched on', async () => {
    await expect(host.button('Sandbox Wallet')).toBeVisible()
    await expect(host.button('Portico')).toHaveCount(0)
    await expect.poll(toolbar).toEqual({ text: '', title: 'Portico' })
  })
  await test.step('finds Portico after its site is switched on', async () => {
    await popup.open()
    await popup.save(toSettings(world))
    await popup.switchOn()
    await expect(popup.siteSwitch).toBeChecked()
    await expect(host.button('Portico')).toBeVisible()
    await expect.poll(toolbar).toEqual({ text: 'ON', title: 'Portico is on for this site.' })
  })
  await test.step('connects through the modal', async () => {
    await host.press('Portico')
    const note = `The Portico extension has added this to ${new URL(page.url()).host}.`
    await expect(modal.text(note)).toBeInViewport({ ratio: 1 })
    await modal.view('Connect a wallet').getByRole('button', { name: 'Sandbox Wallet' }).click()
    await expect(host.fact('Wallet')).toHaveText('Portico')
    await expect(host.account).toHaveText(first)
    await expect(host.network).toHaveText('Ethereum')
    await expect(modal.dialog).toHaveCount(0)
    expect(await page.evaluate(findOverlays)).toEqual([])
  })
  await test.step('signs', async () => {
    await host.press('Sign message')
    await expect(host.signature).toHaveText(/^0x/)
    const signature = await host.signature.textContent()
    const valid = await verifyMessage({
      address: first,
      message: 'Hello from a wagmi dapp.',
      signature: isHex(signature) ? signature : '0x',
    })
    expect(valid).toBe(true)
  })
  await test.step('sends', async () => {
    await host.press('Send 0.01 ETH')
    await expect(host.receipt).toHaveText('success')
    const chain = createPublicClient({ transport: http(world.mainnet.url) })
    expect(await chain.getBalance({ address: third })).toBe(parseEther('10000.01'))
  })
  await test.step('switches chain, and gets the changes in the wallet', async () => {
    await host.press('Switch to Base')
    await expect(host.network).toHaveText('Base')
    await expect(host.events).toContainText('chain 8453')
    await wallet.setAccounts([1])
    await expect(host.account).toHaveText(second)
    await wallet.setChain(1)
    await expect(host.network).toHaveText('Ethereum')
  })
  await test.step('no longer finds Portico after its site is switched off', async () => {
    await host.press('Disconnect')
    await popup.siteSwitch.click()
    await popup.goOnWithoutRecording()
    await expect(popup.siteRegion).toContainText('Off.')
    await expect.poll(toolbar).toEqual({ text: '', title: 'Portico' })
    await expect(host.button('Sandbox Wallet')).toBeVisible()
    await expect(host.button('Portico')).toHaveCount(0)
  })
})

test.describe('an account with tokens', () => {
  test.use({
    moreOrigins: async ({ world: { rpc } }, use) => use([toForeign(rpc.url)]),
  })

  test('a Solana dapp connects, signs and sends, and the overlay sends a token', async ({
    extensionOptions: options,
    host,
    modal,
    page,
    popup,
    visit,
    world,
  }) => {
    await visit('wallet-adapter', { wallets })
    await expect(host.button('Sandbox Wallet')).toBeVisible()
    // The dapp is on the second of these clusters, and the token on the first.
    await options.open()
    for (const name of ['Solana', 'Solana Devnet'])
      await options.form.getByRole('checkbox', { exact: true, name }).check()
    await options.save({ ...toSettings(world), 'RPC service': toForeign(world.rpc.url) })
    await options.page.close()
    await popup.open()
    await popup.switchOn()
    await host.press('Portico')
    await modal.view('Connect a wallet').getByRole('button', { name: 'Sandbox Wallet' }).click()
    await expect(host.fact('Wallet')).toHaveText('Portico')
    await expect(host.account).toHaveText(devSolanaAccounts[0]?.address ?? '')
    await host.press('Sign message')
    await expect(host.signature).not.toHaveText('')
    await host.press('Send 0.01 SOL')
    await expect(host.transaction).not.toHaveText('')
    const [from = '', , receiver = ''] = devSolanaAccounts.map(({ address }) => address)
    const read = (owner: string) => readTokens(world.solana, owner, solanaUsdc.mint)
    const [held, had] = [await read(from), await read(receiver)]
    await popup.openInPage()
    await modal.networkRow.click()
    await modal.button(/^Solana$/).click()
    await modal.button(/^Send$/).click()
    const send = new SendPage(page, modal)
    await send.choose('usdc')
    await send.fill(receiver, '12.345678')
    await send.review()
    await send.submit()
    await expect(modal.view('Account')).toBeVisible()
    await expect.poll(() => read(receiver)).toBe(had + 12_345_678n)
    expect(await read(from)).toBe(held - 12_345_678n)
  })
})

test.describe('a page with the extension’s overlay', () => {
  test('finds Portico after each load, and has no access to the extension', async ({
    host,
    page,
    popup,
    toolbar,
    visit,
  }) => {
    await visit('wagmi', { wallets })
    const before = await page.evaluate(() => Object.getOwnPropertyNames(window))
    await popup.open()
    await popup.save({ 'Project id': 'p' })
    await popup.switchOn()
    await expect(host.button('Portico')).toBeVisible()
    await page.reload()
    await expect(host.button('Portico')).toBeVisible()
    expect(await page.evaluate(findOverlays)).toEqual([])
    expect(await page.evaluate(() => Object.getOwnPropertyNames(window))).toEqual(before)
    expect(
      await page.evaluate(() => 'chrome' in window && 'runtime' in Object(window.chrome)),
    ).toBe(false)
    await expect.poll(toolbar).toMatchObject({ text: 'ON' })
  })

  test('cannot break the bridge or change its answers with its own messages', async ({
    host,
    page,
    popup,
    visit,
    world,
  }) => {
    await visit('wagmi', { wallets })
    await popup.open()
    await popup.save(toSettings(world))
    await page.addInitScript(shoutAtBridge)
    await popup.switchOn()
    await expect(host.button('Portico')).toBeVisible()
    const replies = await page.evaluate(askBridge)
    expect(replies).toEqual([
      { code: 'bad-message' },
      { code: 'bad-message' },
      { code: 'bad-message' },
      { code: 'bad-message' },
      { projectId: world.facts.projectId },
      { projectId: world.facts.projectId },
    ])
  })

  test('lays nothing over the page while the modal is closed, at 1280 x 900', async ({
    host,
    modal,
    page,
    popup,
    visit,
    world,
  }) => {
    await page.setViewportSize({ height: 900, width: 1280 })
    await visit('wagmi', { wallets })
    await popup.open()
    await popup.save(toSettings(world))
    await popup.switchOn()
    await expect(host.button('Portico')).toBeVisible()
    expect(await page.evaluate(findOverlays)).toEqual([])
    await host.press('Portico')
    await expect(modal.view('Connect a wallet')).toBeVisible()
    expect(await page.evaluate(findOverlays)).toContain('PORTICO-EXTENSION-MODAL')
    await modal.close()
    await expect.poll(() => page.evaluate(findOverlays)).toEqual([])
  })

  for (const name of ['dapp-with-kit', 'csp'] as const)
    test(`keeps its own kit if it has one: ${name}`, async ({
      host,
      modal,
      popup,
      toolbar,
      visit,
    }) => {
      await visit(name, { wallets })
      await popup.open()
      await popup.save({ 'Project id': 'p' })
      await popup.switchOn()
      await expect
        .poll(toolbar)
        .toMatchObject({ text: 'OFF', title: expect.stringContaining('its own Portico') })
      if (name === 'csp') await modal.pageButton('Connect wallet').click()
      else await host.press('Portico')
      await expect(modal.root).toHaveCount(1)
      await modal.button('Sandbox Wallet').click()
      await expect(host.account).toHaveText(first)
    })
})
