import { formatEther, getAddress, type Hex, numberToHex, parseEther, parseUnits } from 'viem'
import { expect, test } from '../../fixtures/world.ts'
import { devAddresses } from '../../sandbox/dev-accounts.ts'
import { erc20Abi, erc721Abi } from '../../sandbox/evm/abi.ts'
import { addresses } from '../../sandbox/evm/addresses.ts'
import { type Chain, startChain } from '../../sandbox/evm/chain.ts'
import { people } from '../../sandbox/evm/people.ts'
import type { World } from '../../sandbox/world.ts'

const [me = '0x', second = '0x', third = '0x'] = devAddresses
const { usdc, dai, usdt, art, spam } = addresses

const readHolding = ({ client }: Chain, address: Hex, owner: Hex) =>
  client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })

async function readBlocks({ client }: Chain) {
  const last = await client.getBlockNumber({ cacheTime: 0 })
  const numbers = Array.from({ length: Number(last) + 1 }, (_, index) => BigInt(index))
  return Promise.all(
    numbers.map((blockNumber) => client.getBlock({ blockNumber, includeTransactions: true })),
  )
}

/** Each transaction that the account sent or received, or that moved a token of the account. */
async function readHistory(chain: Chain, address: Hex) {
  const blocks = await readBlocks(chain)
  const topic = `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
  const all = await Promise.all(
    blocks.flatMap(({ transactions, timestamp }) =>
      transactions.map(async ({ from, hash, to }) => {
        const { logs, status } = await chain.client.getTransactionReceipt({ hash })
        const isInLogs = logs.some(({ topics }) => topics.some((one) => one === topic))
        const isParty = [from, to].some((party) => party && getAddress(party) === address)
        return { isOurs: isInLogs || isParty, hash, status, timestamp: Number(timestamp) }
      }),
    ),
  )
  return all.filter(({ isOurs }) => isOurs)
}

const secondsNow = () => Date.now() / 1000
const readTime = async ({ client }: Chain) => Number((await client.getBlock()).timestamp)

test.describe('the history of the local chains', () => {
  const lengths = [
    { part: 'mainnet', least: 60, most: 70 },
    { part: 'base', least: 25, most: 30 },
    { part: 'sepolia', least: 20, most: 25 },
  ] as const

  for (const { part, least, most } of lengths)
    test(`on ${part} is long enough, covers five months and includes one failure`, async ({
      world,
    }) => {
      const past = await readHistory(world[part], me)
      expect(past.length).toBeGreaterThanOrEqual(least)
      expect(past.length).toBeLessThanOrEqual(most)
      expect(past.filter(({ status }) => status === 'reverted')).toHaveLength(1)
      const days = past.map(({ timestamp }) => (secondsNow() - timestamp) / 86_400)
      expect(days).toEqual(days.toSorted((one, other) => other - one))
      expect(Math.max(...days)).toBeGreaterThan(130)
      expect(Math.min(...days)).toBeLessThan(1)
    })

  test('has the same transactions in every world', async ({ world }) => {
    const { chainId, chainName } = world.sepolia
    const other = await startChain({ chainId, chainName })
    const [one, again] = await Promise.all([world.sepolia, other].map((it) => readHistory(it, me)))
    await other.stop()
    expect(again?.map(({ hash }) => hash)).toEqual(one?.map(({ hash }) => hash))
  })

  test('has one transaction in each block, so none was lost', async ({ world }) => {
    for (const { client } of [world.mainnet, world.base, world.sepolia]) {
      const last = Number(await client.getBlockNumber())
      const count = (block: number) =>
        client.getBlockTransactionCount({ blockNumber: BigInt(block) })
      const counts = await Promise.all(Array.from({ length: last }, (_, block) => count(block + 1)))
      expect(new Set(counts)).toEqual(new Set([1]))
    }
  })

  test('leaves every account with 10,000 ETH, and the first with round token amounts', async ({
    world,
  }) => {
    const expected = {
      mainnet: [2500, 1000, 750],
      base: [2000, 800, 500],
      sepolia: [1600, 700, 450],
    }
    for (const part of ['mainnet', 'base', 'sepolia'] as const) {
      const chain = world[part]
      const ether = devAddresses.map((address) => chain.client.getBalance({ address }))
      expect((await Promise.all(ether)).map((wei) => formatEther(wei))).toEqual(
        devAddresses.map(() => '10000'),
      )
      const [coins = 0, dollars = 0, tethers = 0] = expected[part]
      expect(await readHolding(chain, usdc, me)).toBe(parseUnits(String(coins), 6))
      expect(await readHolding(chain, dai, me)).toBe(parseEther(String(dollars)))
      expect(await readHolding(chain, usdt, me)).toBe(parseUnits(String(tethers), 6))
      expect(await readHolding(chain, art, me)).toBe(3n)
      expect(await readHolding(chain, spam, me)).toBe(2n)
      expect(await readHolding(chain, art, second)).toBe(1n)
      expect(await readHolding(chain, dai, second)).toBe(parseEther('300'))
      expect(await readHolding(chain, dai, third)).toBe(0n)
    }
  })

  test('has spam NFTs from a stranger, and no open approval', async ({ world }) => {
    const { client } = world.mainnet
    const received = await client.getContractEvents({
      address: spam,
      abi: erc721Abi,
      eventName: 'Transfer',
      args: { to: me },
      fromBlock: 0n,
    })
    expect(received).toHaveLength(2)
    for (const { transactionHash } of received)
      expect((await client.getTransaction({ hash: transactionHash })).from).toBe(
        people.spammer.toLowerCase(),
      )
    const approvals = await client.getContractEvents({
      address: [usdc, dai, usdt],
      abi: erc20Abi,
      eventName: 'Approval',
      args: { owner: me },
      fromBlock: 0n,
    })
    expect(approvals.map(({ address }) => getAddress(address))).toEqual([dai, usdc, usdt])
    for (const { address, args } of approvals) {
      const allowance = await client.readContract({
        address,
        abi: erc20Abi,
        functionName: 'allowance',
        args: [me, args.spender ?? '0x'],
      })
      expect(allowance).toBe(0n)
    }
  })

  test('lets only development accounts send without a signature', async ({ world }) => {
    for (const { rpc } of [world.mainnet, world.base, world.sepolia]) {
      const send = (from: Hex) => rpc('eth_sendTransaction', [{ from, to: third, value: '0x1' }])
      await expect(send(people.ada)).rejects.toThrow('No Signer available')
      await send(me)
    }
  })
})

test.describe('a reset', () => {
  test('sets the fee of the next block back', async ({ world }) => {
    const { client, rpc } = world.mainnet
    const read = () => client.getFeeHistory({ blockCount: 1, rewardPercentiles: [] })
    const [, before] = (await read()).baseFeePerGas
    await rpc('anvil_setNextBlockBaseFeePerGas', [numberToHex(100_000_000_000n)])
    await world.reset()
    await world.mainnet.mineBlocks()
    expect((await client.getBlock()).baseFeePerGas).toBe(before)
  })

  test('restores balances and removes later blocks', async ({ world }) => {
    const { client, rpc } = world.base
    const before = await client.getBlock()
    await rpc('eth_sendTransaction', [{ from: me, to: third, value: '0xde0b6b3a7640000' }])
    await world.base.mineBlocks(3)
    expect(await client.getBlockNumber({ cacheTime: 0 })).toBe((before.number ?? 0n) + 4n)
    expect(await client.getBalance({ address: third })).toBe(parseEther('10001'))
    await world.reset()
    expect(await client.getBlock()).toEqual(before)
    expect(await client.getBalance({ address: third })).toBe(parseEther('10000'))
  })

  for (const part of ['mainnet', 'base', 'sepolia'] satisfies (keyof World)[])
    test(`restores the clock of ${part} to the present`, async ({ world }) => {
      const chain = world[part]
      await chain.mineBlocks()
      expect(Math.abs((await readTime(chain)) - secondsNow())).toBeLessThan(3)
      await chain.rpc('evm_increaseTime', [86_400])
      await chain.mineBlocks()
      expect((await readTime(chain)) - secondsNow()).toBeGreaterThan(86_000)
      await world.reset()
      expect(secondsNow() - (await readTime(chain))).toBeGreaterThan(3600)
      await chain.mineBlocks()
      expect(Math.abs((await readTime(chain)) - secondsNow())).toBeLessThan(3)
    })
})
