import { type Address, parseEther } from 'viem'
import { toPage } from '../fixtures/nft-history.ts'
import { replaceNodeAnswers } from '../fixtures/replace-node-answers.ts'
import { expect, test, toText } from '../fixtures/swap-test.ts'
import { balanceOf } from '../fixtures/world/frame-wallet-chain.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { addresses } from '../sandbox/evm/addresses.ts'

const [first = '0x'] = devAddresses
const wallets = [{ mode: 'approve' as const }]
const connectorId = 'eip6963:example.sandbox.wallet'
const { exchange, usdc } = addresses
/** A contract that takes what it is paid, and does nothing. */
const thief: Address = '0x00000000000000000000000000000000007e1ef5'

test('a swap is followed until the chain says that a faster one has its place, that another transaction has, or that it is reverted', async ({
  modal,
  page,
  swap,
  visit,
  wallet,
  world,
}) => {
  const { mainnet } = world
  // The service has none of them: it would give the place of one to the transaction of its nonce.
  world.rpc.route(`/v1/account/${first}/history`, () => toPage([], null))
  // The clock of the chain can be ahead of that of the page: the newest one need not be the first.
  const pending = modal.activity.filter({ hasText: 'Pending' })
  const read = () => balanceOf(mainnet, usdc, first)
  const had = await read()
  await visit('html', { wallets })
  await modal.connect()
  await page.clock.install()
  await mainnet.rpc('evm_setAutomine', [false])
  /** The newest transaction that the page keeps. */
  const readSent = async () => {
    const text = await page.evaluate(() => localStorage.getItem('portico.v1.sent-transactions'))
    return [JSON.parse(text ?? '[]')].flat().slice(0, 1)
  }
  const swapNow = async () => {
    await swap.fill('0.5', { to: 'USDC' })
    await swap.review()
    await swap.press('Swap 0.5 ETH')
    await expect(modal.view('Account')).toBeVisible()
    await modal.doneButton.click()
    await expect(pending).toHaveCount(1)
    // A transaction is known to be replaced by its nonce, which the page reads from the node.
    await expect.poll(readSent).toMatchObject([{ nonce: expect.any(Number) }])
  }
  const includePending = async () => {
    await mainnet.mineBlocks()
    await page.clock.runFor(5_000)
    await expect(pending).toHaveCount(0)
  }

  // The visitor speeds it up in the wallet: the same call has its nonce, and pays more.
  await swap.open()
  await swapNow()
  const [sent] = (await wallet.requests()).filter(({ method }) => method === 'eth_sendTransaction')
  const [call] = [sent?.params].flat()
  const nonce = await mainnet.rpc('eth_getTransactionCount', [first, 'latest'])
  const gasPrice = `0x${(100n * 10n ** 9n).toString(16)}`
  await mainnet.rpc('eth_sendTransaction', [{ ...Object(call), gasPrice, nonce }])
  await includePending()
  await expect(modal.activity.filter({ hasText: 'Replaced' })).toHaveCount(1)
  const swapped = await read()
  expect(swapped).toBeGreaterThan(had)

  // The node forgets it, which says nothing. Then another transaction has its nonce.
  await modal.button(/^Swap$/).click()
  await swapNow()
  await mainnet.rpc('anvil_dropAllTransactions', [])
  await page.clock.runFor(9_000)
  await expect(pending).toHaveCount(1)
  await mainnet.rpc('eth_sendTransaction', [{ from: first, to: first, value: '0x1' }])
  await includePending()
  await expect(modal.activity.filter({ hasText: 'Replaced' })).toHaveCount(2)

  // What passed the simulation fails in its block.
  await modal.button(/^Swap$/).click()
  await swapNow()
  const code = await mainnet.client.getCode({ address: exchange })
  await mainnet.rpc('anvil_setCode', [exchange, '0x60006000fd'])
  await includePending()
  await mainnet.rpc('anvil_setCode', [exchange, code])
  await expect(modal.activity.filter({ hasText: 'Failed' })).toHaveCount(1)
  expect(await read()).toBe(swapped)
})

