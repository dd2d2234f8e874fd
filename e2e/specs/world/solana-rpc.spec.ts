import { expect, test, toSigner } from '../../fixtures/world/solana-test.ts'

const owner = toSigner(0).publicKey.toBase58()
const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const inSlot = { apiVersion: expect.any(String), slot: expect.any(Number) }

test.describe('JSON-RPC of a Solana cluster', () => {
  test('answers one call or a batch, with the same ids', async ({ post, world }) => {
    const { url } = world.solana
    expect(await post(url, parseCall('getHealth'))).toEqual({ jsonrpc: '2.0', result: 'ok', id: 1 })
    const many = [
      { ...parseCall('getHealth'), id: 'a' },
      // A call without an id gets no answer.
      { jsonrpc: '2.0', method: 'getHealth' },
      { ...parseCall('nothing'), id: 7 },
    ]
    expect(await post(url, many)).toEqual([
      { jsonrpc: '2.0', result: 'ok', id: 'a' },
      { jsonrpc: '2.0', error: { code: -32_601, message: 'Method not found' }, id: 7 },
    ])
    expect(await post(url, { jsonrpc: '2.0', method: 'getHealth' })).toBe('')
    expect(await (await fetch(`${url}/health`)).text()).toBe('ok')
  })

  test('refuses a body that is no call', async ({ post, world }) => {
    const { url } = world.solana
    expect(await post(url, '{')).toEqual({
      jsonrpc: '2.0',
      error: { code: -32_700, message: 'Parse error' },
      id: null,
    })
    for (const body of [[], {}, 5])
      expect(await post(url, body)).toEqual({
        jsonrpc: '2.0',
        error: { code: -32_600, message: 'Invalid request' },
        id: null,
      })
  })

  for (const [method, params, message] of [
    ['getBalance', ['no address'], 'Invalid param: Invalid'],
    ['getBalance', ['abc'], 'Invalid param: WrongSize'],
    ['getBalance', [5], 'Invalid params: invalid type: number, expected a string.'],
    ['getBalance', { a: 1 }, 'Invalid params: invalid type: map, expected a sequence.'],
    ['getSignatureStatuses', [['abc']], 'Invalid param: WrongSize'],
    [
      'getSignatureStatuses',
      [Array(257).fill('1'.repeat(64))],
      'Too many inputs provided; max 256',
    ],
    ['getSignaturesForAddress', [owner, { limit: 1001 }], 'Invalid limit; max 1000'],
    ['getMultipleAccounts', [Array(101).fill(owner)], 'Too many inputs provided; max 100'],
    ['getTokenAccountBalance', [owner], 'Invalid param: not a Token account'],
    ['getTokenAccountBalance', ['1'.repeat(31) + '2'], 'Invalid param: could not find account'],
    ['getTokenSupply', [owner], 'Invalid param: not a Token mint'],
    ['getTokenAccountsByOwner', [owner, { mint: owner }], 'Invalid param: not a Token mint'],
    [
      'getTokenAccountsByOwner',
      [owner, { programId: owner }],
      'Invalid param: unrecognized Token program id',
    ],
  ] as const)
    test(`answers ${method} with wrong parameters: ${message}`, async ({ post, world }) => {
      expect(await post(world.solana.url, { ...parseCall(method), params })).toEqual({
        jsonrpc: '2.0',
        error: { code: -32_602, message },
        id: 1,
      })
    })

  test('refuses a method without its required parameters', async ({ post, world }) => {
    for (const method of ['getBalance', 'getTransaction', 'sendTransaction', 'requestAirdrop'])
      expect(await post(world.solana.url, parseCall(method))).toMatchObject({
        error: { code: -32_602, message: expect.stringMatching(/^Invalid params?: /) },
      })
  })

  test('refuses to answer before the minimum context slot', async ({ post, world }) => {
    const config = { minContextSlot: 999_999_999 }
    expect(await post(world.solana.url, parseCall('getBalance', owner, config))).toMatchObject({
      error: {
        code: -32_016,
        message: 'Minimum context slot has not been reached',
        data: { contextSlot: expect.any(Number) },
      },
    })
  })

  test('describes the cluster', async ({ world }) => {
    const { rpc } = world.solana
    expect(await rpc('getVersion')).toEqual({
      'feature-set': expect.any(Number),
      'solana-core': expect.stringMatching(/^\d+\.\d+\.\d+$/),
    })
    const slot = Number(await rpc('getSlot'))
    const height = Number(await rpc('getBlockHeight', [{ commitment: 'confirmed' }]))
    expect(height).toBeLessThan(slot)
    expect(await rpc('getEpochInfo')).toMatchObject({
      absoluteSlot: expect.any(Number),
      epoch: Math.floor(slot / 432_000),
      slotsInEpoch: 432_000,
    })
    const now = Date.now() / 1000
    expect(Math.abs(Number(await rpc('getBlockTime', [slot])) - now)).toBeLessThan(5)
    const dayAgo = Number(await rpc('getBlockTime', [slot - 216_000]))
    expect(Math.abs(dayAgo - (now - 86_400))).toBeLessThan(5)
    await expect(rpc('getBlockTime', [slot + 1_000_000])).rejects.toThrow('Block not available')
    const fees = await rpc('getRecentPrioritizationFees', [[owner]])
    expect(fees).toHaveLength(150)
    expect(fees).toContainEqual({ slot: expect.any(Number), prioritizationFee: 0 })
    expect(await rpc('getMinimumBalanceForRentExemption', [165])).toBe(2_039_280n)
  })

  test('advances slots with time', async ({ world }) => {
    const { rpc } = world.solana
    const start = Number(await rpc('getSlot'))
    await expect.poll(() => rpc('getSlot')).toBeGreaterThan(start)
  })

  test('shows an account in each encoding', async ({ post, world }) => {
    const show = (address: string, config?: object) =>
      post(world.solana.url, parseCall('getAccountInfo', address, ...(config ? [config] : [])))
    const system = {
      executable: false,
      lamports: 100_000_000_000,
      owner: '1'.repeat(32),
      rentEpoch: expect.any(Number),
      space: 0,
    }
    expect(await show(owner, { encoding: 'base64' })).toEqual({
      jsonrpc: '2.0',
      result: { context: inSlot, value: { ...system, data: ['', 'base64'] } },
      id: 1,
    })
    const views = [
      [undefined, expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]+$/)],
      [{ encoding: 'base58' }, [expect.any(String), 'base58']],
      [{ encoding: 'base64', dataSlice: { offset: 44, length: 1 } }, ['Bg==', 'base64']],
      [{ encoding: 'jsonParsed' }, expect.objectContaining({ program: 'spl-token', space: 82 })],
    ] as const
    for (const [config, data] of views)
      expect(await show(usdc, config)).toMatchObject({ result: { value: { data } } })
    expect(await show('1'.repeat(31) + '2')).toMatchObject({
      result: { value: null },
    })
  })

  test('shows several accounts, and null for missing ones', async ({ world }) => {
    const stranger = '1'.repeat(31) + '2'
    const all = await world.solana.rpc('getMultipleAccounts', [[owner, stranger, usdc]])
    expect(all).toMatchObject({
      value: [{ data: ['', 'base64'] }, null, { data: [expect.any(String), 'base64'] }],
    })
  })

  test('writes integers that a JavaScript number cannot hold', async ({ world }) => {
    const body = JSON.stringify(parseCall('getAccountInfo', owner, { encoding: 'base64' }))
    const answer = await fetch(world.solana.url, { method: 'POST', body })
    expect(await answer.text()).toContain('"rentEpoch":18446744073709551615')
  })

  test('can be stopped, together with its sockets', async ({ connect, world }) => {
    const connection = connect(world.solana.url)
    world.solana.drop()
    await expect(connection.getSlot()).rejects.toThrow('fetch failed')
    const sockets = world.solana.wsUrl.replace('ws:', 'http:')
    await expect(fetch(sockets)).rejects.toThrow('fetch failed')
    world.solana.heal()
    expect(await connection.getSlot()).toBeGreaterThan(0)
  })
})

function parseCall(method: string, ...params: readonly unknown[]): object {
  return { jsonrpc: '2.0', id: 1, method, params }
}
