import type { Page } from '@playwright/test'
import { encodeFunctionData, verifyMessage } from 'viem'
import { callWallet, openBarePage, toSigned } from '../../fixtures/bare-page.ts'
import { expect, test } from '../../fixtures/test.ts'
import { devAccounts } from '../../sandbox/dev-accounts.ts'
import { erc20Abi } from '../../sandbox/evm/abi.ts'
import { addresses } from '../../sandbox/evm/addresses.ts'

const [first, second, third, fourth] = devAccounts
const from = first?.address ?? '0x'
const receiver = third?.address ?? '0x'
const approving = [{ injected: true, mode: 'approve' as const }]
const isHex = expect.stringMatching(/^0x[0-9a-f]+$/)

const pay = (value: number) => ({ to: receiver, value: `0x${value.toString(16)}` })
/** Transfers more than any account has, so that it reverts. */
const failing = {
  to: addresses.usdc,
  data: encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [receiver, 10n ** 40n],
  }),
}
const base = { version: '2.0.0', chainId: '0x1', from, atomicRequired: false }

async function send(page: Page, request: object) {
  const { result } = await callWallet(page, 'wallet_sendCalls', [{ ...base, ...request }])
  expect(result).toEqual({ id: expect.any(String) })
  return String(Object(result).id)
}

/** Returns the status of the calls when they are no longer pending. */
async function settle(page: Page, id: string): Promise<Record<string, unknown>> {
  const status = async () => (await callWallet(page, 'wallet_getCallsStatus', [id])).result
  await expect.poll(async () => Object(await status()).status).not.toBe(100)
  return Object(await status())
}

