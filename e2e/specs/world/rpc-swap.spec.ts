import * as v from 'valibot'
import { maxUint256 } from 'viem'
import {
  allow,
  approveAnswer,
  buildSwap,
  dai,
  ether,
  me,
  readAllowance,
  readBalance,
  readQuote,
  swapAnswer,
  usdc,
  usdt,
  user,
} from '../../fixtures/world/rpc-convert-requests.ts'
import { createRpcRequests, createSender } from '../../fixtures/world/rpc-requests.ts'
import { expect, test } from '../../fixtures/world.ts'
import { addresses } from '../../sandbox/evm/addresses.ts'

test.describe('a swap', () => {
  test('of one token for another is quoted, approved, built and mined', async ({
    world,
    request,
  }) => {
    const requests = createRpcRequests(world, request)
    const send = createSender(world.mainnet)
    const trade = { from: usdt, to: dai, amount: '100000000' }
    const quoted = await readQuote(requests, trade)
    expect(quoted).toBeGreaterThan(98n * 10n ** 18n)
    await send({ to: addresses.usdt, data: allow(0n) })
    expect(await readAllowance(requests, usdt)).toEqual({ allowance: '0' })
    const approving = await requests.get('/v1/convert/build-approve', {
      userAddress: user,
      from: usdt,
      to: dai,
    })
    const approval = v.parse(approveAnswer, await approving.json()).tx
    // Clients of the hosted service estimate the approval at `tx.to` before they send it to `tx.from`.
    const estimated = { account: me, to: approval.to, data: approval.data }
    expect(await world.mainnet.client.estimateGas(estimated)).toBeGreaterThan(21_000n)
    await send({ to: approval.from, data: approval.data })
    expect(await readAllowance(requests, usdt)).toEqual({ allowance: String(maxUint256) })
    const before = [
      await readBalance(world.mainnet, addresses.usdt),
      await readBalance(world.mainnet, addresses.dai),
    ]
    const more = { eip155: { slippage: 1 }, disableEstimate: true }
    const { tx } = v.parse(swapAnswer, await (await buildSwap(requests, trade, more)).json())
    expect(tx.amount).toBe(quoted)
    const receipt = await send({ to: tx.to, data: tx.data })
    expect(receipt.status).toBe('success')
    expect(receipt.gasUsed).toBeLessThan(tx.eip155.gas)
    const after = [
      await readBalance(world.mainnet, addresses.usdt),
      await readBalance(world.mainnet, addresses.dai),
    ]
    expect(after).toEqual([(before[0] ?? 0n) - 100_000_000n, (before[1] ?? 0n) + quoted])
  })

  test('of ETH needs no approval, and the quote for the way back is lower by the fees', async ({
    world,
    request,
  }) => {
    const requests = createRpcRequests(world, request)
    const send = createSender(world.mainnet)
    const buy = { from: ether, to: usdc, amount: String(10n ** 17n) }
    const quoted = await readQuote(requests, buy)
    expect(Number(quoted) / 1e6).toBeCloseTo(320, -1)
    expect(await readAllowance(requests, ether)).toEqual({ allowance: String(maxUint256) })
    const before = await readBalance(world.mainnet, addresses.usdc)
    const { tx } = v.parse(swapAnswer, await (await buildSwap(requests, buy)).json())
    await send({ to: tx.to, data: tx.data, value: 10n ** 17n })
    expect(await readBalance(world.mainnet, addresses.usdc)).toBe(before + quoted)
    const back = { from: usdc, to: ether, amount: String(quoted) }
    expect(await readQuote(requests, back)).toBeLessThan(10n ** 17n)
    expect(await readQuote(requests, back)).toBeGreaterThan(99n * 10n ** 15n)
  })

  test('gives less than quoted within the slippage, and reverts beyond it', async ({
    world,
    request,
  }) => {
    const requests = createRpcRequests(world, request)
    const send = createSender(world.mainnet)
    const other = createSender(world.mainnet, 1)
    const trade = { from: ether, to: dai, amount: String(10n ** 18n) }
    const build = async (slippage: number) => {
      const answer = await buildSwap(requests, trade, { eip155: { slippage } })
      return v.parse(swapAnswer, await answer.json()).tx
    }
    const [loose, strict] = [await build(1), await build(0)]
    // Another account trades first and moves the price by some tenths of a percent.
    const rival = await buildSwap(requests, { ...trade, amount: String(10n * 10n ** 18n) })
    const { tx } = v.parse(swapAnswer, await rival.json())
    await other({ to: tx.to, data: tx.data, value: 10n * 10n ** 18n })
    const before = await readBalance(world.mainnet, addresses.dai)
    await send({ to: loose.to, data: loose.data, value: 10n ** 18n })
    const got = (await readBalance(world.mainnet, addresses.dai)) - before
    expect(got).toBeLessThan(loose.amount)
    expect(got).toBeGreaterThanOrEqual((loose.amount * 99n) / 100n)
    await expect(send({ to: strict.to, data: strict.data, value: 10n ** 18n })).rejects.toThrow(
      'reverted',
    )
  })

  test('appears at once in history and balances', async ({ world, request }) => {
    const requests = createRpcRequests(world, request)
    const trade = { from: ether, to: usdc, amount: String(10n ** 18n) }
    const { tx } = v.parse(swapAnswer, await (await buildSwap(requests, trade)).json())
    const { transactionHash } = await createSender(world.mainnet)({
      to: tx.to,
      data: tx.data,
      value: 10n ** 18n,
    })
    const path = `/v1/account/${me}`
    const history = await requests.get(`${path}/history`, { chainId: 'eip155:1' })
    const numeric = String(Number(tx.amount) / 1e6)
    expect((await history.json()).data[0]).toMatchObject({
      metadata: { hash: transactionHash, operationType: 'trade' },
      transfers: [
        { direction: 'out', quantity: { numeric: '1' }, fungible_info: { symbol: 'ETH' } },
        { direction: 'in', quantity: { numeric }, fungible_info: { symbol: 'USDC' } },
      ],
    })
    const query = { currency: 'usd', chainId: 'eip155:1', forceUpdate: usdc }
    const { balances } = await (await requests.get(`${path}/balance`, query)).json()
    expect(balances).toContainEqual(
      expect.objectContaining({
        symbol: 'USDC',
        quantity: { decimals: '6', numeric: String(2500 + Number(numeric)) },
      }),
    )
  })
})
