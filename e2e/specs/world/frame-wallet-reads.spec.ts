import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test, toResult } from '../../pages/frame-wallet-page.ts'
import { devAddresses } from '../../sandbox/dev-accounts.ts'
import { erc20Abi } from '../../sandbox/evm/abi.ts'
import { addresses } from '../../sandbox/evm/addresses.ts'

const [first] = devAddresses
const { usdc } = addresses
const symbol = encodeFunctionData({ abi: erc20Abi, functionName: 'symbol' })
const transfer = { from: first, to: usdc, data: symbol }

test('refuses a method on neither list before it checks the network', async ({ wallet, world }) => {
  const callsBefore = world.rpc.calls.length
  for (const method of ['eth_sign', 'eth_requestAccounts', 'wallet_addEthereumChain', 'toString'])
    expect(await wallet.request(method, [], { chainId: 'eip155:999999' })).toEqual({
      error: { code: 4200, message: `Requested RPC call is not allowed: ${method}` },
    })
  expect(world.rpc.calls).toHaveLength(callsBefore)
})

test('refuses the methods of user operations: there is no bundler', async ({ wallet }) => {
  const methods = [
    'eth_getUserOperationReceipt',
    'eth_estimateUserOperationGas',
    'eth_getUserOperationByHash',
    'eth_supportedEntryPoints',
    'eth_sendUserOperation',
  ]
  for (const method of methods)
    expect(await wallet.request(method, [])).toEqual({
      error: { code: 4200, message: `${method} is not supported: there is no bundler.` },
    })
})

test('answers reads as the node does', async ({ wallet, world }) => {
  const { hash, transactions } = Object(
    await world.mainnet.rpc('eth_getBlockByNumber', ['latest', false]),
  )
  const [transaction] = transactions
  const reads: readonly (readonly [string, readonly unknown[]])[] = [
    ['eth_blockNumber', []],
    ['eth_call', [transfer, 'latest']],
    ['eth_estimateGas', [transfer]],
    ['eth_feeHistory', ['0x1', 'latest', [50]]],
    ['eth_gasPrice', []],
    ['eth_getBalance', [first, 'latest']],
    ['eth_getBlockByHash', [hash, false]],
    ['eth_getBlockByNumber', ['latest', true]],
    ['eth_getBlockReceipts', ['latest']],
    ['eth_getBlockTransactionCountByHash', [hash]],
    ['eth_getBlockTransactionCountByNumber', ['latest']],
    ['eth_getCode', [usdc, 'latest']],
    ['eth_getLogs', [{ fromBlock: 'latest', address: usdc }]],
    ['eth_getProof', [usdc, [], 'latest']],
    ['eth_getStorageAt', [usdc, '0x0', 'latest']],
    ['eth_getTransactionByBlockHashAndIndex', [hash, '0x0']],
    ['eth_getTransactionByBlockNumberAndIndex', ['latest', '0x0']],
    ['eth_getTransactionByHash', [transaction]],
    ['eth_getTransactionCount', [first, 'latest']],
    ['eth_getTransactionReceipt', [transaction]],
    ['eth_getUncleCountByBlockHash', [hash]],
    ['eth_getUncleCountByBlockNumber', ['latest']],
    ['eth_maxPriorityFeePerGas', []],
    ['eth_syncing', []],
  ]
  for (const [method, params] of reads)
    expect(toResult(await wallet.request(method, params)), method).toEqual(
      await world.mainnet.rpc(method, params),
    )
})

test('supports filters, and forwards raw transactions and unknown reads', async ({
  wallet,
  world,
}) => {
  for (const [method, params] of [
    ['eth_newFilter', [{ address: usdc }]],
    ['eth_newBlockFilter', []],
    ['eth_newPendingTransactionFilter', []],
  ] as const) {
    const filter = toResult(await wallet.request(method, params))
    expect(toResult(await wallet.request('eth_getFilterChanges', [filter]))).toEqual([])
    expect(toResult(await wallet.request('eth_uninstallFilter', [filter]))).toBe(true)
  }
  const logs = toResult(await wallet.request('eth_newFilter', [{ address: usdc }]))
  expect(toResult(await wallet.request('eth_getFilterLogs', [logs]))).toEqual(
    await world.mainnet.rpc('eth_getFilterLogs', [logs]),
  )
  const raw = await wallet.request('eth_sendRawTransaction', ['0x1234'])
  expect(raw).toMatchObject({ error: { message: expect.stringMatching(/decode/i) } })
  const unknown = await wallet.request('eth_getAccount', [first, 'latest'])
  const account = await world.mainnet.rpc('eth_getAccount', [first, 'latest'])
  expect(toResult(unknown)).toEqual(account)
})

