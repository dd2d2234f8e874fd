import { encodeFunctionData, maxUint256, toFunctionSelector } from 'viem'
import { createRpcRequests, toReasons } from '../../fixtures/world/rpc-requests.ts'
import { expect, test } from '../../fixtures/world.ts'
import { devAddresses } from '../../sandbox/dev-accounts.ts'
import { exchangeAbi } from '../../sandbox/evm/abi.ts'
import { addresses, nativeAddress } from '../../sandbox/evm/addresses.ts'

const [first] = devAddresses
const chainId = { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }

test.describe('the JSON-RPC of the RPC host', () => {
  test('reaches each chain by its CAIP-2 id and by its number', async ({ world, request }) => {
    const { post } = createRpcRequests(world, request)
    const readChainId = async (chain: string) =>
      (await post('/v1/', chainId, { chainId: chain })).json()
    expect(await readChainId('eip155:1')).toEqual({ jsonrpc: '2.0', id: 1, result: '0x1' })
    expect(await readChainId('eip155:8453')).toMatchObject({ result: '0x2105' })
    expect(await readChainId('eip155:11155111')).toMatchObject({ result: '0xaa36a7' })
    expect(await readChainId('8453')).toMatchObject({ result: '0x2105' })
  })

  test('answers on both forms of its path, to one call or a batch, with the same ids', async ({
    world,
    request,
  }) => {
    const { post } = createRpcRequests(world, request)
    const balance = { jsonrpc: '2.0', id: 'b', method: 'eth_getBalance', params: [first, 'latest'] }
    const answer = await post('/v1', [chainId, balance], { chainId: 'eip155:1' })
    expect(answer.headers()['content-type']).toContain('application/json')
    expect(await answer.json()).toMatchObject([
      { id: 1, result: '0x1' },
      { id: 'b', result: '0x21e19e0c9bab2400000' },
    ])
  })

  test('passes on the errors of the node unchanged', async ({ world, request }) => {
    const { post } = createRpcRequests(world, request)
    const unknown = await post('/v1/', { ...chainId, method: 'eth_no' }, { chainId: 'eip155:1' })
    expect(unknown.status()).toBe(200)
    expect(await unknown.json()).toMatchObject({ id: 1, error: { code: -32_601 } })
    const data = encodeFunctionData({
      abi: exchangeAbi,
      functionName: 'quote',
      args: [nativeAddress, addresses.dai, maxUint256 / 1_000n],
    })
    const params = [{ to: addresses.exchange, data }, 'latest']
    const call = { ...chainId, method: 'eth_call', params }
    const refused = await post('/v1/', call, { chainId: 'eip155:1' })
    expect(await refused.json()).toMatchObject({
      error: { code: 3, data: toFunctionSelector('InsufficientLiquidity()') },
    })
  })

  test('refuses a missing project, a closed one, an unknown chain and invalid JSON', async ({
    world,
    request,
  }) => {
    const { post } = createRpcRequests(world, request)
    const noProject = await post('/v1/', chainId, { chainId: 'eip155:1', projectId: '' })
    expect(noProject.status()).toBe(401)
    expect(await noProject.json()).toEqual(toReasons('projectId', expect.any(String)))
    const noChain = await post('/v1/', chainId, { chainId: 'eip155:5' })
    expect(noChain.status()).toBe(400)
    expect(await noChain.json()).toEqual(
      toReasons('chainId', "We don't support the chainId you provided"),
    )
    expect((await post('/v1/', chainId)).status()).toBe(400)
    const noJson = await post('/v1/', '{"jsonrpc', { chainId: 'eip155:1' })
    expect(noJson.status()).toBe(422)
    world.conditions.expireProjects()
    const closed = await post('/v1/', chainId, { chainId: 'eip155:1' })
    expect(closed.status()).toBe(401)
    expect(await closed.json()).toEqual(toReasons('authentication', expect.any(String)))
  })

  test('answers 503 while the chain is stopped, and works after it is back', async ({
    world,
    request,
  }) => {
    const { get, post } = createRpcRequests(world, request)
    world.base.halt()
    const stopped = await post('/v1/', chainId, { chainId: 'eip155:8453' })
    expect(stopped.status()).toBe(503)
    expect(await stopped.json()).toEqual(toReasons('provider', expect.any(String)))
    for (const path of ['history', 'balance'])
      expect((await get(`/v1/account/${first}/${path}`, { currency: 'usd' })).status()).toBe(503)
    expect((await get('/v1/convert/gas-price', { chainId: 'eip155:8453' })).status()).toBe(503)
    expect((await post('/v1/', chainId, { chainId: 'eip155:1' })).status()).toBe(200)
    world.base.resume()
    expect((await post('/v1/', chainId, { chainId: 'eip155:8453' })).status()).toBe(200)
  })

  test('lists its chains, which can be cached for a day', async ({ world, request }) => {
    const answer = await request.get(`${world.rpc.url}/v1/supported-chains`)
    expect(answer.headers()['cache-control']).toContain('max-age=86400')
    const chains = ['eip155:1', 'eip155:8453', 'eip155:11155111']
    expect(await answer.json()).toEqual({ http: expect.arrayContaining(chains), ws: [] })
  })

  test('accepts JSON from a page of any origin, and gives each answer an id', async ({
    world,
    request,
  }) => {
    const headers = {
      origin: 'http://localhost:3000',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,solana-client',
    }
    const url = `${world.rpc.url}/v1/fungible/price`
    const preflight = await request.fetch(url, { method: 'OPTIONS', headers })
    expect(preflight.ok()).toBe(true)
    expect(preflight.headers()['access-control-allow-origin']).toBe('*')
    expect(preflight.headers()['access-control-allow-headers']).toMatch(/content-type/)
    const { post } = createRpcRequests(world, request)
    const answers = [
      await post('/v1/', chainId, { chainId: 'eip155:1' }),
      await post('/v1/', chainId, { chainId: 'eip155:5' }),
    ]
    const ids = answers.map((answer) => answer.headers()['x-request-id'])
    expect(ids).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), expect.any(String)])
    expect(ids[0]).not.toBe(ids[1])
    expect(answers.map((answer) => answer.headers()['access-control-allow-origin'])).toEqual([
      '*',
      '*',
    ])
  })

  test('has no bundler, no WebSocket and no other routes', async ({ world, request }) => {
    const { get, post } = createRpcRequests(world, request)
    const call = { jsonrpc: '2.0', id: 7, method: 'eth_getUserOperationReceipt', params: ['0x1'] }
    const bundler = await post('/v1/bundler', call, { chainId: 'eip155:1', bundler: 'pimlico' })
    expect(await bundler.json()).toMatchObject({ id: 7, error: { code: -32_601 } })
    expect((await get('/v1', { chainId: 'eip155:1' })).status()).toBe(426)
    expect((await get('/ws')).status()).toBe(410)
    expect((await get('/v1/onramp/options')).status()).toBe(404)
    expect((await post('/v1/onramp/quote', {})).status()).toBe(404)
  })
})
