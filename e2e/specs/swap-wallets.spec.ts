import { type Address, formatEther, parseEther } from 'viem'
import { test as loginTest } from '../fixtures/login-test.ts'
import { test as phoneTest } from '../fixtures/phone-test.ts'
import { readLast } from '../fixtures/send-test.ts'
import { expect, toLeast, toText } from '../fixtures/swap-test.ts'
import { balanceOf, fund, mint } from '../fixtures/world/frame-wallet-chain.ts'
import { ExplanationPage } from '../pages/explanation-page.ts'
import { SwapPage } from '../pages/swap-page.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { exchangeAbi } from '../sandbox/evm/abi.ts'
import { addresses, nativeAddress } from '../sandbox/evm/addresses.ts'
import type { Chain } from '../sandbox/evm/chain.ts'

const [first = '0x'] = devAddresses
const { exchange, usdc } = addresses

/** What the exchange gives now. */
const readQuote = (
  { client }: Chain,
  [from, to, amount]: readonly [from: Address, to: Address, amount: bigint],
): Promise<bigint> =>
  client.readContract({
    abi: exchangeAbi,
    address: exchange,
    args: [from, to, amount],
    functionName: 'quote',
  })

phoneTest(
  '§1.15 WalletConnect swaps from the phone what the review has said, to the last unit',
  async ({ connectPhone, modal, page, phone, visit, world }) => {
    const { mainnet } = world
    const { client } = mainnet
    const swap = new SwapPage(page, modal)
    const explanation = new ExplanationPage(page)
    const amount = parseEther('0.5')
    const expected = await readQuote(mainnet, [nativeAddress, usdc, amount])
    const read = () => balanceOf(mainnet, usdc, first)
    const [had, held] = [await read(), await client.getBalance({ address: first })]
    await visit('html', { wallets: [] })
    await connectPhone()
    await swap.open()
    await swap.fill('0.5', { to: 'USDC' })
    await swap.review()
    const least = toText(toLeast(expected), 6)
    await expect(explanation.strip).toHaveText(`Swap 0.5 ETH for at least ${least} USDC`)
    await expect(explanation.changes).toHaveText([
      'You send−0.5 ETH',
      `You receive+${toText(expected, 6)} USDC`,
    ])
    await swap.press('Swap 0.5 ETH')
    await expect(modal.view('Account')).toBeVisible()
    await expect.poll(read).toBe(had + expected)
    const { paid } = await readLast(mainnet)
    expect(await client.getBalance({ address: first })).toBe(held - amount - paid)
    expect(phone.requests.map(({ method }) => method)).toEqual(['eth_sendTransaction'])

    await modal.doneButton.click()
    await modal.button(/^Swap$/).click()
    await swap.fill('10', { from: 'USDC', to: 'Ether' })
    await swap.review()
    await swap.press('Approve 10 USDC (1 of 2)')
    await expect(modal.button('Swap 10 USDC')).toBeEnabled()
    const gives = await readQuote(mainnet, [usdc, nativeAddress, 10_000_000n])
    const before = await client.getBalance({ address: first })
    await expect(explanation.changes).toHaveText([
      'You send−10 USDC',
      `You receive+${formatEther(gives)} ETH`,
    ])
    await swap.press('Swap 10 USDC')
    await expect.poll(read).toBe(had + expected - 10_000_000n)
    const last = await readLast(mainnet)
    expect(await client.getBalance({ address: first })).toBe(before + gives - last.paid)
  },
)

loginTest(
  '§1.15 §2.21 a smart account of the embedded wallet approves and swaps at once in its frame, to the last unit',
  async ({ earlier, host, login, modal, page, portico, visit, world }) => {
    const { mainnet } = world
    const swap = new SwapPage(page, modal)
    const explanation = new ExplanationPage(page)
    await earlier.keepLogin('alice@example.com')
    await visit('html', { options: { defaultAccountTypes: { eip155: 'smartAccount' } } })
    const address = await host.readAccount()
    await fund(mainnet, address, '1')
    await mint(mainnet, usdc, { amount: 25_000_000n, to: address })
    await portico.call('refreshBalances')
    await swap.open()
    await swap.fill('10', { from: 'USDC', to: 'Ether' })
    await swap.review()
    await expect(explanation.strip).toHaveText('2 steps in one')
    await swap.press('Approve and swap')
    await expect(modal.view('Approve request')).toBeVisible()
    await login.readToEnd()
    await login.approve.click()
    await expect(modal.view('Account')).toBeVisible()
    await expect.poll(() => balanceOf(mainnet, usdc, address)).toBe(15_000_000n)
    const swapped = await mainnet.client.getBalance({ address })
    // 10 USDC are worth more than the gas that the account pays back.
    expect(swapped).toBeGreaterThan(parseEther('1'))
  },
)

loginTest(
  '§1.15 §2.21 a plain account of the embedded wallet approves and swaps in two steps in its frame, to the last unit',
  async ({ earlier, host, login, modal, page, portico, visit, world }) => {
    const { mainnet } = world
    const { client } = mainnet
    const swap = new SwapPage(page, modal)
    await earlier.keepLogin('alice@example.com')
    await visit('html', { options: { defaultAccountTypes: { eip155: 'eoa' } } })
    const address = await host.readAccount()
    await fund(mainnet, address, '1')
    await mint(mainnet, usdc, { amount: 25_000_000n, to: address })
    await portico.call('refreshBalances')
    await swap.open()
    await swap.fill('10', { from: 'USDC', to: 'Ether' })
    await swap.review()
    await swap.press('Approve 10 USDC (1 of 2)')
    await expect(modal.view('Approve request')).toBeVisible()
    await login.readToEnd()
    await login.approve.click()
    await expect(modal.button('Swap 10 USDC')).toBeEnabled()
    const gives = await readQuote(mainnet, [usdc, nativeAddress, 10_000_000n])
    const held = await client.getBalance({ address })
    await swap.press('Swap 10 USDC')
    await expect(modal.view('Approve request')).toBeVisible()
    await login.readToEnd()
    await login.approve.click()
    await expect(modal.view('Account')).toBeVisible()
    await expect.poll(() => balanceOf(mainnet, usdc, address)).toBe(15_000_000n)
    const { paid } = await readLast(mainnet)
    expect(await client.getBalance({ address })).toBe(held + gives - paid)
  },
)
