import { encodeFunctionData, maxUint256, parseEther, parseUnits } from 'viem'
import { balanceOf, fund, mint, toClient, toHex } from '../../fixtures/world/frame-wallet-chain.ts'
import { expect, test, toResult } from '../../pages/frame-wallet-page.ts'
import { erc20Abi, exchangeAbi } from '../../sandbox/evm/abi.ts'
import { addresses, nativeAddress } from '../../sandbox/evm/addresses.ts'

const nobody = '0x2222222222222222222222222222222222222222'
const { usdc, exchange } = addresses
const smart = { accountType: 'smartAccount' } as const

const approve = encodeFunctionData({
  abi: erc20Abi,
  functionName: 'approve',
  args: [exchange, maxUint256],
})
const toTransfer = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [nobody, amount] })
const toSwap = (amount: bigint, receiver: `0x${string}`) =>
  encodeFunctionData({
    abi: exchangeAbi,
    functionName: 'swap',
    args: [usdc, nativeAddress, amount, 1n, receiver],
  })

test('a smart account is deployed by its first transaction, which costs it no fee', async ({
  page,
  wallet,
  world,
}) => {
  const address = await wallet.address('smartAccount')
  await fund(world.mainnet, address, '1')
  const isDeployed = () => page.evaluate(() => window.wallet.isDeployed('eip155:1'))
  expect(await isDeployed()).toBe(false)
  const transaction = { from: address, to: nobody, value: '0x6f05b59d3b20000' }
  const answer = wallet.request('eth_sendTransaction', [transaction], smart)
  await expect(wallet.titles).toHaveText(['Send 0.5 ETH'])
  await expect(wallet.dialog).toContainText('Network feeNone, it is paid for you')
  const hash = toHex(await wallet.approved(answer))
  const client = toClient(world.mainnet)
  await client.waitForTransactionReceipt({ hash })
  expect(await client.getBalance({ address })).toBe(parseEther('0.5'))
  expect(await client.getBalance({ address: nobody })).toBe(parseEther('0.5'))
  expect(await isDeployed()).toBe(true)
  expect(await page.evaluate(() => window.wallet.isDeployed('eip155:8453'))).toBe(false)

  // The second time the account exists, and its nonce is higher.
  const again = toHex(
    await wallet.approved(wallet.request('eth_sendTransaction', [transaction], smart)),
  )
  expect(await client.waitForTransactionReceipt({ hash: again })).toMatchObject({
    status: 'success',
  })
  expect(await client.getBalance({ address })).toBe(0n)
})

test('a batch of a smart account is one transaction, and every call is shown', async ({
  wallet,
  world,
}) => {
  const address = await wallet.address('smartAccount')
  const amount = parseUnits('100', 6)
  await mint(world.mainnet, usdc, { to: address, amount })
  const calls = [
    { to: usdc, data: toTransfer(1_000_000n) },
    { to: usdc, data: approve },
    { to: exchange, data: toSwap(parseUnits('99', 6), address) },
  ]
  const params = [{ version: '2.0.0', chainId: '0x1', from: address, atomicRequired: true, calls }]
  const answer = wallet.request('wallet_sendCalls', params, smart)
  await expect(wallet.titles).toHaveText([
    '2. Allow spending of Unlimited USDC',
    '1. Send 1 USDC',
    '3. Swap 99 USDC',
  ])
  await expect(wallet.dialog).toHaveAccessibleName('Send these 3 calls?')
  const result = await wallet.approved(answer)
  expect(result).toEqual({ id: expect.any(String) })
  const { id } = Object(result)

  const client = toClient(world.mainnet)
  await expect
    .poll(async () => toResult(await wallet.request('wallet_getCallsStatus', [id], smart)))
    .toMatchObject({ status: 200 })
  const status = toResult(await wallet.request('wallet_getCallsStatus', [id], smart))
  expect(status).toEqual({
    version: '2.0.0',
    id,
    chainId: '0x1',
    atomic: true,
    status: 200,
    receipts: [
      {
        status: '0x1',
        blockHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
        blockNumber: expect.stringMatching(/^0x/),
        gasUsed: expect.stringMatching(/^0x/),
        transactionHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
        logs: expect.arrayContaining([
          { address: usdc.toLowerCase(), data: expect.any(String), topics: expect.any(Array) },
        ]),
      },
    ],
  })
  expect(await balanceOf(world.mainnet, usdc, address)).toBe(0n)
  expect(await balanceOf(world.mainnet, usdc, nobody)).toBe(1_000_000n)
  expect(await client.getBalance({ address })).toBeGreaterThan(0n)
})

