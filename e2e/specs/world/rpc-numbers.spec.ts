import { type Address, encodeFunctionData, getAddress, parseUnits, zeroAddress } from 'viem'
import { createRpcRequests, createSender } from '../../fixtures/world/rpc-requests.ts'
import { expect, test } from '../../fixtures/world.ts'
import { devAddresses } from '../../sandbox/dev-accounts.ts'
import { accountFactoryAbi, erc20Abi, erc721Abi, smartAccountAbi } from '../../sandbox/evm/abi.ts'
import { addresses } from '../../sandbox/evm/addresses.ts'
import { createIndexer } from '../../sandbox/evm/indexer.ts'

const [me = '0x', second = '0x'] = devAddresses
/** An address without any history. */
const heir = getAddress('0x0000000000000000000000000000000000c0ffee')

test.describe('balances and history', () => {
  test('agree with the chain and the indexer at once after each transaction', async ({
    world,
    request,
  }) => {
    const { get } = createRpcRequests(world, request)
    const send = createSender(world.mainnet)
    const indexer = createIndexer(world.mainnet)
    const read = async (kind: string) => {
      const query = { currency: 'usd', chainId: 'eip155:1' }
      return (await get(`/v1/account/${heir}/${kind}`, query)).json()
    }
    expect(await read('balance')).toEqual({ balances: [] })

    await send({ to: heir, value: parseUnits('1.25', 18) })
    expect((await read('balance')).balances).toMatchObject([
      { symbol: 'ETH', value: 1.25 * 3200.5, quantity: { numeric: '1.25' } },
    ])
    expect(await read('history')).toMatchObject({
      data: [{ transfers: [{ direction: 'in', quantity: { numeric: '1.25' } }] }],
      next: null,
    })

    const amount = parseUnits('12.34', 6)
    const paying = { abi: erc20Abi, functionName: 'transfer', args: [heir, amount] } as const
    await send({ to: addresses.usdc, data: encodeFunctionData(paying) })
    expect((await read('balance')).balances).toMatchObject([
      { symbol: 'ETH' },
      { symbol: 'USDC', value: 12.34, quantity: { numeric: '12.34' } },
    ])
    expect((await read('history')).data[0]).toMatchObject({
      metadata: { operationType: 'receive', sentFrom: me, sentTo: heir },
      transfers: [{ direction: 'in', fungible_info: { symbol: 'USDC' }, value: 12.34 }],
    })

    const giving = { abi: erc721Abi, functionName: 'transferFrom', args: [me, heir, 2n] } as const
    await send({ to: addresses.art, data: encodeFunctionData(giving) })
    expect((await read('history')).data[0]).toMatchObject({
      metadata: { operationType: 'receive' },
      transfers: [{ direction: 'in', nft_info: { name: 'Portico Art #2' } }],
    })
    expect(await indexer.readHoldings(heir)).toEqual({
      fungibles: [addresses.usdc],
      collectibles: [{ token: addresses.art, id: 2n, isHeld: true }],
    })
    const { collectibles } = await indexer.readHoldings(me)
    expect(collectibles).toContainEqual({ token: addresses.art, id: 2n, isHeld: false })
    const owner = await world.mainnet.client.readContract({
      abi: erc721Abi,
      address: addresses.art,
      functionName: 'ownerOf',
      args: [2n],
    })
    expect(owner).toBe(heir)
  })

  test('are the same for parallel requests', async ({ world, request }) => {
    const { get } = createRpcRequests(world, request)
    await get(`/v1/account/${heir}/history`)
    await createSender(world.mainnet)({ to: heir, value: 1n })
    const before = world.mainnet.calls.length
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => (await get(`/v1/account/${heir}/history`)).json()),
    )
    for (const answer of answers) expect(answer.data).toHaveLength(1)
    // One block is read once for all parallel requests.
    const reads = world.mainnet.calls
      .slice(before)
      .filter(({ body }) => body.includes('eth_getBlockReceipts'))
    expect(reads).toHaveLength(1)
  })
})

test.describe('the indexer', () => {
  test('follows the calls of a smart account, and ETH transfers that emit no event', async ({
    world,
  }) => {
    const send = createSender(world.base)
    const indexer = createIndexer(world.base)
    const factory = { address: addresses.accountFactory, abi: accountFactoryAbi } as const
    const args = [me, 3n] as const
    const smart = await world.base.client.readContract({
      ...factory,
      functionName: 'getAddress',
      args,
    })
    const creating = { ...factory, functionName: 'createAccount', args } as const
    await send({ to: factory.address, data: encodeFunctionData(creating) })
    await send({ to: smart, value: 5n })
    const calls = [
      { to: heir, value: 2n, data: '0x' },
      { to: second, value: 1n, data: '0x' },
    ] as const
    const executing = { abi: smartAccountAbi, functionName: 'execute', args: [calls] } as const
    await send({ to: smart, data: encodeFunctionData(executing) })
    const operations = await indexer.readOperations(smart)
    expect(operations).toMatchObject([
      {
        type: 'send',
        transfers: [
          { direction: 'out', to: heir, amount: 2n },
          { direction: 'out', to: second, amount: 1n },
        ],
      },
      { type: 'receive', transfers: [{ direction: 'in', from: me, amount: 5n }] },
    ])
    expect((await indexer.readOperations(heir))[0]).toMatchObject({
      type: 'receive',
      transfers: [{ direction: 'in', from: smart, amount: 2n }],
    })
    expect((await indexer.readOperations(me))[0]).toMatchObject({ type: 'execute', transfers: [] })
  })

  test('shows transactions that are not mined yet', async ({ world }) => {
    const indexer = createIndexer(world.mainnet)
    const newest = async () => (await indexer.readOperations(heir))[0]
    await world.mainnet.rpc('evm_setAutomine', [false])
    try {
      const sending = createSender(world.mainnet)({ to: heir, value: 7n })
      await expect.poll(newest).toMatchObject({
        status: 'pending',
        type: 'receive',
        transfers: [{ kind: 'native', amount: 7n }],
      })
      await world.mainnet.mineBlocks()
      const { transactionHash } = await sending
      expect(await indexer.readOperations(heir)).toMatchObject([
        { status: 'confirmed', hash: transactionHash },
      ])
    } finally {
      await world.mainnet.rpc('evm_setAutomine', [true])
    }
  })

  test('recognizes a transfer by an operator, and a burn', async ({ world }) => {
    const send = createSender(world.mainnet)
    const indexer = createIndexer(world.mainnet)
    const newest = async (account: Address) => (await indexer.readOperations(account))[0]
    const other = createSender(world.mainnet, 1)
    const allowing = {
      abi: erc721Abi,
      functionName: 'setApprovalForAll',
      args: [second, true],
    } as const
    await send({ to: addresses.art, data: encodeFunctionData(allowing) })
    expect(await newest(me)).toMatchObject({ type: 'approve', transfers: [] })
    const taking = { abi: erc721Abi, functionName: 'transferFrom', args: [me, heir, 3n] } as const
    await other({ to: addresses.art, data: encodeFunctionData(taking) })
    expect(await newest(me)).toMatchObject({ type: 'send', transfers: [{ direction: 'out' }] })
    expect(await newest(heir)).toMatchObject({ type: 'receive', transfers: [{ kind: 'erc721' }] })
    // The operator only paid for the gas.
    expect(await newest(second)).toMatchObject({ type: 'execute', transfers: [] })
    await send({ to: zeroAddress, value: 1n })
    expect(await newest(me)).toMatchObject({ type: 'burn', transfers: [{ kind: 'native' }] })
  })
})
