import { encodeFunctionData, maxUint256, parseEther, parseUnits } from 'viem'
import { test as base, expect } from '../fixtures/login-test.ts'
import { replaceNodeAnswers } from '../fixtures/replace-node-answers.ts'
import { balanceOf, fund, toClient } from '../fixtures/world/frame-wallet-chain.ts'
import { ExplanationPage } from '../pages/explanation-page.ts'
import { SendPage } from '../pages/send-page.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { erc20Abi, exchangeAbi } from '../sandbox/evm/abi.ts'
import { addresses, nativeAddress } from '../sandbox/evm/addresses.ts'
import { people } from '../sandbox/evm/people.ts'

const [first = '0x'] = devAddresses
const { dai, exchange, toll, usdc } = addresses
const wallets = [{ mode: 'approve' as const }]
const connectorId = 'eip6963:example.sandbox.wallet'
const receiver = people.savings
const nobody = '0x2222222222222222222222222222222222222222'

const test = base.extend<{ explanation: ExplanationPage; send: SendPage }>({
  explanation: async ({ page }, use) => use(new ExplanationPage(page)),
  send: async ({ modal, page }, use) => use(new SendPage(page, modal)),
})

test('§2.21 what the review of Send says would change is what the chain has after it', async ({
  explanation,
  modal,
  send,
  visit,
  world,
}) => {
  const { mainnet } = world
  const held = await balanceOf(mainnet, usdc, first)
  await visit('html', { wallets })
  await modal.connect()
  await send.open()
  await send.choose('usdc')
  await send.fill(receiver, '12.345678')
  await send.review()
  await expect(explanation.changes).toHaveText(['You send−12.345678 USDC'])
  await expect(explanation.verdict).toHaveText('No problems found')
  await send.submit()
  await expect(modal.view('Account')).toBeVisible()
  await expect.poll(() => balanceOf(mainnet, usdc, first)).toBe(held - 12_345_678n)
})

test('a node without simulations is asked once, and the review says that the changes could not be checked', async ({
  explanation,
  modal,
  page,
  send,
  visit,
}) => {
  let simulations = 0
  await replaceNodeAnswers(page, (method) => {
    if (method !== 'eth_simulateV1') return undefined
    simulations += 1
    return { error: { code: -32_601, message: 'Method not found' } }
  })
  await visit('html', { wallets })
  await modal.connect()
  await send.open()
  await send.fill(receiver, '0.5')
  await send.review()
  await expect(explanation.unchecked).toBeVisible()
  await expect(explanation.changes).toHaveCount(0)
  await modal.backButton.click()
  await send.amount.fill('0.25')
  await send.review()
  await expect(explanation.unchecked).toBeVisible()
  expect(simulations).toBe(1)
  await expect(send.button).toHaveText('Send 0.25 ETH')
})

test('§2.12 §2.21 §4.24 an approval that the embedded wallet is asked for says to stop, and asks a second time', async ({
  earlier,
  explanation,
  host,
  login,
  modal,
  portico,
  visit,
  world,
}) => {
  await earlier.keepLogin('alice@example.com')
  await visit('html', { options: { defaultAccountTypes: { eip155: 'eoa' } } })
  const from = await host.readAccount()
  await fund(world.mainnet, from, '1')
  const args = [nobody, maxUint256] as const
  const data = encodeFunctionData({ abi: erc20Abi, args, functionName: 'approve' })
  const request = { method: 'eth_sendTransaction', params: [{ data, from, to: usdc }] }
  const answer = portico.request(request)
  await expect(explanation.sentence).toHaveText('Allow unlimited spending of USDC')
  await expect(explanation.stop).toContainText('The spender is a personal address')
  await expect(explanation.frame).toBeHidden()
  await login.goOn.click()
  await expect(explanation.frame).toBeVisible()
  await login.readToEnd()
  await login.approve.click()
  expect(await answer).toMatchObject({ value: expect.stringMatching(/^0x/) })
  await expect(modal.dialog).toBeHidden()
  const client = toClient(world.mainnet)
  const read = { abi: erc20Abi, address: usdc, functionName: 'allowance' } as const
  expect(await client.readContract({ ...read, args: [from, nobody] })).toBe(maxUint256)
})

