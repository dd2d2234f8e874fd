import { parseEther } from 'viem'
import { approve } from '../fixtures/approve-on-chain.ts'
import { holdChunk } from '../fixtures/hold-requests.ts'
import { readLast } from '../fixtures/send-test.ts'
import { expect, test, toLeast, toText } from '../fixtures/swap-test.ts'
import type { WalletHandle } from '../fixtures/wallet-handle.ts'
import { balanceOf } from '../fixtures/world/frame-wallet-chain.ts'
import { ExplanationPage } from '../pages/explanation-page.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { exchangeAbi } from '../sandbox/evm/abi.ts'
import { addresses, nativeAddress } from '../sandbox/evm/addresses.ts'

const [first = '0x'] = devAddresses
const wallets = [{ mode: 'approve' as const }]
const { exchange, usdc, usdt } = addresses

/** The transactions that the page has handed to the wallet since it loaded. */
const readSent = async (wallet: WalletHandle) =>
  (await wallet.requests()).filter(({ method }) => method === 'eth_sendTransaction')

test('§1.15 §2.13 §9.24 Ether for USDC: what the review says arrives to the last unit, and it ends at Account', async ({
  modal,
  page,
  portico,
  swap,
  visit,
  world,
}) => {
  const { mainnet } = world
  const { client } = mainnet
  const amount = parseEther('0.5')
  const expected = await client.readContract({
    abi: exchangeAbi,
    address: exchange,
    args: [nativeAddress, usdc, amount],
    functionName: 'quote',
  })
  const read = () => balanceOf(mainnet, usdc, first)
  const [had, held] = [await read(), await client.getBalance({ address: first })]
  await visit('html', { wallets })
  const release = await holdChunk(page, 'swap-data')
  await modal.connect()
  await portico.call('open', { view: 'SwapSelectToken' })
  await swap.search.fill('usdc')
  release()
  await expect(swap.choices).toHaveCount(1)
  await expect(swap.search).toHaveValue('usdc')
  await expect(swap.search).toBeFocused()
  await page.keyboard.press('Escape')
  await swap.open()
  await swap.fill('0.5', { to: 'USDC' })
  await swap.review()
  await expect(swap.line('At least')).toHaveText(`${toText(toLeast(expected), 6)} USDC`)
  await expect(new ExplanationPage(page).changes).toHaveText([
    'You send−0.5 ETH',
    `You receive+${toText(expected, 6)} USDC`,
  ])
  await swap.press('Swap 0.5 ETH')
  await expect(modal.view('Account')).toBeVisible()
  await expect(modal.status.filter({ hasText: 'Transaction started' })).toBeVisible()
  await expect.poll(read).toBe(had + expected)
  const { paid, to, value } = await readLast(mainnet)
  expect({ to, value }).toEqual({ to: exchange.toLowerCase(), value: amount })
  expect(await client.getBalance({ address: first })).toBe(held - amount - paid)
  await modal.doneButton.click()
  await expect(modal.activity.first()).toContainText('Swapped')
})

test('§1.15 USDT for Ether: the allowance is reset, exactly the amount is approved, then swapped', async ({
  modal,
  swap,
  visit,
  wallet,
  world,
}) => {
  const { mainnet } = world
  await approve(mainnet, first, { amount: 1n, spender: exchange, token: usdt })
  const read = () => balanceOf(mainnet, usdt, first)
  const had = await read()
  await visit('html', { wallets })
  await modal.connect()
  await swap.open()
  await swap.fill('10', { from: 'USDT', to: 'Ether' })
  await swap.review()
  await swap.press('Reset the USDT allowance (1 of 3)')
  await swap.press('Approve 10 USDT (1 of 2)')
  await swap.press('Swap 10 USDT')
  await expect(modal.view('Account')).toBeVisible()
  await expect.poll(read).toBe(had - 10_000_000n)
  expect(await readSent(wallet)).toMatchObject([
    { params: [{ to: usdt }] },
    { params: [{ to: usdt, value: '0x0' }] },
    { params: [{ to: exchange, value: '0x0' }] },
  ])
})

