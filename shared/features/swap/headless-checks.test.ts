import { describe, expect, test } from 'vitest'
import {
  createHeadlessCase as createCase,
  listed,
  request,
} from '../../testing/headless-swap-case.ts'
import { account, dai, ether, otherNetwork, unit, usdc } from '../../testing/swap-facts.ts'
import type { SwapRequest } from './headless-swap.ts'

const issue = (name: string) => ({ code: 'swap-invalid', details: { issue: name } })

describe('the request of a host', () => {
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['no amount', { toToken: 'USDC' }],
    ['a number as the amount', { amount: 1, toToken: 'USDC' }],
    ['an empty amount', { amount: ' ', toToken: 'USDC' }],
    ['no token to get', { amount: '1' }],
    ['an empty token to get', { amount: '1', toToken: '' }],
    ['an empty token to pay', { amount: '1', fromToken: ' ', toToken: 'USDC' }],
    ['null as the token to pay', { amount: '1', fromToken: null, toToken: 'USDC' }],
    ['a number as the least', { ...request, least: 1 }],
    ['a number as the fee', { ...request, maxFee: 1 }],
    ['null as the fee', { ...request, maxFee: null }],
  ])('of %s is refused before anything is read', async (_, odd) => {
    const { quoted, read, swap } = createCase()
    for (const run of [read, swap])
      await expect(run(odd as SwapRequest)).rejects.toMatchObject({
        code: 'params-invalid',
        message:
          'swap: Give amount and toToken as texts, fromToken as a text if you give it, and least and maxFee as bigints.',
      })
    expect(quoted).toEqual([])
  })

  test('needs an account, a network with swaps, and a place that is not restricted', async () => {
    const { active, connection, context, read } = createCase()
    Object.assign(context.options, { restrictedTimeZones: ['Europe/Paris'] })
    await expect(read(request)).rejects.toMatchObject(issue('restricted'))
    Object.assign(context.options, { restrictedTimeZones: [] })
    active.network = { ...otherNetwork, caipNetworkId: 'eip155:11155111', id: 11_155_111 }
    await expect(read(request)).rejects.toMatchObject(issue('network'))
    Object.assign(connection, { status: 'disconnected' })
    await expect(read(request)).rejects.toMatchObject({
      code: 'disconnected',
      message: 'Connect a wallet first.',
    })
  })
})

describe('the tokens of a request', () => {
  test('are the native currency, unless it says another one, and the one to get', async () => {
    const { calls, quoted, read } = createCase()
    await read(request)
    await read({ amount: '10', fromToken: 'usdc', toToken: 'ETH' })
    expect(quoted).toMatchObject([
      { account, amount: unit / 2n, fromToken: ether, toToken: usdc },
      { account, amount: 10_000_000n, fromToken: usdc, toToken: ether },
    ])
    expect(calls).toEqual([])
  })

  test.each([
    [{ amount: '1', toToken: 'NOPE' }, 'token-unknown'],
    [{ amount: '1', fromToken: 'NOPE', toToken: 'ETH' }, 'token-unknown'],
    [{ amount: '1', toToken: 'ETH' }, 'token-same'],
    [{ amount: '1', toToken: 'DAI' }, 'token-several'],
  ])('of %j are refused: %s', async (odd, name) => {
    const { read, world } = createCase()
    world.list = [...listed, { ...dai, assetId: 'eip155:1/erc20:0x2' }]
    await expect(read(odd)).rejects.toMatchObject(issue(name))
  })

  test('are unknown without a native currency in the portfolio', async () => {
    const { read, world } = createCase()
    world.held = [usdc]
    await expect(read({ amount: '1', toToken: 'DAI' })).rejects.toMatchObject(
      issue('token-unknown'),
    )
  })

  test('have the balance that the node says where the portfolio does not list them', async () => {
    const { calls, quoted, read, world } = createCase()
    world.balance = 3n * unit
    await read({ amount: '3', fromToken: 'DAI', toToken: 'ETH' })
    expect(quoted[0]?.fromToken).toMatchObject({ balance: 3n * unit, symbol: 'DAI' })
    expect(calls).toEqual([`balance ${account.accountId} DAI`])
    world.balance = 2n * unit
    await expect(read({ amount: '3', fromToken: 'DAI', toToken: 'ETH' })).rejects.toMatchObject(
      issue('balance'),
    )
  })
})

describe('the amount of a request', () => {
  test('max of the native currency leaves twice the fee, and max of a token nothing', async () => {
    const { quoted, read, world } = createCase()
    await read({ ...request, amount: 'max' })
    await read({ amount: 'max', fromToken: 'USDC', toToken: 'ETH' })
    expect(quoted.map(({ amount }) => amount)).toEqual([unit - 14n, 12_500_000n])
    world.held = [
      { ...ether, balance: 14n },
      { ...usdc, balance: 0n },
    ]
    await expect(read({ ...request, amount: 'max' })).rejects.toMatchObject(issue('gas'))
    await expect(read({ amount: 'max', fromToken: 'USDC', toToken: 'ETH' })).rejects.toMatchObject(
      issue('balance'),
    )
  })

  test('max of a balance that is not known is none, and no quote is read', async () => {
    const { quoted, read } = createCase()
    await expect(read({ amount: 'max', fromToken: 'DAI', toToken: 'ETH' })).rejects.toMatchObject(
      issue('balance-unknown'),
    )
    expect(quoted).toEqual([])
  })

  test.each(['x', '0', '-1', '0.0000000000000000001'])('%s is none', async (amount) => {
    await expect(createCase().read({ ...request, amount })).rejects.toMatchObject(
      issue('amount-invalid'),
    )
  })

  test('§5.11 leaves the fee of the native currency, unless a smart account pays', async () => {
    const half = [{ ...ether, balance: unit / 2n + 6n }, usdc]
    const poor = createCase()
    poor.world.held = half
    await expect(poor.read(request)).rejects.toMatchObject(issue('gas'))
    poor.world.held = [{ ...ether, balance: unit / 2n + 7n }, usdc]
    expect(await poor.read(request)).toMatchObject({ amount: unit / 2n })
    const smart = createCase({ type: 'smartAccount' })
    smart.world.held = half
    expect(await smart.read(request)).toMatchObject({ amount: unit / 2n })
  })
})
