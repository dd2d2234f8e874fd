import { parseEther, parseUnits } from 'viem'
import { expect, readLast, test } from '../fixtures/send-test.ts'
import { balanceOf, fund } from '../fixtures/world/frame-wallet-chain.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { addresses } from '../sandbox/evm/addresses.ts'
import { people } from '../sandbox/evm/people.ts'

const [first = '0x'] = devAddresses
const wallets = [{ mode: 'approve' as const }]
const to = people.savings
const connectorId = 'eip6963:example.sandbox.wallet'

test('§1.13 §5.8 a host estimates and sends without the modal', async ({
  host,
  modal,
  portico,
  visit,
  wallet,
  world,
}) => {
  const { mainnet } = world
  await visit('html', { wallets })
  const request = { amount: '1.5', to: to.toLowerCase() }
  expect(await portico.call('estimateSend', request)).toMatchObject({
    error: { code: 'disconnected' },
  })
  await portico.call('connect', { connectorId })
  await expect(host.account).toHaveText(first)
  expect(await portico.call('send', { amount: '1.5' })).toMatchObject({
    error: {
      code: 'send-invalid',
      message: 'Please enter a valid amount and receiver address',
    },
  })
  const gasPrice = await mainnet.client.getGasPrice()
  expect(await portico.call('estimateSend', request)).toMatchObject({
    value: {
      amount: parseEther('1.5'),
      fee: { gas: 21_000n, gasPrice, rent: 0n, total: 21_000n * gasPrice },
      receiver: { address: to },
      token: { symbol: 'ETH' },
    },
  })
  expect(await wallet.methods()).not.toContain('eth_sendTransaction')
  const held = await mainnet.client.getBalance({ address: to })
  const answer = await portico.call('send', request)
  const { hash, value } = await readLast(mainnet)
  expect(answer).toEqual({ value: hash })
  expect(value).toBe(parseEther('1.5'))
  expect(await mainnet.client.getBalance({ address: to })).toBe(held + value)

  // Two at once are two payments, each as it was requested.
  const pair = ['0.1', '0.2'].map((amount) => portico.call('send', { amount, to }))
  const hashes = await Promise.all(pair)
  expect(hashes).toEqual([{ value: expect.any(String) }, { value: expect.any(String) }])
  const both = held + value + parseEther('0.3')
  await expect.poll(() => mainnet.client.getBalance({ address: to })).toBe(both)

  const usdc = addresses.usdc
  const had = await balanceOf(mainnet, usdc, to)
  await portico.call('send', { amount: '0.000001', to, token: usdc })
  await expect.poll(() => balanceOf(mainnet, usdc, to)).toBe(had + 1n)
  // Everything is that of the balance, which is read again once a block has the transaction before.
  await portico.call('refreshBalances')
  await portico.call('send', { amount: 'max', to, token: `eip155:1/erc20:${usdc.toLowerCase()}` })
  await expect.poll(() => balanceOf(mainnet, usdc, first)).toBe(0n)
  await expect.poll(() => balanceOf(mainnet, usdc, to)).toBe(had + parseUnits('2500', 6))

  await wallet.setMode('reject')
  expect(await portico.call('send', request)).toMatchObject({ error: { code: 'user-rejected' } })
  await expect(modal.dialog).toBeHidden()
})

test('§5.11 a host is told why a payment cannot be sent, and the wallet is not asked', async ({
  host,
  portico,
  send,
  visit,
  wallet,
  world,
}) => {
  await visit('html', { wallets })
  await portico.call('connect', { connectorId })
  await expect(host.account).toHaveText(first)
  const usdc = addresses.usdc
  for (const [request, issue] of [
    [{ amount: '10001', to }, 'balance'],
    [{ amount: '2500.000001', to, token: usdc }, 'balance'],
    [{ amount: '0.0000001', to, token: usdc }, 'amount-invalid'],
    [{ amount: '0', to }, 'amount-invalid'],
    [{ amount: '1', to: first }, 'receiver-self'],
    [{ amount: '1', to: usdc }, 'receiver-token'],
    [{ amount: '1', to: 'savings' }, 'receiver-form'],
    [{ amount: '1', to, token: people.ada }, 'token-unknown'],
  ] as const)
    expect(await send.readIssue(request)).toBe(issue)
  await fund(world.mainnet, first, '0')
  await portico.call('refreshBalances')
  expect(await send.readIssue({ amount: '1', to, token: usdc })).toBe('gas')
  expect(await wallet.methods()).not.toContain('eth_sendTransaction')
})

test('§8.13 on a network that the page does not list, nothing is sent, and the button says why', async ({
  modal,
  portico,
  send,
  visit,
  wallet,
}) => {
  await visit('html', { wallets: [{ chainId: 5, mode: 'approve' }] })
  await modal.connect()
  await expect(modal.view('Wrong network')).toBeVisible()
  for (const method of ['estimateSend', 'send'])
    expect(await portico.call(method, { amount: '1', to })).toMatchObject({
      error: { code: 'send-chain-unsupported', message: 'Unsupported chain' },
    })
  await portico.call('open', { view: 'WalletSend' })
  await expect(send.button).toHaveText('Choose a supported network')
  await send.button.click()
  await expect(modal.view('Choose a network')).toBeVisible()
  expect(await wallet.methods()).not.toContain('eth_sendTransaction')
})

test('a React page pays by its hook, which has the error and the hash of the last payment', async ({
  host,
  modal,
  page,
  visit,
  wallet,
  world,
}) => {
  const { mainnet } = world
  await visit('react', { wallets })
  await modal.connect()
  await host.press('Show holdings')
  const status = page.getByRole('status', { name: 'Payment status' })
  await expect(status).toHaveText('idle')
  await page.getByRole('button', { name: 'Pay 0.25' }).click()
  await expect(status).toHaveText('failed send-invalid')
  await page.getByRole('textbox', { name: 'To' }).fill(to)
  const held = await mainnet.client.getBalance({ address: to })
  await page.getByRole('button', { name: 'Pay 0.25' }).click()
  await expect(status).toHaveText(/^done 0x[\da-f]{64}$/)
  const { hash } = await readLast(mainnet)
  await expect(status).toHaveText(`done ${hash}`)
  expect(await mainnet.client.getBalance({ address: to })).toBe(held + parseEther('0.25'))
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(status).toHaveText('idle')
  expect(await wallet.methods()).toContain('eth_sendTransaction')
})
