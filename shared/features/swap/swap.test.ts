import { describe, expect, test } from 'vitest'
import { contract } from '../../testing/portfolio-case.ts'
import { createSwapCase, etherId, gwei, native, refuse, usdcId } from '../../testing/swap-case.ts'

const unit = 10n ** 18n

describe('§1.15 the tokens', () => {
  test('that the account has come first, and the native currency is paid at first', async () => {
    const { swapState } = await createSwapCase()
    const { fromToken, issue, toToken, tokens } = swapState()
    expect(tokens.held.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC'])
    expect(tokens.others.map(({ symbol }) => symbol)).toEqual(['DAI'])
    expect(fromToken).toMatchObject({ balance: unit, symbol: 'ETH' })
    expect({ issue, toToken }).toEqual({ issue: 'token-empty', toToken: undefined })
  })

  test('that cannot be read say so, and are read again', async () => {
    const instance = await createSwapCase()
    instance.swapService.intercept = (path) =>
      path.endsWith('tokens') ? refuse('', 503) : undefined
    await instance.swap.switchSwapNetwork('eip155:8453')
    await instance.rest()
    expect(instance.swapState().issue).toBe('tokens-failed')
    instance.swapService.intercept = () => undefined
    instance.swap.retrySwap()
    await instance.rest()
    expect(instance.swapState().tokens.status).toBe('ready')
  })

  test('entries of another network, or without an address, are left out', async () => {
    const instance = await createSwapCase()
    instance.stop()
    instance.swapService.tokens = [
      { address: 'eip155:8453:0x0000000000000000000000000000000000000001', decimals: 6 },
      { address: 'nothing', decimals: 6 },
      { address: `eip155:1:${contract}`, decimals: '6', symbol: 'USDC' },
      { address: `eip155:1:${native}`, decimals: 18, symbol: 'ETH' },
    ]
    instance.clock.advance(300_000)
    await expect(instance.feature.quote({ amount: '1', toToken: 'USDC' })).rejects.toMatchObject({
      code: 'swap-invalid',
      details: { issue: 'token-unknown' },
    })
  })

  test('change places when one is chosen that is the other already', async () => {
    const { enter, rest, swap, swapState } = await createSwapCase()
    await enter('0.5')
    swap.chooseToToken(etherId)
    expect(swapState()).toMatchObject({ fromToken: { symbol: 'USDC' }, toToken: { symbol: 'ETH' } })
    swap.chooseFromToken(etherId)
    expect(swapState()).toMatchObject({ fromToken: { symbol: 'ETH' }, toToken: { symbol: 'USDC' } })
    await rest()
    swap.flipSwap()
    expect(swapState()).toMatchObject({
      amount: { text: '1000', value: 1_000_000_000n },
      fromToken: { symbol: 'USDC' },
      toToken: { symbol: 'ETH' },
    })
  })
})

describe('the amount', () => {
  test('Max of the native currency leaves gas, and follows the fee', async () => {
    const { chain, clock, enter, rest, swap, swapState } = await createSwapCase()
    await enter('')
    swap.swapMax('en')
    await rest()
    const fee = 1_500_000n * gwei
    expect(swapState().amount).toMatchObject({ isMax: true, value: unit - 2n * fee })
    expect(swapState().issue).toBeUndefined()
    chain.gasPrice = 20n * gwei
    clock.advance(10_000)
    await rest()
    expect(swapState()).toMatchObject({
      amount: { value: unit - 4n * fee },
      issue: undefined,
      quote: { quote: { amount: unit - 4n * fee } },
    })
  })

  test('Max of a token is all of it, and Half is half', async () => {
    const { enter, rest, swap, swapState } = await createSwapCase()
    await enter('1', usdcId, etherId)
    swap.swapMax('en')
    await rest()
    expect(swapState().amount).toMatchObject({ text: '12.5', value: 12_500_000n })
    swap.swapHalf('de')
    await rest()
    expect(swapState().amount).toMatchObject({ isMax: false, text: '6,25', value: 6_250_000n })
  })

  test.each([
    ['', etherId, 'amount-empty'],
    ['0', etherId, 'amount-empty'],
    ['one', etherId, 'amount-invalid'],
    ['0.1234567', usdcId, 'amount-invalid'],
    ['0.9999', etherId, 'gas'],
    ['0.5', etherId, undefined],
  ])('%j of %s: %s', async (amount, from, issue) => {
    const { enter, swapState } = await createSwapCase()
    await enter(amount, from, from === etherId ? usdcId : etherId)
    expect(swapState().issue).toBe(issue)
  })

  test('what is missing is known exactly, of the token and of the native currency', async () => {
    const { enter, swapState } = await createSwapCase()
    await enter('20.25', usdcId, etherId)
    expect(swapState()).toMatchObject({
      issue: 'balance',
      shortfall: { amount: 7_750_000n, token: { symbol: 'USDC' } },
    })
    await enter('1', etherId, usdcId)
    expect(swapState()).toMatchObject({
      issue: 'gas',
      shortfall: { amount: 1_500_000n * gwei, token: { symbol: 'ETH' } },
    })
  })
})

describe('§9.25 the networks', () => {
  test('without swaps say so, and nothing is requested', async () => {
    const instance = await createSwapCase()
    instance.swapService.calls.length = 0
    await instance.actions.switchNetwork('eip155:11155111')
    await instance.rest()
    expect(instance.swapState().issue).toBe('network')
    expect(instance.swapService.calls).toEqual([])
    await instance.swap.switchSwapNetwork('eip155:8453')
    await instance.rest()
    expect(instance.view()).toBe('Swap')
    expect(instance.swapState().accountId).toMatch(/^eip155:8453:/)
    expect(instance.swapService.calls[0]?.url.searchParams.get('chainId')).toBe('eip155:8453')
  })
})

describe('§2.13 the arguments', () => {
  const open = async (data: { amount?: string; fromToken?: string; toToken?: string }) => {
    const instance = await createSwapCase()
    instance.actions.open({ data, view: 'Swap' })
    await instance.rest()
    return instance.swapState()
  }

  test('fill in tokens by symbol and by address, and the amount', async () => {
    const data = { amount: '2.5', fromToken: 'usdc', toToken: native }
    expect(await open({ ...data, toToken: 'ETH' })).toMatchObject({
      amount: { text: '2.5', value: 2_500_000n },
      fromToken: { symbol: 'USDC' },
      quote: { status: 'ready' },
      toToken: { symbol: 'ETH' },
    })
    expect(await open({ fromToken: contract.toUpperCase().replace('0X', '0x') })).toMatchObject({
      fromToken: { symbol: 'USDC' },
    })
  })

  test.each([
    { fromToken: 'NOPE' },
    { toToken: 'ETH' },
    { amount: '0.1234567', fromToken: 'USDC' },
  ])('%j mean nothing, and nothing is filled in', async (data) => {
    expect(await open(data)).toMatchObject({
      amount: { text: '' },
      fromToken: { symbol: 'ETH' },
      toToken: undefined,
    })
  })
})

test('what the account before has entered is gone with it', async () => {
  const { enter, rest, swapState, switchAccount } = await createSwapCase()
  await enter('0.5')
  switchAccount()
  await rest()
  expect(swapState()).toMatchObject({ amount: { text: '' }, toToken: undefined })
})
