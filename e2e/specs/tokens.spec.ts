import { encodeFunctionData, formatUnits } from 'viem'
import { expect, test } from '../fixtures/login-test.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { devSolanaAccounts } from '../sandbox/dev-solana-accounts.ts'
import { erc20Abi } from '../sandbox/evm/abi.ts'
import { addresses } from '../sandbox/evm/addresses.ts'

const [first = '0x', second = '0x'] = devAddresses
const wallets = [{ mode: 'approve' as const }]
const balancePath = `/v1/account/${first}/balance`
/** A token of a long list. */
const toToken = (index: number) => ({
  address: `eip155:1:0x${(index + 1).toString(16).padStart(40, '0')}`,
  chainId: 'eip155:1',
  name: `Token ${index + 1}`,
  price: 1,
  quantity: { decimals: '18', numeric: String(500 - index) },
  symbol: `T${index + 1}`,
})

// A service that fails is a failed resource in the console.
test.use({ allowedErrors: [/\/balance\?/] })

test('§1.12 §2.15 §7.5 the account has the tokens of the chain, and their sum after a transfer', async ({
  modal,
  page,
  portico,
  visit,
  world,
}) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/balance?')) requests.push(request.url())
  })
  await visit('html', { wallets })
  await modal.connect()
  expect(requests).toEqual([])
  await modal.openAccount()
  await expect(modal.tokens).toHaveText([/Ether/, /USD Coin/, /Dai Stablecoin/, /Tether USD/])
  await expect(modal.token('USD Coin')).toContainText('2,500 USDC')
  await expect(modal.text('$32,009,250.00')).toBeVisible()
  await modal.token('USD Coin').click()
  await expect(modal.root.locator('.address')).toHaveText(addresses.usdc)
  expect(requests).toHaveLength(1)
  // On a small phone, the sum stays on one line.
  await page.setViewportSize({ height: 800, width: 320 })
  await expect(modal.root.locator('.balance-number')).toHaveCSS('height', '42px')

  const data = encodeFunctionData({
    abi: erc20Abi,
    args: [second, 1_250_000n],
    functionName: 'transfer',
  })
  const params = [{ data, from: first, to: addresses.usdc }]
  await portico.request({ method: 'eth_sendTransaction', params })
  await expect(modal.token('USD Coin')).toContainText('2,498.75 USDC')
  const held = await world.mainnet.client.readContract({
    abi: erc20Abi,
    address: addresses.usdc,
    args: [first],
    functionName: 'balanceOf',
  })
  expect(formatUnits(held, 6)).toBe('2498.75')
  expect(requests).toHaveLength(2)
  await page.reload()
  await modal.openAccount()
  await expect(modal.token('USD Coin')).toContainText('2,498.75 USDC')
})

test('§8.1 §9.2 without the service, what the chain knows stays, and says that something is missing', async ({
  modal,
  page,
  portico,
  visit,
  world,
}) => {
  world.rpc.setFault({ kind: 'status', status: 503 }, balancePath)
  await page.clock.install()
  await visit('html', { options: { tokens: { 'eip155:1': { address: addresses.usdc } } }, wallets })
  await modal.connect()
  await modal.openAccount()
  await expect(modal.status.filter({ hasText: 'Token Balance Unavailable' })).toBeVisible()
  await expect(modal.text('Some balances are missing')).toBeVisible()
  await expect(modal.tokens).toHaveText([/Ether/, /USD Coin/])
  await expect(modal.token('USD Coin')).toContainText('2,500 USDC')
  expect(await portico.call('getBalances')).toMatchObject({
    value: { isIncomplete: true, tokens: [{ symbol: 'ETH' }, { balance: 2_500_000_000n }] },
  })
  world.rpc.heal()
  await page.clock.runFor(30_000)
  await modal.retryButton.click()
  await expect(modal.tokens).toHaveCount(4)
  await expect(modal.text('Some balances are missing')).toBeHidden()
})

for (const fault of ['garbage', 'drop', 'hang'] as const)
  test(`a service of balances that answers with ${fault} hides nothing of the native balance`, async ({
    modal,
    visit,
    world,
  }) => {
    world.rpc.setFault({ kind: fault }, balancePath)
    await visit('html', { wallets })
    await modal.connect()
    await modal.openAccount()
    await expect(modal.balance('10,000 ETH')).toBeVisible()
    await expect(modal.moreButton).toBeVisible()
  })

