import * as v from 'valibot'
import { maxUint256 } from 'viem'
import {
  allow,
  buildSwap,
  caip,
  dai,
  ether,
  localAddress,
  me,
  usdc,
  user,
} from '../../fixtures/world/rpc-convert-requests.ts'
import { createRpcRequests, createSender, toReasons } from '../../fixtures/world/rpc-requests.ts'
import { expect, test } from '../../fixtures/world.ts'
import { erc20Abi } from '../../sandbox/evm/abi.ts'
import { addresses, nativeAddress } from '../../sandbox/evm/addresses.ts'

const text = expect.any(String)

test.describe('the routes of a swap', () => {
  test('list the tokens of a chain', async ({ world, request }) => {
    const { get } = createRpcRequests(world, request)
    const { tokens } = await (await get('/v1/convert/tokens', { chainId: 'eip155:8453' })).json()
    expect(tokens).toContainEqual({
      name: 'Tether USD',
      symbol: 'USDT',
      address: caip(addresses.usdt, 'eip155:8453'),
      decimals: 6,
      logoUri: `${world.api.url}/public/getTokenImage/USDT`,
      eip2612: false,
    })
    expect(tokens[0]).toMatchObject({ symbol: 'ETH', address: caip(nativeAddress, 'eip155:8453') })
    for (const { address, decimals } of tokens.slice(1))
      expect(
        await world.base.client.readContract({
          abi: erc20Abi,
          address: v.parse(localAddress, address),
          functionName: 'decimals',
        }),
      ).toBe(decimals)
  })

  test('answer in the format of the hosted service', async ({ world, request }) => {
    const requests = createRpcRequests(world, request)
    const { get } = requests
    const digitsOnly = expect.stringMatching(/^\d+$/)
    const trade = { from: ether, to: usdc, amount: String(10n ** 15n) }
    const quotes = await get('/v1/convert/quotes', { ...trade, userAddress: me, gasPrice: '1' })
    expect(await quotes.json()).toEqual({
      quotes: [
        {
          id: null,
          fromAmount: trade.amount,
          fromAccount: ether,
          toAmount: digitsOnly,
          toAccount: usdc,
        },
      ],
    })
    const gas = await get('/v1/convert/gas-price', { chainId: 'eip155:1' })
    expect(await gas.json()).toEqual({
      standard: digitsOnly,
      fast: digitsOnly,
      instant: digitsOnly,
    })
    const approve = await get('/v1/convert/build-approve', {
      userAddress: user,
      from: usdc,
      to: dai,
    })
    expect(await approve.json()).toEqual({
      tx: {
        from: usdc,
        to: dai,
        data: allow(maxUint256),
        value: '0',
        eip155: { gasPrice: digitsOnly },
      },
    })
    const swap = await buildSwap(requests, trade, { disableEstimate: true })
    expect(await swap.json()).toEqual({
      tx: {
        from: user,
        to: caip(addresses.exchange),
        data: expect.stringMatching(/^0x/),
        amount: digitsOnly,
        eip155: { gas: digitsOnly, gasPrice: digitsOnly },
      },
    })
  })

  test('give an error if the liquidity is insufficient', async ({ world, request }) => {
    const requests = createRpcRequests(world, request)
    const trade = { from: ether, to: usdc, amount: String(10n ** 30n) }
    const answers = [
      await requests.get('/v1/convert/quotes', { ...trade, userAddress: me }),
      await buildSwap(requests, trade),
    ]
    for (const answer of answers) {
      expect(answer.status()).toBe(400)
      expect(await answer.json()).toEqual(toReasons('amount', 'insufficient liquidity'))
    }
  })

  test('refuse wrong amounts, tokens and chains', async ({ world, request }) => {
    const requests = createRpcRequests(world, request)
    const quote = async (query: Record<string, string>) => {
      const trade = { from: ether, to: usdc, amount: '1000', userAddress: me, ...query }
      const answer = await requests.get('/v1/convert/quotes', trade)
      return [answer.status(), await answer.json()]
    }
    expect(await quote({ amount: '1' })).toEqual([
      400,
      toReasons('amount', 'The amount is too small'),
    ])
    expect(await quote({ amount: '0' })).toEqual([400, toReasons('amount', text)])
    expect(await quote({ amount: '1.5' })).toEqual([400, toReasons('amount', text)])
    expect(await quote({ from: caip(me) })).toEqual([400, toReasons('from', text)])
    expect(await quote({ to: ether })).toEqual([400, toReasons('to', text)])
    const elsewhere = caip(addresses.usdc, 'eip155:8453')
    expect(await quote({ to: elsewhere })).toEqual([400, toReasons('to', text)])
    expect(await quote({ from: 'usdc' })).toEqual([400, toReasons('from', text)])
    expect(await quote({ projectId: '' })).toEqual([401, toReasons('projectId', text)])
    for (const chainId of ['eip155:5', 'eip155:11155111', 'solana:x', ''])
      for (const path of ['tokens', 'gas-price']) {
        const answer = await requests.get(`/v1/convert/${path}`, { chainId })
        expect([answer.status(), await answer.json()]).toEqual([400, toReasons('chainId', text)])
      }
    const approve = { userAddress: user, from: ether, to: usdc }
    const native = await requests.get('/v1/convert/build-approve', approve)
    expect(await native.json()).toEqual(toReasons('from', text))
  })

  test('build no transaction that would fail, unless disableEstimate is set', async ({
    world,
    request,
  }) => {
    const requests = createRpcRequests(world, request)
    await createSender(world.mainnet)({ to: addresses.usdc, data: allow(0n) })
    const trade = { from: usdc, to: ether, amount: '1000000' }
    const tried = await buildSwap(requests, trade, { eip155: { slippage: 1 } })
    expect([tried.status(), await tried.json()]).toEqual([400, toReasons('amount', text)])
    expect((await buildSwap(requests, trade, { disableEstimate: true })).status()).toBe(200)
    const steep = await buildSwap(requests, trade, { eip155: { slippage: 99 } })
    expect([steep.status(), await steep.json()]).toEqual([400, toReasons('eip155', text)])
    expect((await buildSwap(requests, trade, { projectId: '' })).status()).toBe(401)
    expect((await buildSwap(requests, trade, { amount: 5 })).status()).toBe(422)
  })
})