test('§4.23 what would fail is named before it is signed, and can be rejected without the wallet', async ({
  earlier,
  explanation,
  host,
  modal,
  portico,
  visit,
}) => {
  await earlier.keepLogin('alice@example.com')
  await visit('html')
  const from = await host.readAccount()
  const data = encodeFunctionData({
    abi: erc20Abi,
    args: [receiver, parseUnits('1000000', 6)],
    functionName: 'transfer',
  })
  const params = [{ data, from, to: usdc }]
  const answer = portico.request({ method: 'eth_sendTransaction', params })
  await expect(explanation.sentence).toHaveText('Send 1,000,000 USDC')
  await expect(explanation.stop).toContainText(
    'This would fail: ERC20: transfer amount exceeds balance',
  )
  await modal.dialog.getByRole('button', { exact: true, name: 'Reject' }).click()
  expect(await answer).toMatchObject({ error: { code: 4001 } })
  await expect(modal.dialog).toBeHidden()
})

test('a host explains a swap: what it gives and brings is what the chain does', async ({
  host,
  portico,
  visit,
  world,
}) => {
  const { mainnet } = world
  await visit('html', { wallets })
  await portico.call('connect', { connectorId })
  await expect(host.account).toHaveText(first)
  const amount = parseEther('0.1')
  const toRequest = (minimum: bigint) => ({
    data: encodeFunctionData({
      abi: exchangeAbi,
      args: [nativeAddress, dai, amount, minimum, first],
      functionName: 'swap',
    }),
    to: exchange,
    value: amount,
  })
  const { value } = Object(await portico.call('explain', toRequest(1n)))
  const [arrives] = value.changes.arrives
  expect(value).toMatchObject({
    actions: [{ gets: [{ amount: 1n }], gives: [{ amount }], kind: 'exchange' }],
    changes: { leaves: [{ amount }], status: 'simulated' },
    names: { [exchange.toLowerCase()]: 'Local exchange' },
    // No view has read the balances, which have the prices.
    verdict: { reasons: ['worth-unknown'], word: 'look' },
  })
  expect(arrives.asset).toBe(dai.toLowerCase())
  const held = await balanceOf(mainnet, dai, first)
  await portico.request({
    method: 'eth_sendTransaction',
    params: [{ ...toRequest(1n), from: first, value: `0x${amount.toString(16)}` }],
  })
  await expect.poll(() => balanceOf(mainnet, dai, first)).toBe(held + BigInt(arrives.amount))
  expect(await portico.call('explain', toRequest(parseEther('1000000')))).toMatchObject({
    value: { changes: { status: 'reverted' }, verdict: { word: 'stop' } },
  })
  const aborted = { signal: { aborted: true } }
  expect(await portico.call('explain', toRequest(1n), aborted)).toMatchObject({
    error: { code: 'aborted' },
  })
})

test('a host explains a transfer of which the token keeps a part: what arrives is what the chain does', async ({
  host,
  portico,
  visit,
  world,
}) => {
  const { mainnet } = world
  await visit('html', { wallets })
  await portico.call('connect', { connectorId })
  await expect(host.account).toHaveText(first)
  const toCall = (functionName: 'mint' | 'transfer', args: readonly [`0x${string}`, bigint]) => ({
    data: encodeFunctionData({ abi: erc20Abi, args, functionName }),
    to: toll,
  })
  const send = (call: ReturnType<typeof toCall>) =>
    portico.request({ method: 'eth_sendTransaction', params: [{ ...call, from: first }] })
  const read = (account: `0x${string}`) => balanceOf(mainnet, toll, account)
  const held = await read(receiver)
  await send(toCall('mint', [first, 10_000n]))
  await expect.poll(() => read(first)).toBe(10_000n)
  const call = toCall('transfer', [receiver, 10_000n])
  const { value } = Object(await portico.call('explain', call))
  expect(value).toMatchObject({
    changes: { leaves: [{ amount: 10_000n }], withheld: [{ received: 9_800n, sent: 10_000n }] },
    verdict: { reasons: ['transfer-fee'], word: 'look' },
  })
  await send(call)
  await expect.poll(() => read(receiver)).toBe(held + 9_800n)
  expect(await read(first)).toBe(0n)
})
