import {
  createWalletClient,
  formatUnits,
  type Hex,
  http,
  parseEther,
  parseUnits,
  erc20Abi as standardErc20Abi,
} from 'viem'
import { mainnet } from 'viem/chains'
import { expect, test } from '../../fixtures/world.ts'
import { devAccounts, devAddresses } from '../../sandbox/dev-accounts.ts'
import { erc20Abi, erc721Abi, exchangeAbi, usdtAbi } from '../../sandbox/evm/abi.ts'
import { addresses, nativeAddress } from '../../sandbox/evm/addresses.ts'
import type { Chain } from '../../sandbox/evm/chain.ts'
import { people } from '../../sandbox/evm/people.ts'

const [me = '0x', second = '0x', third = '0x'] = devAddresses
const [account = '0x'] = devAccounts
const { usdc, dai, usdt, art, spam, exchange } = addresses

const toWallet = ({ url }: Chain) =>
  createWalletClient({ account, chain: mainnet, transport: http(url), pollingInterval: 20 })

async function settle({ client }: Chain, sent: Promise<Hex>): Promise<void> {
  const receipt = await client.waitForTransactionReceipt({ hash: await sent, pollingInterval: 20 })
  expect(receipt.status).toBe('success')
}

const readToken = ({ client }: Chain, address: Hex, owner: Hex) =>
  client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })

const quote = ({ client }: Chain, ...args: [from: Hex, to: Hex, amount: bigint]) =>
  client.readContract({ address: exchange, abi: exchangeAbi, functionName: 'quote', args })

const swap = (chain: Chain, args: readonly [Hex, Hex, bigint, bigint, Hex]) =>
  toWallet(chain).writeContract({
    address: exchange,
    abi: exchangeAbi,
    functionName: 'swap',
    args,
    value: args[0] === nativeAddress ? args[2] : 0n,
  })

const approve = (chain: Chain, token: Hex, amount: bigint) =>
  toWallet(chain).writeContract({
    address: token,
    // This ABI declares no return value, because USDT returns none.
    abi: usdtAbi,
    functionName: 'approve',
    args: [exchange, amount],
  })