test('a service that names a contract of its own gets no signature where the node simulates, and elsewhere one after a second question', async ({
  modal,
  page,
  swap,
  visit,
  wallet,
  world,
}) => {
  const { mainnet } = world
  await mainnet.rpc('anvil_setCode', [thief, '0x00'])
  await page.route('**/v1/convert/build-transaction*', async (route) => {
    const response = await route.fetch()
    const { tx } = await response.json()
    await route.fulfill({ json: { tx: { ...tx, to: `eip155:1:${thief}` } }, response })
  })
  const sent = async () =>
    (await wallet.methods()).filter((method) => method === 'eth_sendTransaction')
  const review = async () => {
    await swap.open()
    await swap.fill('0.5', { to: 'USDC' })
    await swap.review()
    await swap.press('Swap 0.5 ETH')
  }
  await visit('html', { wallets })
  await modal.connect()
  await review()
  await expect(swap.problem).toHaveText(
    'The service now offers less than it showed. Nothing was signed.',
  )
  expect(await sent()).toEqual([])

  await replaceNodeAnswers(page, (method) =>
    method === 'eth_simulateV1'
      ? { error: { code: -32_601, message: 'Method not found' } }
      : undefined,
  )
  await page.reload()
  await review()
  await expect(swap.problem).toHaveText(
    `We don’t know the contract ${thief} behind this swap. It could keep what you send.`,
  )
  expect(await sent()).toEqual([])
  await swap.press('Swap anyway')
  await expect(modal.view('Account')).toBeVisible()
  expect(await sent()).toHaveLength(1)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('§5.11 a host swaps without the modal, and the view says to the last digit what is missing, and how to get it', async ({
  host,
  modal,
  portico,
  swap,
  visit,
  wallet,
  world,
}) => {
  const { mainnet } = world
  const read = () => balanceOf(mainnet, usdc, first)
  const had = await read()
  await visit('html', { wallets })
  await portico.call('connect', { connectorId })
  await expect(host.account).toHaveText(first)
  const request = { amount: '0.5', toToken: 'USDC' }
  const quoted = Object(await portico.call('getSwapQuote', request)).value
  expect(quoted).toMatchObject({ amount: parseEther('0.5'), toToken: { symbol: 'USDC' } })
  for (const wrong of [
    { ...request, least: quoted.received + 1n },
    { ...request, toToken: 'NONE' },
  ])
    expect(await portico.call('swap', wrong)).toMatchObject({ error: { code: 'swap-invalid' } })
  expect(await wallet.methods()).not.toContain('eth_sendTransaction')
  const { least } = quoted
  expect(await portico.call('swap', { ...request, least })).toEqual({
    value: expect.stringMatching(/^0x[\da-f]{64}$/),
  })
  await expect.poll(read).toBe(had + quoted.received)
  await portico.call('refreshBalances')
  await portico.call('swap', { amount: '10', fromToken: 'USDC', toToken: 'ETH' })
  await expect.poll(read).toBe(had + quoted.received - 10_000_000n)
  const methods = await wallet.methods()
  expect(methods.filter((method) => method === 'eth_sendTransaction')).toHaveLength(3)
  await expect(modal.dialog).toBeHidden()

  await portico.call('refreshBalances')
  await swap.open()
  await swap.fill('9999.000001', { from: 'USDC', to: 'Ether' })
  await expect(swap.button).toHaveText('Not enough USDC')
  const exact = toText(9_999_000_001n - (await read()), 6)
  await expect(modal.text(/^You need [\d,.]+ .?USDC.? more\.$/)).toHaveAttribute(
    'title',
    `${exact} USDC`,
  )
  await modal.button(/^Buy$/).click()
  await expect(modal.view(/^Buy/)).toBeVisible()
  await modal.backButton.click()
  await expect(swap.amount).toHaveValue('9999.000001')
  await modal.button(/^Receive$/).click()
  await expect(modal.view('Receive')).toBeVisible()
})
