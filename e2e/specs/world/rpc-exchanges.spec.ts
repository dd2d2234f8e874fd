import { formatUnits } from 'viem'
import { expect, test } from '../../fixtures/test.ts'
import { createRpcRequests } from '../../fixtures/world/rpc-requests.ts'
import { devAddresses } from '../../sandbox/dev-accounts.ts'
import { erc20Abi } from '../../sandbox/evm/abi.ts'
import { addresses } from '../../sandbox/evm/addresses.ts'

const [me = '0x'] = devAddresses
const text = expect.any(String)
const usdc = `eip155:8453/erc20:${addresses.usdc}`
const payment = {
  exchangeId: 'binance',
  asset: usdc,
  amount: '25',
  recipient: `eip155:8453:${me}`,
}

type Requests = ReturnType<typeof createRpcRequests>

async function call({ post }: Requests, method: string, params?: unknown) {
  const body = { jsonrpc: '2.0', id: 7, method, params }
  const answer = await post('/v1/json-rpc', body, { source: 'fund-wallet' })
  return { status: answer.status(), body: await answer.json() }
}

test.describe('a deposit from an exchange', () => {
  test('credits the account, and its status tells the transaction', async ({
    page,
    request,
    world,
  }) => {
    const requests = createRpcRequests(world, request)
    const readStatus = async (sessionId: string) =>
      (await call(requests, 'reown_getExchangeBuyStatus', { exchangeId: 'binance', sessionId }))
        .body
    const contract = { abi: erc20Abi, address: addresses.usdc } as const
    const readUsdc = () =>
      world.base.client.readContract({ ...contract, functionName: 'balanceOf', args: [me] })
    const before = await readUsdc()
    const { body } = await call(requests, 'reown_getExchangePayUrl', payment)
    expect(body).toEqual({ jsonrpc: '2.0', id: 7, result: { url: text, sessionId: text } })
    const { sessionId, url } = body.result
    const running = { result: { status: 'IN_PROGRESS', txHash: null } }
    expect(await readStatus(sessionId)).toMatchObject(running)
    await page.goto(url)
    await expect(page.getByLabel('Asset')).toHaveValue('eip155:8453/USDC')
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment complete')
    expect(formatUnits((await readUsdc()) - before, 6)).toBe('25')
    const txHash = world.cardPay.purchases[0]?.hash
    expect(await readStatus(sessionId)).toMatchObject({ result: { status: 'SUCCESS', txHash } })
    expect(await readStatus('x')).toMatchObject({ result: { status: 'UNKNOWN', txHash: null } })
    const history = await requests.get(`/v1/account/${me}/history`, { onramp: 'coinbase' })
    expect((await history.json()).data).toEqual([])
  })

  test('that is declined has failed', async ({ page, request, world }) => {
    const requests = createRpcRequests(world, request)
    const { body } = await call(requests, 'reown_getExchangePayUrl', payment)
    const { sessionId, url } = body.result
    await page.goto(url)
    await page.getByRole('button', { name: 'Pay with a card that is refused' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const params = { exchangeId: 'binance', sessionId }
    const { body: status } = await call(requests, 'reown_getExchangeBuyStatus', params)
    expect(status.result).toEqual({ status: 'FAILED', txHash: null })
  })

  test('is for coins that the exchange has, in whole coins or in base units', async ({
    request,
    world,
  }) => {
    const requests = createRpcRequests(world, request)
    const list = async (params: object) =>
      (await call(requests, 'reown_getExchanges', params)).body.result
    const imageUrl = `${world.rpc.url}/images/exchange.svg`
    const all = [
      { id: 'binance', name: 'Binance', imageUrl },
      { id: 'coinbase', name: 'Coinbase', imageUrl },
    ]
    expect(await list({ page: 1 })).toEqual({ exchanges: all, total: 2 })
    expect(await list({ page: 1, asset: usdc, amount: '25' })).toEqual({ exchanges: all, total: 2 })
    expect(await list({ page: 2 })).toEqual({ exchanges: [], total: 2 })
    const none = { exchanges: [], total: 0 }
    expect(await list({ page: 1, asset: 'eip155:5/slip44:60' })).toEqual(none)
    const presets = []
    for (const change of [
      { amount: '0x17d7840' },
      { asset: 'eip155:8453/slip44:60', amount: '0xde0b6b3a7640000' },
    ]) {
      const { body } = await call(requests, 'reown_getExchangePayUrl', { ...payment, ...change })
      presets.push(new URL(body.result.url).searchParams.get('presetCryptoAmount'))
    }
    expect(presets).toEqual(['25', '1'])
  })
})

test.describe('the JSON-RPC of exchanges', () => {
  test('answers wrong requests with the codes of the hosted service', async ({
    request,
    world,
  }) => {
    const requests = createRpcRequests(world, request)
    const readCode = async (method: string, params?: object) => {
      const { status, body } = await call(requests, method, params)
      expect([status, body]).toEqual([400, { jsonrpc: '2.0', id: 7, error: expect.anything() }])
      return body.error.code
    }
    for (const change of [
      { exchangeId: 'nobody' },
      { asset: 'eip155:5/slip44:60' },
      { asset: 'usdc' },
      { amount: '0' },
      { amount: '-1' },
      { recipient: `eip155:1:${me}` },
      { recipient: me },
    ])
      expect(await readCode('reown_getExchangePayUrl', { ...payment, ...change })).toBe(-7)
    const stranger = { exchangeId: 'nobody', sessionId: 'x' }
    expect(await readCode('reown_getExchangeBuyStatus', stranger)).toBe(-8)
    expect(await readCode('reown_getExchangePayUrl', {})).toBe(-32_602)
    expect(await readCode('reown_getExchanges', { page: 0 })).toBe(-32_602)
    expect(await readCode('eth_chainId')).toBe(-32_601)
    world.conditions.expireProjects()
    expect(await readCode('reown_getExchanges', { page: 1 })).toBe(-1)
  })

  test('has an older path, and the faults of the RPC host', async ({ request, world }) => {
    const { post } = createRpcRequests(world, request)
    const body = { jsonrpc: '2.0', id: 'a', method: 'reown_getExchanges', params: { page: 1 } }
    const older = await post('/v1/wallet', body)
    expect(await older.json()).toMatchObject({ id: 'a', result: { total: 2 } })
    expect((await post('/v1/json-rpc', '{')).status()).toBe(422)
    world.rpc.fail(429, '/v1/json-rpc')
    expect((await post('/v1/json-rpc', body)).status()).toBe(429)
    world.rpc.heal()
    expect((await post('/v1/json-rpc', body)).status()).toBe(200)
  })
})