test('answers eth_accounts and eth_chainId for the account and network in use', async ({
  wallet,
}) => {
  const smart = { accountType: 'smartAccount', chainId: 'eip155:8453' } as const
  expect(toResult(await wallet.request('eth_accounts'))).toEqual([await wallet.address()])
  expect(toResult(await wallet.request('eth_accounts', [], smart))).toEqual([
    await wallet.address('smartAccount', 'eip155:8453'),
  ])
  expect(toResult(await wallet.request('eth_chainId', [], smart))).toBe('0x2105')
})

test('has one account of each type on all networks, and lists the networks', async ({
  page,
  wallet,
}) => {
  const all = await page.evaluate(async () => [
    await window.wallet.accounts('eip155:1'),
    await window.wallet.accounts('eip155:8453'),
  ])
  expect(all[0]).toEqual(all[1])
  expect(all[0]).toEqual([
    { address: await wallet.address('smartAccount'), type: 'smartAccount' },
    { address: await wallet.address('eoa'), type: 'eoa' },
  ])
  const networks = await page.evaluate(() => window.wallet.smartAccountNetworks)
  expect(networks).toEqual([1, 8453, 11_155_111])
})

test('passes on the errors of the node, with their codes', async ({ wallet }) => {
  const data = encodeFunctionData({ abi: parseAbi(['function nothing()']) })
  expect(await wallet.request('eth_call', [{ to: usdc, data }, 'latest'])).toMatchObject({
    error: { code: 3, message: expect.stringContaining('revert') },
  })
  expect(await wallet.request('eth_getBalance', ['0x12'])).toMatchObject({
    error: { code: -32602 },
  })
})

test('refuses networks that it does not have', async ({ wallet }) => {
  const chainId = 'eip155:999999'
  for (const method of ['eth_blockNumber', 'eth_accounts', 'personal_sign'])
    expect(await wallet.request(method, [], { chainId })).toEqual({
      error: { code: 4901, message: `The wallet has no EVM network ${chainId}.` },
    })
  const solana = 'solana:unknown'
  expect(await wallet.request('solana_signMessage', {}, { chainId: solana })).toEqual({
    error: { code: 4901, message: `The wallet has no Solana network ${solana}.` },
  })
})

test("answers reads from the dapp's own node if the request names one", async ({
  wallet,
  world,
}) => {
  const rpcUrl = world.base.url
  expect(toResult(await wallet.request('eth_chainId', [], { rpcUrl }))).toBe('0x1')
  const callsBefore = world.rpc.calls.length
  const number = toResult(await wallet.request('eth_blockNumber', [], { rpcUrl }))
  expect(number).toBe(await world.base.rpc('eth_blockNumber'))
  expect(world.rpc.calls).toHaveLength(callsBefore)
})

test('aborts a read that hangs', async ({ wallet, world }) => {
  world.rpc.hang('/v1/')
  const answer = wallet.request('eth_blockNumber')
  await expect.poll(() => world.rpc.calls.length).toBeGreaterThan(0)
  await wallet.abort()
  expect(await answer).toMatchObject({ error: { message: 'Request was aborted' } })
})

test('lists assets by ERC-7811, with the balances of the chain', async ({ wallet }) => {
  const getAssets = async (request: object) =>
    toResult(await wallet.request('wallet_getAssets', [{ account: first, ...request }]))
  const native = expect.objectContaining({ address: 'native', type: 'NATIVE' })
  const all = await getAssets({})
  expect(Object.keys(Object(all))).toEqual(expect.arrayContaining(['0x1', '0x2105']))
  expect(Object(all)['0x1']).toContainEqual({
    address: 'native',
    balance: '0x21e19e0c9bab2400000',
    type: 'NATIVE',
    metadata: expect.objectContaining({ symbol: 'ETH', decimals: 18, price: expect.any(Number) }),
  })
  const token = {
    address: usdc.toLowerCase(),
    // 2,500 USDC.
    balance: '0x9502f900',
    type: 'ERC20',
    metadata: expect.objectContaining({ symbol: 'USDC', decimals: 6 }),
  }
  const lower = (asset: object) => ({ ...asset, address: Object(asset).address.toLowerCase() })
  expect(Object(all)['0x1'].map(lower)).toContainEqual(token)

  const chain = { chainFilter: ['0x1'] }
  expect(Object.keys(Object(await getAssets(chain)))).toEqual(['0x1'])
  expect(await getAssets({ ...chain, assetTypeFilter: ['native'] })).toEqual({ '0x1': [native] })
  const named = Object(await getAssets({ ...chain, assetFilter: { '0x1': [usdc] } }))['0x1']
  expect(named.map(lower)).toEqual([token])
  expect(await getAssets({ chainFilter: ['0x5'] })).toEqual({ '0x5': [] })
  expect(await wallet.request('wallet_getAssets', [{}])).toMatchObject({
    error: { message: expect.stringContaining('wallet_getAssets: params.0.account') },
  })
})
