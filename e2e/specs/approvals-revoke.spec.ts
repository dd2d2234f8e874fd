import { maxUint256, parseAbi } from 'viem'
import {
  approve,
  approveAll,
  encodeApproval,
  openApprovals,
  readAllowance,
  revokeButton,
  rowsOf,
} from '../fixtures/approve-on-chain.ts'
import { expect, test } from '../fixtures/login-test.ts'
import { test as phoneTest } from '../fixtures/phone-test.ts'
import { fund } from '../fixtures/world/frame-wallet-chain.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { addresses } from '../sandbox/evm/addresses.ts'
import { people } from '../sandbox/evm/people.ts'

const [first = '0x'] = devAddresses
const wallets = [{ mode: 'approve' as const }]
const alice = 'alice@example.com'
const operatorAbi = parseAbi([
  'function isApprovedForAll(address owner, address operator) view returns (bool)',
])

test('one press revokes: the row goes once the chain says zero, and the activity has the transaction', async ({
  modal,
  visit,
  wallet,
  world,
}) => {
  const { mainnet } = world
  await approveAll(mainnet, first)
  await visit('html', { wallets })
  await modal.connect()
  await openApprovals(modal)
  await revokeButton(modal, 'USDT').press('Enter')
  await expect(modal.wait).toHaveText('Access revoked')
  await expect(modal.text(/can no longer spend .*USDT/)).toBeVisible()
  await modal.doneButton.click()
  await expect(rowsOf(modal)).toHaveCount(3)
  const usdt = { spender: people.ada, token: addresses.usdt }
  expect(await readAllowance(mainnet, first, usdt)).toBe(0n)
  await expect(revokeButton(modal, 'DAI').or(modal.button(/^DAI/)).first()).toBeVisible()
  expect(await modal.focusHolder()).toBe('modal')

  await revokeButton(modal, 'ART').click()
  await modal.doneButton.click()
  await expect(rowsOf(modal)).toHaveCount(2)
  const isApproved = await mainnet.client.readContract({
    abi: operatorAbi,
    address: addresses.art,
    args: [first, addresses.exchange],
    functionName: 'isApprovedForAll',
  })
  expect(isApproved).toBe(false)

  await mainnet.rpc('evm_setAutomine', [false])
  await revokeButton(modal, 'DAI').click()
  await expect(modal.text('Waiting for Ethereum')).toBeVisible()
  await modal.backButton.click()
  await modal.tab('Activity').click()
  await expect(modal.activity.first()).toContainText('Pending')
  await modal.backButton.or(modal.button(/^Token approvals/)).click()
  await expect(modal.text('Waiting for Ethereum')).toBeVisible()
  await mainnet.rpc('evm_setAutomine', [true])
  await mainnet.mineBlocks()
  await modal.doneButton.click()
  await expect(rowsOf(modal)).toHaveText([/USDC/])
  const sent = (await wallet.requests()).filter(({ method }) => method === 'eth_sendTransaction')
  expect(sent).toHaveLength(3)
})

test('what the visitor declines changes nothing, and says so', async ({
  modal,
  visit,
  wallet,
  world,
}) => {
  await approveAll(world.mainnet, first)
  await visit('html', { wallets })
  await modal.connect()
  await openApprovals(modal)
  await wallet.setMode('reject')
  await revokeButton(modal, 'USDC').click()
  await expect(modal.text('You declined in Sandbox Wallet. Nothing changed.')).toBeVisible()
  await expect(rowsOf(modal)).toHaveCount(4)
  await wallet.setMode('approve')
  await revokeButton(modal, 'USDC').click()
  await modal.doneButton.click()
  await expect(rowsOf(modal)).toHaveCount(3)
})

test('a transaction that is reverted leaves the approval, and says so', async ({
  modal,
  visit,
  world,
}) => {
  const { mainnet } = world
  const usdc = { spender: addresses.exchange, token: addresses.usdc }
  await approve(mainnet, first, { ...usdc, amount: 7_000_000n })
  await visit('html', { wallets })
  await modal.connect()
  await openApprovals(modal)
  await expect(rowsOf(modal)).toHaveText([/7 USDC/])
  await mainnet.rpc('evm_setAutomine', [false])
  await revokeButton(modal, 'USDC').click()
  await expect(modal.text('Waiting for Ethereum')).toBeVisible()
  // Before the block, the contract becomes one that reverts every call.
  await mainnet.rpc('anvil_setCode', [addresses.usdc, '0x60006000fd'])
  await mainnet.rpc('evm_setAutomine', [true])
  await mainnet.mineBlocks()
  await expect(modal.text('The transaction failed. The approval is still active.')).toBeVisible()
  await expect(rowsOf(modal)).toHaveCount(1)
})