test.describe('wallet_sendCalls', () => {
  test('shows every call, and sends them one after another', async ({ page, prompt, world }) => {
    await openBarePage({ page, world })
    const connected = callWallet(page, 'eth_requestAccounts')
    await prompt.approve()
    await connected
    const sent = send(page, { calls: [pay(1), { data: '0x00', ...pay(2) }] })
    await expect(prompt.question).toHaveText('Send these 2 calls?')
    await expect(prompt.dialog).toContainText('One for each call')
    await prompt.approve()
    const id = await sent
    expect(id).toMatch(/^0x[0-9a-f]{128}$/)
    const receipt = {
      logs: [],
      status: '0x1',
      blockHash: isHex,
      blockNumber: isHex,
      gasUsed: isHex,
      transactionHash: isHex,
    }
    expect(await settle(page, id)).toEqual({
      version: '2.0.0',
      id,
      chainId: '0x1',
      status: 200,
      atomic: false,
      receipts: [receipt, receipt],
    })
  })

  test('uses the id, the account and the chain that the page sets', async ({ page, world }) => {
    await openBarePage({ page, world, wallets: approving })
    await callWallet(page, 'eth_requestAccounts')
    const other = second?.address
    const id = await send(page, { id: 'mine', chainId: '0x2105', from: other, calls: [pay(1)] })
    expect(id).toBe('mine')
    const { receipts, chainId } = await settle(page, id)
    expect(chainId).toBe('0x2105')
    const [{ transactionHash }] = Object(receipts)
    const sent = await world.base.rpc('eth_getTransactionByHash', [transactionHash])
    expect(sent).toMatchObject({ from: other?.toLowerCase(), value: '0x1' })
    const again = await callWallet(page, 'wallet_sendCalls', [{ ...base, id, calls: [pay(1)] }])
    expect(again).toMatchObject({ code: 5720 })
  })

  test('accepts the id of a refused batch again', async ({ page, wallet, world }) => {
    await openBarePage({ page, world, wallets: approving })
    await callWallet(page, 'eth_requestAccounts')
    await wallet.setMode('reject')
    const request = { ...base, id: 'mine', calls: [pay(1)] }
    expect(await callWallet(page, 'wallet_sendCalls', [request])).toMatchObject({ code: 4001 })
    await wallet.setMode('approve')
    expect(await send(page, request)).toBe('mine')
  })

  test('deploys a contract from a call without a receiver', async ({ page, world }) => {
    await openBarePage({ page, world, wallets: approving })
    await callWallet(page, 'eth_requestAccounts')
    const id = await send(page, { calls: [{ data: '0x600160005260206000f3' }] })
    const { receipts } = await settle(page, id)
    const [{ transactionHash }] = Object(receipts)
    const sent = await world.mainnet.rpc('eth_getTransactionReceipt', [transactionHash])
    expect(sent).toMatchObject({ contractAddress: isHex, status: '0x1' })
  })

  test('is pending until the chain has mined it', async ({ page, world }) => {
    await openBarePage({ page, world, wallets: approving })
    await callWallet(page, 'eth_requestAccounts')
    await world.mainnet.rpc('evm_setAutomine', [false])
    const id = await send(page, { calls: [pay(1)] })
    const before = await callWallet(page, 'wallet_getCallsStatus', [id])
    expect(before.result).toMatchObject({ status: 100, receipts: [] })
    await world.mainnet.rpc('evm_setAutomine', [true])
    await world.mainnet.rpc('evm_mine')
    expect(await settle(page, id)).toMatchObject({ status: 200 })
  })

  test('stops at the call that fails', async ({ page, world }) => {
    await openBarePage({ page, world, wallets: approving })
    await callWallet(page, 'eth_requestAccounts')
    const partly = await settle(page, await send(page, { calls: [pay(1), failing, pay(2)] }))
    expect(partly).toMatchObject({ status: 600, receipts: [{ status: '0x1' }, { status: '0x0' }] })
    const all = await settle(page, await send(page, { calls: [failing, pay(2)] }))
    expect(all).toMatchObject({ status: 500, receipts: [{ status: '0x0' }] })
  })

  test('fails with status 400 if the chain refuses the first call', async ({ page, world }) => {
    await openBarePage({ page, world, wallets: approving })
    await callWallet(page, 'eth_requestAccounts')
    const tooMuch = { to: receiver, value: `0x${(10n ** 30n).toString(16)}` }
    const status = await settle(page, await send(page, { calls: [tooMuch, pay(1)] }))
    expect(status).toMatchObject({ status: 400, receipts: [] })
  })

  for (const [what, code, request] of [
    ['no version', -32602, { version: undefined }],
    ['an older version', -32000, { version: '1.0' }],
    ['a chain id that is no number', -32602, { chainId: 'base' }],
    ['a chain it does not know', 5710, { chainId: '0x539' }],
    ['an account that is not shared', 4100, { from: fourth?.address }],
    ['no atomicRequired', -32602, { atomicRequired: undefined }],
    ['an atomic batch', 5760, { atomicRequired: true }],
    ['no calls', -32602, { calls: [] }],
    ['eleven calls', 5740, { calls: Array.from({ length: 11 }, () => pay(1)) }],
    ['a call to an invalid address', -32602, { calls: [{ to: 'me' }] }],
    ['a capability it lacks', 5700, { capabilities: { paymasterService: { url: 'x' } } }],
    [
      'a capability it lacks, on one call',
      5700,
      { calls: [{ ...pay(1), capabilities: { gasLimitOverride: { value: '0x1' } } }] },
    ],
  ] as const)
    test(`refuses ${what} with ${code}`, async ({ page, world }) => {
      await openBarePage({ page, world, wallets: approving })
      await callWallet(page, 'eth_requestAccounts')
      const whole = { ...base, calls: [pay(1)], ...request }
      expect(await callWallet(page, 'wallet_sendCalls', [whole])).toMatchObject({ code })
    })

  test('ignores an unsupported optional capability', async ({ page, world }) => {
    await openBarePage({ page, world, wallets: approving })
    await callWallet(page, 'eth_requestAccounts')
    const capabilities = { paymasterService: { url: 'x', optional: true } }
    const id = await send(page, { calls: [{ ...pay(1), capabilities }], capabilities })
    expect(await settle(page, id)).toMatchObject({ status: 200 })
  })
})