test('a batch of a smart account is executed whole or not at all', async ({ wallet, world }) => {
  const address = await wallet.address('smartAccount')
  await mint(world.mainnet, usdc, { to: address, amount: 5n })
  const calls = [
    { to: usdc, data: toTransfer(5n) },
    { to: usdc, data: toTransfer(5n) },
  ]
  const answer = wallet.request('wallet_sendCalls', [{ calls }], smart)
  await wallet.readToEnd()
  await wallet.approve.click()
  expect(await answer).toMatchObject({ error: { message: expect.stringMatching(/revert/i) } })
  expect(await balanceOf(world.mainnet, usdc, address)).toBe(5n)
})

test('a batch of an EOA is sent call by call', async ({ page, wallet, world }) => {
  const address = await wallet.address()
  await fund(world.mainnet, address, '1')
  const calls = [
    { to: nobody, value: '0x1' },
    { to: nobody, value: '0x2' },
  ]
  const answer = wallet.request('wallet_sendCalls', [{ version: '1.0', calls }])
  await expect(wallet.titles).toHaveText([/^1\. Send/, /^2\. Send/])
  const id = await wallet.approved(answer)
  expect(typeof id).toBe('string')
  // The node answers before it mines.
  await expect.poll(() => toClient(world.mainnet).getBalance({ address: nobody })).toBe(3n)
  // The status is still available after a reload.
  await page.reload()
  await wallet.start()
  expect(toResult(await wallet.request('wallet_getCallsStatus', [id]))).toMatchObject({
    status: 200,
    atomic: false,
    receipts: [{ status: '0x1' }, { status: '0x1' }],
  })
})

test('a batch that fails in the middle has status 600', async ({ wallet, world }) => {
  const address = await wallet.address()
  await fund(world.mainnet, address, '1')
  const calls = [
    { to: nobody, value: '0x1' },
    { to: usdc, data: toTransfer(5n) },
    { to: nobody, value: '0x1' },
  ]
  const answer = wallet.request('wallet_sendCalls', [{ id: 'mine', calls }])
  expect(await wallet.approved(answer)).toBe('mine')
  expect(toResult(await wallet.request('wallet_getCallsStatus', ['mine']))).toMatchObject({
    status: 600,
    receipts: [{ status: '0x1' }],
  })
  expect(await toClient(world.mainnet).getBalance({ address: nobody })).toBe(1n)
})

test('lists the capabilities of each account', async ({ wallet }) => {
  const of = (atomicBatch: boolean, atomic: string) => ({
    atomicBatch: { supported: atomicBatch },
    atomic: { status: atomic },
    assetDiscovery: { supported: true },
  })
  const getCapabilities = async (params?: unknown, options = {}) =>
    toResult(await wallet.request('wallet_getCapabilities', params, options))
  const yes = of(true, 'supported')
  const no = of(false, 'unsupported')
  expect(await getCapabilities()).toEqual({ '0x1': no, '0x2105': no, '0xaa36a7': no })
  expect(await getCapabilities([], smart)).toEqual({ '0x1': yes, '0x2105': yes, '0xaa36a7': yes })
  expect(await getCapabilities([await wallet.address('smartAccount'), ['0x2105']])).toEqual({
    '0x2105': yes,
  })
  expect(await getCapabilities([await wallet.address()], smart)).toMatchObject({ '0x1': no })
  expect(await wallet.request('wallet_getCapabilities', [nobody])).toMatchObject({
    error: { code: 4100 },
  })
})

test('refuses batches that it cannot execute', async ({ wallet, world }) => {
  const from = await wallet.address()
  await fund(world.mainnet, from, '1')
  const calls = [{ to: nobody }]
  await wallet.approved(wallet.request('wallet_sendCalls', [{ id: 'taken', calls }]))
  const wrong: readonly (readonly [unknown, number, string])[] = [
    [{ calls: [] }, -32602, 'params.0.calls: must hold a call'],
    [{ calls: [{ data: '0x' }] }, -32602, 'params.0.calls.0.to'],
    [{ calls: [{ to: nobody, data: 'x' }] }, -32602, 'params.0.calls.0.data: must be hex bytes'],
    [{ calls, chainId: '0x2105' }, 5710, 'params.0.chainId: is 0x2105'],
    [{ calls, from: nobody }, 4100, 'params.0.from: is not the account in use'],
    [{ calls, atomicRequired: true }, 5760, 'params.0.atomicRequired'],
    [{ calls, capabilities: { paymasterService: {} } }, 5700, 'paymasterService'],
    [{ calls: [{ to: nobody, capabilities: { magic: {} } }] }, 5700, 'magic'],
    [{ calls, id: 'taken' }, 5720, 'taken'],
  ]
  for (const [input, code, part] of wrong)
    expect(await wallet.request('wallet_sendCalls', [input])).toMatchObject({
      error: { code, message: expect.stringContaining(part) },
    })
  expect(await wallet.request('wallet_getCallsStatus', ['none'])).toMatchObject({
    error: { code: 5730 },
  })
  await expect(wallet.dialog).toBeHidden()
  const optional = { calls, capabilities: { paymasterService: { optional: true } } }
  await wallet.approved(wallet.request('wallet_sendCalls', [optional]))
})