test('a host reads and revokes approvals without the modal', async ({
  host,
  modal,
  portico,
  visit,
  wallet,
  world,
}) => {
  await approveAll(world.mainnet, first)
  await visit('html', { wallets })
  expect(await portico.call('getApprovals')).toMatchObject({ error: { code: 'disconnected' } })
  await portico.call('connect', { connectorId: 'eip6963:example.sandbox.wallet' })
  await expect(host.account).toHaveText(first)
  const answer = await portico.call('getApprovals')
  expect(answer).toMatchObject({
    value: {
      approvals: expect.arrayContaining([
        expect.objectContaining({
          amount: 5_000_000n,
          isAccount: true,
          isUnlimited: false,
          spender: people.ada,
          token: addresses.usdt,
        }),
        expect.objectContaining({ amount: maxUint256, isAccount: false, isUnlimited: true }),
      ]),
      isIncomplete: false,
    },
  })
  const { id } = Object(answer).value.approvals[0]
  await wallet.setMode('reject')
  expect(await portico.call('revokeApproval', id)).toMatchObject({
    error: { code: 'user-rejected' },
  })
  await wallet.setMode('approve')
  expect(await portico.call('revokeApproval', id)).toMatchObject({
    value: expect.stringMatching(/^0x[\da-f]{64}$/),
  })
  const usdt = { spender: people.ada, token: addresses.usdt }
  expect(await readAllowance(world.mainnet, first, usdt)).toBe(0n)
  expect(await portico.call('revokeApproval', id)).toMatchObject({
    error: { code: 'params-invalid' },
  })
  await expect(modal.dialog).toBeHidden()
})

for (const type of ['eoa', 'smartAccount'] as const)
  test(`the embedded wallet revokes in its frame, and returns to the list: ${type}`, async ({
    earlier,
    host,
    login,
    modal,
    portico,
    visit,
    world,
  }) => {
    const { mainnet } = world
    await earlier.keepLogin(alice)
    await visit('html', { options: { defaultAccountTypes: { eip155: type } } })
    const owner = await host.readAccount()
    await fund(mainnet, owner, '1')
    const usdc = { spender: addresses.exchange, token: addresses.usdc }
    const data = encodeApproval({ amount: maxUint256, spender: addresses.exchange })
    const params = [{ data, from: owner, to: addresses.usdc }]
    const answer = portico.request({ method: 'eth_sendTransaction', params })
    await expect(modal.view('Approve request')).toBeVisible()
    await login.readToEnd()
    await login.approve.click()
    expect(await answer).toMatchObject({ value: expect.stringMatching(/^0x/) })
    await expect(modal.dialog).toBeHidden()
    await openApprovals(modal)
    await revokeButton(modal, 'USDC').click()
    await expect(modal.view('Approve request')).toBeVisible()
    await login.readToEnd()
    await login.turnDown()
    await expect(modal.view('Token approvals')).toBeVisible()
    await expect(modal.text(/^You declined in/)).toBeVisible()
    await revokeButton(modal, 'USDC').click()
    await login.readToEnd()
    await login.approve.click()
    await expect(modal.view('Token approvals')).toBeVisible()
    await modal.doneButton.click()
    await expect(modal.text('No contract can spend your tokens on Ethereum')).toBeVisible()
    expect(await readAllowance(mainnet, owner, usdc)).toBe(0n)
  })

phoneTest(
  'WalletConnect revokes on the phone',
  async ({ connectPhone, modal, phone, visit, world }) => {
    const { mainnet } = world
    const usdc = { spender: addresses.exchange, token: addresses.usdc }
    await approve(mainnet, first, { ...usdc, amount: 7_000_000n })
    await visit('html', { wallets: [] })
    await connectPhone()
    await openApprovals(modal)
    await revokeButton(modal, 'USDC').click()
    await modal.doneButton.click()
    await expect(modal.text('No contract can spend your tokens on Ethereum')).toBeVisible()
    expect(await readAllowance(mainnet, first, usdc)).toBe(0n)
    expect(phone.requests.map(({ method }) => method)).toEqual(['eth_sendTransaction'])
  },
)
