import { parseEther, parseGwei, toHex } from 'viem'
import { expect, test } from '../fixtures/login-test.ts'
import { readLast, toFine } from '../fixtures/send-test.ts'
import { balanceOf, fund, mint } from '../fixtures/world/frame-wallet-chain.ts'
import { ExplanationPage } from '../pages/explanation-page.ts'
import { SendPage } from '../pages/send-page.ts'
import { SwapPage } from '../pages/swap-page.ts'
import { addresses } from '../sandbox/evm/addresses.ts'
import { people } from '../sandbox/evm/people.ts'

const wallets = [{ mode: 'approve' as const }]
const receiver = people.savings
const amount = parseEther('0.25')
const { exchange, usdc } = addresses
/** A host that names no contract. */
const unnamed = { defaultAccountTypes: { eip155: 'eoa' }, knownContracts: {} }

for (const of of ['a browser wallet', 'the embedded wallet'])
  test(`§5.11 a fee that grows after the review is asked about again, with the difference, and ${of} is not called before`, async ({
    earlier,
    host,
    login,
    modal,
    page,
    portico,
    visit,
    wallet,
    world: { mainnet },
  }) => {
    const { client } = mainnet
    const isEmbedded = of === 'the embedded wallet'
    const send = new SendPage(page, modal)
    const fee = send.line('Network fee')
    const readCost = async () => 21_000n * (await client.getGasPrice())
    const had = await client.getBalance({ address: receiver })
    if (isEmbedded) await earlier.keepLogin('alice@example.com')
    await page.clock.install()
    await visit('html', { options: unnamed, wallets })
    if (!isEmbedded) await modal.connect()
    await fund(mainnet, await host.readAccount(), '1')
    await portico.call('refreshBalances')
    await send.open()
    await send.fill(receiver, '0.25')
    await send.review()
    await expect(new ExplanationPage(page).changes).toHaveText(['You give−0.25 ETH'])
    // The view reads the fee again after a while, and would show then that it has grown.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000))
    const shown = await readCost()
    await expect(fee).toContainText(`${toFine(shown)} ETH`)
    await mainnet.rpc('anvil_setNextBlockBaseFeePerGas', [toHex(parseGwei('100'))])
    const now = await readCost()
    const readMethods = isEmbedded ? await login.watchRequests() : () => wallet.methods()
    await send.submit()
    await page.clock.resume()
    await expect(send.problem).toHaveText(
      new RegExp(`^The network fee has grown from ${toFine(shown)} to ${toFine(now)} .?ETH`),
    )
    await expect(fee).toContainText(`${toFine(now)} ETH`)
    expect(await readMethods()).not.toContain('eth_sendTransaction')
    await modal.retryButton.click()
    if (isEmbedded) {
      await login.readToEnd()
      await login.approve.click()
    }
    await expect(modal.view('Account')).toBeVisible()
    await expect.poll(() => client.getBalance({ address: receiver })).toBe(had + amount)
    const { paid } = await readLast(mainnet)
    expect(paid).toBeGreaterThan(shown)
    expect(paid).toBeLessThanOrEqual(now)
  })

for (const of of ['a browser wallet', 'the embedded wallet'])
  test(`a contract that only the service names swaps after a question, although the node says that it pays: with ${of}`, async ({
    earlier,
    host,
    login,
    modal,
    page,
    portico,
    visit,
    wallet,
    world: { mainnet },
  }) => {
    const isEmbedded = of === 'the embedded wallet'
    const swap = new SwapPage(page, modal)
    if (isEmbedded) await earlier.keepLogin('alice@example.com')
    await visit('html', { options: unnamed, wallets })
    if (!isEmbedded) await modal.connect()
    const address = await host.readAccount()
    await fund(mainnet, address, '1')
    await mint(mainnet, usdc, { amount: 25_000_000n, to: address })
    await portico.call('refreshBalances')
    const held = await balanceOf(mainnet, usdc, address)
    const readMethods = isEmbedded ? await login.watchRequests() : () => wallet.methods()
    await swap.open()
    await swap.fill('10', { from: 'USDC', to: 'Ether' })
    await swap.review()
    // Nothing is approved before the question either.
    for (const [asked, step] of ['Approve 10 USDC (1 of 2)', 'Swap 10 USDC'].entries()) {
      await swap.press(step)
      await expect(swap.problem).toHaveText(
        `We do not know the contract ${exchange} that makes this swap. It could keep what you pay.`,
      )
      const methods = await readMethods()
      expect(methods.filter((method) => method === 'eth_sendTransaction')).toHaveLength(asked)
      await swap.press('Swap anyway')
      if (isEmbedded) {
        await login.readToEnd()
        await login.approve.click()
      }
    }
    await expect(modal.view('Account')).toBeVisible()
    await expect.poll(() => balanceOf(mainnet, usdc, address)).toBe(held - 10_000_000n)
  })