test('§1.15 USDC for Ether: a reload after each step signs nothing twice, and follows what is sent', async ({
  modal,
  page,
  swap,
  visit,
  wallet,
  world,
}) => {
  const { mainnet } = world
  const read = () => balanceOf(mainnet, usdc, first)
  const had = await read()
  const review = async () => {
    await swap.open()
    await swap.fill('10', { from: 'USDC', to: 'Ether' })
    await swap.review()
  }
  await visit('html', { wallets })
  await modal.connect()
  await review()
  await swap.press('Approve 10 USDC (1 of 2)')
  await expect(modal.button('Swap 10 USDC')).toBeEnabled()
  const approvals = await readSent(wallet)
  expect(approvals).toMatchObject([{ params: [{ to: usdc, value: '0x0' }] }])

  // The allowance is on the chain: it is not asked for again.
  await page.reload()
  await review()
  await expect(modal.button('Swap 10 USDC')).toBeEnabled()
  await mainnet.rpc('evm_setAutomine', [false])
  await swap.press('Swap 10 USDC')
  await expect(modal.view('Account')).toBeVisible()
  expect(await readSent(wallet)).toMatchObject([{ params: [{ to: exchange, value: '0x0' }] }])

  // What is sent and not mined stays pending, and is followed to its end.
  await page.reload()
  await modal.openAccount()
  await modal.tab('Activity').click()
  await expect(modal.activity.first()).toContainText('Pending')
  expect(await read()).toBe(had)
  await mainnet.mineBlocks()
  await expect.poll(read).toBe(had - 10_000_000n)
  await expect(modal.activity.first()).toContainText('Swapped')
  await expect(modal.activity.first()).not.toContainText('Pending')
  expect(await readSent(wallet)).toEqual([])
})

test('§1.15 a wallet with batches approves and swaps in one request', async ({
  modal,
  swap,
  visit,
  wallet,
  world,
}) => {
  const { mainnet } = world
  const read = () => balanceOf(mainnet, usdc, first)
  const had = await read()
  await visit('html', { wallets: [{ atomic: 'supported', mode: 'approve' }] })
  await modal.connect()
  await swap.open()
  await swap.fill('10', { from: 'USDC', to: 'Ether' })
  await swap.review()
  await expect(swap.steps).toHaveText(['Approve 10 USDC', 'Swap 10 USDC'])
  await swap.press('Approve and swap')
  await expect(modal.view('Account')).toBeVisible()
  await expect.poll(read).toBe(had - 10_000_000n)
  const methods = (await wallet.requests()).map(({ method }) => method)
  expect(methods.filter((method) => /^(eth_sendT|wallet_sendC)/.test(method))).toEqual([
    'wallet_sendCalls',
  ])
})

test('§9.24 a service that builds a swap for less than its own minimum gets no signature', async ({
  modal,
  page,
  swap,
  visit,
  wallet,
}) => {
  await page.route('**/v1/convert/build-transaction*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    // The fourth argument is the minimum.
    const data = String(answer.tx.data)
    const lie = data.slice(0, 10 + 3 * 64) + '1'.padStart(64, '0') + data.slice(10 + 4 * 64)
    await route.fulfill({ json: { tx: { ...answer.tx, data: lie } }, response })
  })
  await visit('html', { wallets })
  await modal.connect()
  await swap.open()
  await swap.fill('0.5', { to: 'USDC' })
  await swap.review()
  await swap.press('Swap 0.5 ETH')
  await expect(swap.problem).toHaveText(
    'The service now offers less than it showed. Nothing was signed.',
  )
  const methods = (await wallet.requests()).map(({ method }) => method)
  expect(methods).not.toContain('eth_sendTransaction')
  // The view builds the swap again as long as it is shown.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