test.describe('an atomic batch of calls', () => {
  test('executes all calls or none, through a smart account', async ({ page, world }) => {
    await openBarePage({ page, world, wallets: [{ ...approving[0], atomic: 'supported' }] })
    await callWallet(page, 'eth_requestAccounts')
    const before = await world.mainnet.rpc('eth_getBalance', [receiver, 'latest'])
    const done = await send(page, { atomicRequired: true, calls: [pay(1), pay(2)] })
    expect(await settle(page, done)).toMatchObject({
      status: 200,
      atomic: true,
      receipts: [{ status: '0x1' }],
    })
    const after = await world.mainnet.rpc('eth_getBalance', [receiver, 'latest'])
    expect(BigInt(String(after)) - BigInt(String(before))).toBe(3n)
    const failed = await send(page, { atomicRequired: true, calls: [pay(1), failing] })
    const status = await settle(page, failed)
    expect(status).toMatchObject({ status: 500, atomic: true, receipts: [{ status: '0x0' }] })
    expect(await world.mainnet.rpc('eth_getBalance', [receiver, 'latest'])).toBe(after)
    const signed = await callWallet(page, 'personal_sign', ['0x6869', from])
    const signature = toSigned(signed)
    expect(await verifyMessage({ address: from, message: 'hi', signature })).toBe(true)
  })

  test('asks to upgrade an account that is only ready for it', async ({ page, prompt, world }) => {
    await openBarePage({ page, world, wallets: [{ injected: true, atomic: 'ready' }] })
    const connected = callWallet(page, 'eth_requestAccounts')
    await prompt.approve()
    await connected
    const capabilities = () => callWallet(page, 'wallet_getCapabilities', [from, ['0x1']])
    expect(await capabilities()).toEqual({ result: { '0x1': { atomic: { status: 'ready' } } } })
    const request = [{ ...base, atomicRequired: true, calls: [pay(1)] }]
    const refused = callWallet(page, 'wallet_sendCalls', request)
    await expect(prompt.dialog).toContainText('Your account becomes a smart account.')
    await prompt.reject()
    expect(await refused).toMatchObject({ code: 5750 })
    const agreed = callWallet(page, 'wallet_sendCalls', request)
    await prompt.approve()
    await settle(page, Object((await agreed).result).id)
    expect(await capabilities()).toEqual({
      result: { '0x1': { atomic: { status: 'supported' } } },
    })
  })
})

test.describe('the status and capabilities of calls', () => {
  test('give error 5730 for an unknown batch', async ({ page, world }) => {
    await openBarePage({ page, world, wallets: approving })
    for (const method of ['wallet_getCallsStatus', 'wallet_showCallsStatus']) {
      expect(await callWallet(page, method, ['0x01'])).toMatchObject({ code: 5730 })
      expect(await callWallet(page, method, [])).toMatchObject({ code: -32602 })
    }
  })

  test('are shown in a dialog that the visitor can close', async ({
    page,
    prompt,
    wallet,
    world,
  }) => {
    await openBarePage({ page, world, wallets: approving })
    await callWallet(page, 'eth_requestAccounts')
    const id = await send(page, { id: 'mine', calls: [pay(1)] })
    await settle(page, id)
    await wallet.setMode('ask')
    expect(await callWallet(page, 'wallet_showCallsStatus', [id])).toEqual({ result: null })
    await expect(prompt.question).toHaveText('The calls are done')
    await expect(prompt.dialog).toContainText('Transaction 1')
    await expect(prompt.approveButton).toBeHidden()
    await prompt.dialog.getByRole('button', { name: 'Close' }).click()
    await expect(prompt.dialog).toBeHidden()
  })

  test('are given only for a shared account', async ({ page, world }) => {
    await openBarePage({ page, world, wallets: approving })
    const getCapabilities = (...params: readonly unknown[]) =>
      callWallet(page, 'wallet_getCapabilities', params)
    expect(await getCapabilities(from)).toMatchObject({ code: 4100 })
    await callWallet(page, 'eth_requestAccounts')
    const none = { atomic: { status: 'unsupported' } }
    expect((await getCapabilities(from)).result).toMatchObject({ '0x1': none, '0x2105': none })
    expect(await getCapabilities(from, ['0x2105', '0x539'])).toEqual({ result: { '0x2105': none } })
    expect(await getCapabilities(fourth?.address)).toMatchObject({ code: 4100 })
    expect(await getCapabilities(from, '0x1')).toMatchObject({ code: -32602 })
  })
})