test.describe('the tokens', () => {
  test('have the real addresses, names, symbols and decimals', async ({ world }) => {
    const tokens = [
      { address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
      { address: dai, name: 'Dai Stablecoin', symbol: 'DAI', decimals: 18 },
      { address: usdt, name: 'Tether USD', symbol: 'USDT', decimals: 6 },
    ]
    for (const { client } of [world.mainnet, world.base, world.sepolia])
      for (const { address, ...expected } of tokens) {
        const read = (functionName: 'decimals' | 'name' | 'symbol') =>
          client.readContract({ address, abi: standardErc20Abi, functionName })
        const [name, symbol, decimals] = await Promise.all([
          read('name'),
          read('symbol'),
          read('decimals'),
        ])
        expect({ name, symbol, decimals }).toEqual(expected)
      }
  })

  test('can be read in one call through Multicall3', async ({ world: { base } }) => {
    const contracts = [usdc, dai].map(
      (address) => ({ address, abi: erc20Abi, functionName: 'balanceOf', args: [me] }) as const,
    )
    const multicallAddress = addresses.multicall3
    const results = await base.client.multicall({
      contracts,
      multicallAddress,
      allowFailure: false,
    })
    expect(results).toEqual([parseUnits('2000', 6), parseEther('800')])
  })

  test('can be transferred, but not beyond the balance', async ({ world: { mainnet: chain } }) => {
    const transfer = (value: bigint) =>
      toWallet(chain).writeContract({
        address: dai,
        abi: erc20Abi,
        functionName: 'transfer',
        args: [third, value],
      })
    await settle(chain, transfer(parseEther('12.5')))
    expect(await readToken(chain, dai, third)).toBe(parseEther('12.5'))
    expect(await readToken(chain, dai, me)).toBe(parseEther('987.5'))
    await expect(transfer(parseEther('5000'))).rejects.toThrow('transfer amount exceeds balance')
  })

  test('USDT returns no value, and refuses to replace an allowance that is not zero', async ({
    world,
  }) => {
    const chain = world.mainnet
    const args = [third, 1_000_000n] as const
    const call = { address: usdt, account: me, functionName: 'transfer', args } as const
    await expect(chain.client.simulateContract({ ...call, abi: erc20Abi })).rejects.toThrow(
      'returned no data',
    )
    await settle(chain, toWallet(chain).writeContract({ ...call, abi: usdtAbi, account }))
    expect(await readToken(chain, usdt, third)).toBe(1_000_000n)
    await settle(chain, approve(chain, usdt, 5n))
    await expect(approve(chain, usdt, 6n)).rejects.toThrow('reverted')
    await settle(chain, approve(chain, usdt, 0n))
    await settle(chain, approve(chain, usdt, 6n))
  })
})

test.describe('the exchange', () => {
  const trades = [
    { name: 'ETH for USDC', from: nativeAddress, to: usdc, amount: parseEther('1'), worth: 3200.5 },
    { name: 'ETH for USDT', from: nativeAddress, to: usdt, amount: parseEther('1'), worth: 3200.5 },
    { name: 'DAI for ETH', from: dai, to: nativeAddress, amount: parseEther('1000'), worth: 1000 },
    { name: 'USDC for DAI', from: usdc, to: dai, amount: 500_000_000n, worth: 500 },
    { name: 'USDT for USDC', from: usdt, to: usdc, amount: 500_000_000n, worth: 500 },
  ] as const

  for (const { name, from, to, amount, worth } of trades)
    test(`trades ${name} at its quoted price, within 1% of the price table`, async ({
      world: { mainnet: chain },
    }) => {
      const isNative = to === nativeAddress
      const read = () =>
        isNative ? chain.client.getBalance({ address: third }) : readToken(chain, to, third)
      const quoted = await quote(chain, from, to, amount)
      const dollars = Number(formatUnits(quoted, to === usdc || to === usdt ? 6 : 18))
      // The difference is the fee, twice if the trade goes through ETH, and the price impact.
      expect((dollars * (isNative ? 3200.5 : 1)) / worth).toBeGreaterThan(0.99)
      expect((dollars * (isNative ? 3200.5 : 1)) / worth).toBeLessThan(1)
      if (from !== nativeAddress) await settle(chain, approve(chain, from, amount))
      const before = await read()
      await settle(chain, swap(chain, [from, to, amount, quoted, third]))
      expect((await read()) - before).toBe(quoted)
      const [event] = await chain.client.getContractEvents({
        address: exchange,
        abi: exchangeAbi,
        eventName: 'Swapped',
      })
      expect(event?.args).toMatchObject({ account: me, fromAmount: amount, toAmount: quoted })
    })

  test('reverts below the minimum amount and without an allowance', async ({ world }) => {
    const chain = world.mainnet
    const one = parseEther('1')
    const quoted = await quote(chain, nativeAddress, usdc, one)
    await expect(swap(chain, [nativeAddress, usdc, one, quoted + 1n, me])).rejects.toThrow(
      new RegExp(`TooLittle\\(.+\\)\\s+\\(${quoted}, ${quoted + 1n}\\)`),
    )
    await expect(swap(chain, [usdc, dai, 1_000_000n, 0n, me])).rejects.toThrow(
      'ERC20: insufficient allowance',
    )
  })

  test('refuses to empty a pool, and to trade a token without a pool', async ({ world }) => {
    const chain = world.mainnet
    const refused: readonly (readonly [Hex, Hex, bigint])[] = [
      [nativeAddress, usdc, parseEther('9000')],
      [usdc, nativeAddress, parseUnits('1000000000', 6)],
      [usdc, usdc, 1n],
      [nativeAddress, art, 1n],
    ]
    for (const [from, to, amount] of refused)
      await expect(quote(chain, from, to, amount)).rejects.toThrow('InsufficientLiquidity()')
  })
})

test.describe('the NFTs', () => {
  const readUri = ({ client }: Chain, address: Hex, id: bigint) =>
    client.readContract({ address, abi: erc721Abi, functionName: 'tokenURI', args: [id] })

  test('have metadata on this machine, each with its own image', async ({
    world: { base },
    request,
  }) => {
    const seen = new Set<string>()
    for (const [address, id] of [[art, 2n] as const, [art, 3n] as const, [spam, 1n] as const]) {
      const uri = await readUri(base, address, id)
      expect(uri).toMatch(new RegExp(`^${base.url}/nft/(art|spam)/${id}\\.json$`))
      const metadata = await (await request.get(uri)).json()
      expect(metadata).toEqual({
        name: expect.stringContaining(address === art ? `Portico Art #${id}` : 'CLAIM'),
        description: expect.any(String),
        image: uri.replace('.json', '.svg'),
      })
      const image = await request.get(metadata.image)
      expect(image.headers()['content-type']).toBe('image/svg+xml')
      seen.add(await image.text())
    }
    expect(seen.size).toBe(3)
  })

  test('have no metadata if they do not exist', async ({ world: { mainnet: chain }, request }) => {
    await expect(readUri(chain, art, 99n)).rejects.toThrow('ERC721: invalid token ID')
    for (const path of ['art/0.json', 'art/1.png', 'toString/1.json', 'other/1.svg'])
      expect((await request.get(`${chain.url}/nft/${path}`)).status()).toBe(404)
  })

  test('can be transferred by their owner and by an approved account', async ({ world }) => {
    const chain = world.mainnet
    const call = { address: art, abi: erc721Abi, account } as const
    const wallet = toWallet(chain)
    const give = (id: bigint) =>
      wallet.writeContract({ ...call, functionName: 'safeTransferFrom', args: [me, third, id] })
    await settle(chain, give(2n))
    await expect(give(2n)).rejects.toThrow('transfer from incorrect owner')
    const take = { ...call, functionName: 'transferFrom', args: [me, second, 3n] } as const
    const takeAsSecond = chain.client.simulateContract({ ...take, account: second })
    await expect(takeAsSecond).rejects.toThrow('caller is not token owner or approved')
    await settle(
      chain,
      wallet.writeContract({ ...call, functionName: 'approve', args: [second, 3n] }),
    )
    await chain.client.simulateContract({ ...take, account: second })
    const safe = { ...call, functionName: 'safeTransferFrom', args: [me, exchange, 3n] } as const
    await expect(chain.client.simulateContract(safe)).rejects.toThrow('reverted')
    expect(people.ben).toBe(
      await chain.client.readContract({ ...call, functionName: 'ownerOf', args: [1n] }),
    )
  })
})
