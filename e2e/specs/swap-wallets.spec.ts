import { formatUnits, parseEther } from 'viem'
import { test as loginTest } from '../fixtures/login-test.ts'
import { test as phoneTest } from '../fixtures/phone-test.ts'
import { readLast } from '../fixtures/send-test.ts'
import { expect, toLeast } from '../fixtures/swap-test.ts'
import { balanceOf, fund, mint } from '../fixtures/world/frame-wallet-chain.ts'
import { ExplanationPage } from '../pages/explanation-page.ts'
import { SwapPage } from '../pages/swap-page.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { exchangeAbi } from '../sandbox/evm/abi.ts'
import { addresses, nativeAddress } from '../sandbox/evm/addresses.ts'

const [first = '0x'] = devAddresses
const { exchange, usdc } = addresses

phoneTest(
  '§1.15 WalletConnect swaps from the phone what the review has said, to the last unit',
  async ({ connectPhone, modal, page, phone, visit, world }) => {
    const { mainnet } = world
    const { client } = mainnet
    const swap = new SwapPage(page, modal)
    const explanation = new ExplanationPage(page)
    const amount = parseEther('0.5')
    const expected = await client.readContract({
      abi: exchangeAbi,
      address: exchange,
      args: [nativeAddress, usdc, amount],
      functionName: 'quote',
    })
    const read = () => balanceOf(mainnet, usdc, first)
    const [had, held] = [await read(), await client.getBalance({ address: first })]
    await visit('html', { wallets: [] })
    await connectPhone()
    await swap.open()
    await swap.fill('0.5', { to: 'USDC' })
    await swap.review()
    const least = formatUnits(toLeast(expected), 6).replace(/^(\d)(\d{3})/, '$1,$2')
    await expect(explanation.strip).toHaveText(`Swap 0.5 ETH for at least ${least} USDC`)
    await swap.press('Swap 0.5 ETH')
    await expect(modal.view('Account')).toBeVisible()
    await expect.poll(read).toBe(had + expected)
    const { paid } = await readLast(mainnet)
    expect(await client.getBalance({ address: first })).toBe(held - amount - paid)
    expect(phone.requests.map(({ method }) => method)).toEqual(['eth_sendTransaction'])
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
