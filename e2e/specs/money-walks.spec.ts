import { parseEther, toHex } from 'viem'
import { test as base, expect } from '../fixtures/login-test.ts'
import { readLast, toFine } from '../fixtures/send-test.ts'
import { balanceOf, fund, mint } from '../fixtures/world/frame-wallet-chain.ts'
import { ExplanationPage } from '../pages/explanation-page.ts'
import { SendPage } from '../pages/send-page.ts'
import { SwapPage } from '../pages/swap-page.ts'
import { addresses } from '../sandbox/evm/addresses.ts'
import { people } from '../sandbox/evm/people.ts'
import type { World } from '../sandbox/world.ts'

const wallets = [{ mode: 'approve' as const }]
const receiver = people.savings
const amount = parseEther('0.25')
const { exchange, usdc } = addresses
/** A host that names no contract. */
const unnamed = { defaultAccountTypes: { eip155: 'eoa' }, knownContracts: {} }

/** Mines a block with a base fee, in gwei. Wallets read it there. */
async function setBaseFee({ rpc }: World['mainnet'], gwei: bigint): Promise<void> {
  await rpc('anvil_setNextBlockBaseFeePerGas', [toHex(gwei * 10n ** 9n)])
  await rpc('anvil_mine', ['0x1'])
}

/** With what the visitor pays, and where. */
const ways = [
  'a browser wallet',
  'a browser wallet in an embedded card',
  'the embedded wallet',
] as const

type Walk = {
  /** Approves what the wallet asks. */
  readonly answer: () => Promise<void>
  /** Opens a host's page and connects an account that has 1 Ether. Resolves with its address. */
  readonly begin: (way: (typeof ways)[number]) => Promise<`0x${string}`>
  /** The methods that the wallet was called with. */
  readonly readMethods: () => Promise<readonly unknown[]>
  /** Makes the clock of the page stand, so that no view reads a price again. */
  readonly stopClock: () => Promise<void>
}

const test = base.extend<{ walk: Walk }>({
  walk: async (
    { earlier, host, login, modal, page, portico, visit, visitConnect, wallet, world },
    use,
  ) => {
    let readLogin: Walk['readMethods'] | undefined
    await use({
      async answer() {
        if (!readLogin) return
        await login.readToEnd()
        await login.approve.click()
      },
      async begin(way) {
        const isCard = way === 'a browser wallet in an embedded card'
        const isEmbedded = way === 'the embedded wallet'
        if (isEmbedded) await earlier.keepLogin('alice@example.com')
        await page.clock.install()
        if (isEmbedded) await visit('html', { options: unnamed, wallets })
        else {
          await visitConnect(isCard ? 'an embedded card' : 'the modal', 'html', {
            options: unnamed,
            wallets,
          })
          await modal.button('Sandbox Wallet').click()
        }
        const address = await host.readAccount()
        // The chain is that of the tests before.
        await setBaseFee(world.mainnet, 1n)
        await fund(world.mainnet, address, '1')
        await portico.call('refreshBalances')
        if (isEmbedded) readLogin = await login.watchRequests()
        return address
      },
      readMethods: () => (readLogin ? readLogin() : wallet.methods()),
      stopClock: async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000)),
    })
  },
})

const countSent = async ({ readMethods }: Walk) =>
  (await readMethods()).filter((method) => method === 'eth_sendTransaction').length

for (const way of ways) {
  test(`§5.11 a fee that grows after the review of a send is asked about again, with the difference: ${way}`, async ({
    modal,
    page,
    walk,
    world: { mainnet },
  }) => {
    const { client } = mainnet
    const send = new SendPage(page, modal)
    const fee = send.line('Network fee')
    const readCost = async () => 21_000n * (await client.getGasPrice())
    const had = await client.getBalance({ address: receiver })
    await walk.begin(way)
    await send.open()
    await send.fill(receiver, '0.25')
    await send.review()
    await expect(new ExplanationPage(page).changes).toHaveText(['You send−0.25 ETH'])
    await walk.stopClock()
    const shown = await readCost()
    await expect(fee).toContainText(`${toFine(shown)} ETH`)
    await setBaseFee(mainnet, 100n)
    const now = await readCost()
    await send.submit()
    await page.clock.resume()
    await expect(send.problem).toHaveText(
      new RegExp(`^The network fee rose from ${toFine(shown)} to ${toFine(now)} .?ETH`),
    )
    await expect(fee).toContainText(`${toFine(now)} ETH`)
    expect(await countSent(walk)).toBe(0)
    await modal.retryButton.click()
    await walk.answer()
    await expect(modal.title).toHaveText('Account')
    await expect.poll(() => client.getBalance({ address: receiver })).toBe(had + amount)
    const { paid } = await readLast(mainnet)
    expect(paid).toBeGreaterThan(shown)
    expect(paid).toBeLessThanOrEqual(now)
  })

  test(`§5.11 a fee that grows after the review of a swap is asked about again, with the difference: ${way}`, async ({
    modal,
    page,
    walk,
    world: { mainnet },
  }) => {
    const swap = new SwapPage(page, modal)
    const address = await walk.begin(way)
    const held = await balanceOf(mainnet, usdc, address)
    await swap.open()
    await swap.fill('0.25', { to: 'USDC' })
    await swap.review()
    await walk.stopClock()
    const shown = (await swap.line('Network fee').innerText()).split(' ')[0] ?? ''
    await setBaseFee(mainnet, 100n)
    await swap.press('Swap 0.25 ETH')
    await page.clock.resume()
    // The contract is not known either: one question after the other, and no answer is for both.
    await expect(swap.problem).toContainText('We don’t know the contract')
    await swap.press('Swap anyway')
    await expect(swap.problem).toHaveText(
      new RegExp(
        `^The network fee rose from ${shown.replace('.', '\\.')} to 0\\.[0-9]+ .?ETH.? Check it`,
      ),
    )
    expect(await countSent(walk)).toBe(0)
    await swap.press('Swap 0.25 ETH')
    await walk.answer()
    await expect(modal.title).toHaveText('Account')
    await expect.poll(() => balanceOf(mainnet, usdc, address)).toBeGreaterThan(held)
  })

  test(`a contract that only the service names swaps after a question, although the node says that it pays: ${way}`, async ({
    modal,
    page,
    portico,
    walk,
    world: { mainnet },
  }) => {
    const swap = new SwapPage(page, modal)
    const address = await walk.begin(way)
    await mint(mainnet, usdc, { amount: 25_000_000n, to: address })
    await portico.call('refreshBalances')
    const held = await balanceOf(mainnet, usdc, address)
    await swap.open()
    await swap.fill('10', { from: 'USDC', to: 'Ether' })
    await swap.review()
    // Nothing is approved before the question either.
    for (const [asked, step] of ['Approve 10 USDC (1 of 2)', 'Swap 10 USDC'].entries()) {
      await swap.press(step)
      await expect(swap.problem).toHaveText(
        `We don’t know the contract ${exchange} behind this swap. It could keep what you send.`,
      )
      expect(await countSent(walk)).toBe(asked)
      await swap.press('Swap anyway')
      await walk.answer()
    }
    await expect(modal.title).toHaveText('Account')
    await expect.poll(() => balanceOf(mainnet, usdc, address)).toBe(held - 10_000_000n)
  })
}