test('500 tokens are searched and scrolled with under 300 elements', async ({
  modal,
  visit,
  world,
}) => {
  const balances = Array.from({ length: 500 }, (_, index) => toToken(index))
  world.rpc.route(balancePath, () =>
    Response.json({ balances }, { headers: { 'access-control-allow-origin': '*' } }),
  )
  await visit('html', { wallets })
  await modal.connect()
  await modal.openAccount()
  await modal.button('Show all 501 tokens').click()
  await expect(modal.view('Tokens')).toBeVisible()
  await expect(modal.token('Token 1')).toBeVisible()
  expect(await modal.root.locator('.card *').count()).toBeLessThan(300)
  await modal.root.getByRole('textbox', { name: 'Search tokens' }).fill('Token 499')
  await expect(modal.tokens).toHaveText([/Token 499/])
  await modal.root.getByRole('textbox', { name: 'Search tokens' }).fill('nothing')
  await expect(modal.text('No tokens found')).toBeVisible()
  await modal.backButton.click()
  await expect(modal.view('Account')).toBeVisible()
})

test('§9.26 on Solana the tokens come from the service, and else from the chain', async ({
  modal,
  page,
  visit,
  world,
}) => {
  await visit('solana', { wallets })
  await modal.connect()
  await modal.openAccount()
  await expect(modal.token('USD Coin')).toContainText('USDC')
  const amount = await modal.token('USD Coin').locator('.row-note').textContent()
  const address = devSolanaAccounts[0]?.address ?? ''
  world.rpc.setFault({ kind: 'drop' }, `/v1/account/${address}/balance`)
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.includes('portfolio')) localStorage.removeItem(key)
  })
  await page.reload()
  await modal.openAccount()
  await expect(modal.text('Some balances are missing')).toBeVisible()
  await expect(modal.tokens.filter({ hasText: amount?.split(' ')[0] ?? '-' })).toBeVisible()
})

test('§6.2 §7.5 the embedded wallet names the tokens of its smart account', async ({
  earlier,
  modal,
  page,
  visit,
}) => {
  const requests: string[] = []
  page.on('request', (request) => {
    // The frame requests the list itself.
    if (/\/balance\?.*st=portico/.test(request.url())) requests.push(request.url())
  })
  await earlier.keepLogin('alice@example.com')
  await visit('html')
  await modal.openAccount()
  await expect(modal.tokens.first()).toContainText('Ether')
  expect(requests).toEqual([])
})

test('§2.43 embedded in a page, Account has the same tokens', async ({ modal, visit }) => {
  await visit('embedded', { wallets })
  await modal.button('Sandbox Wallet').click()
  await expect(modal.token('USD Coin')).toContainText('2,500 USDC')
})

test('§7.5 §9.11 a host has the tokens without the modal, from the same read', async ({
  host,
  portico,
  visit,
  world,
}) => {
  const countReads = () => world.rpc.calls.filter(({ path }) => path === balancePath).length
  await visit('html', { wallets })
  expect(await portico.call('getBalances')).toMatchObject({ error: { code: 'disconnected' } })
  await portico.call('connect', { connectorId: 'eip6963:example.sandbox.wallet' })
  await expect(host.account).toHaveText(first)
  const balances = await portico.call('getBalances')
  expect(balances).toMatchObject({
    value: {
      isIncomplete: false,
      tokens: [
        { assetId: 'eip155:1/slip44:60', balance: 10_000n * 10n ** 18n },
        { assetId: `eip155:1/erc20:${addresses.usdc.toLowerCase()}`, balance: 2_500_000_000n },
        { symbol: 'DAI' },
        { symbol: 'USDT' },
      ],
      total: 32_009_250,
    },
  })
  await portico.call('watchTokens')
  await expect.poll(async () => (await portico.state())?.tokens?.status).toBe('ready')
  expect(countReads()).toBe(1)
  expect(await portico.call('refreshBalances')).toEqual(balances)
  expect(countReads()).toBe(2)
})

test('the button shows the asset that the host names per network, or none, and reads it again with the card', async ({
  modal,
  page,
  portico,
  visit,
}) => {
  const balanceAssets = { 'eip155:1': `eip155:1/erc20:${addresses.usdc}`, 'eip155:8453': 'none' }
  await visit('html', { options: { balanceAssets }, wallets })
  await modal.connect()
  const button = page.locator('portico-button').getByRole('button', { name: /^Account/ })
  await expect(button).toHaveText(/^Account 0xf3…b92266 2,500 USDC$/)
  const data = encodeFunctionData({
    abi: erc20Abi,
    args: [second, 1_000_000n],
    functionName: 'transfer',
  })
  const params = [{ data, from: first, to: addresses.usdc }]
  await portico.request({ method: 'eth_sendTransaction', params })
  await expect(button).toHaveText(/^Account 0xf3…b92266 2,499 USDC$/)
  await portico.request({
    method: 'wallet_switchEthereumChain',
    params: [{ chainId: '0x2105' }],
  })
  await expect(button).toHaveText(/^Account 0xf3…b92266$/)
})
