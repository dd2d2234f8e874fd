import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../errors/portico-error.ts'
import { settle } from '../../testing/settle.ts'
import {
  createPreview,
  createSwapCase,
  dai,
  daiId,
  etherId,
  refuse,
  usdcId,
} from '../../testing/swap-case.ts'

type Instance = Awaited<ReturnType<typeof createSwapCase>>
const count = ({ swapService }: Instance, end: string) =>
  swapService.calls.filter(({ path }) => path.endsWith(end)).length
const base = 'eip155:8453'

describe('switchSwapNetwork', () => {
  test('shows Swap again above the view of a modal that is open', async () => {
    const { actions, modal, navigation, swap, view } = await createSwapCase()
    actions.open()
    navigation.push('Networks')
    await swap.switchSwapNetwork(base)
    expect([view(), modal.store.getState().open]).toEqual(['Swap', true])
    navigation.goBack()
    expect(view()).toBe('Account')
  })

  test('keeps the way back of an embedded card', async () => {
    const { actions, navigation, swap, view } = await createSwapCase({ enableEmbedded: true })
    actions.close()
    navigation.push('Networks')
    await swap.switchSwapNetwork(base)
    expect(view()).toBe('Swap')
    expect(navigation.store.getState().history).toEqual(['Account', 'Swap'])
  })

  test('opens a modal that is closed', async () => {
    const { modal, swap, view } = await createSwapCase()
    expect(modal.store.getState().open).toBe(false)
    await swap.switchSwapNetwork(base)
    expect([view(), modal.store.getState().open]).toEqual(['Swap', true])
  })

  test('shows Swap once', async () => {
    const { actions, navigation, swap, view } = await createSwapCase()
    actions.open()
    navigation.push('Networks')
    navigation.push('Swap')
    await swap.switchSwapNetwork(base)
    expect(view()).toBe('Swap')
    navigation.goBack()
    expect(view()).toBe('Account')
  })

  test('stays where it is if the wallet refuses', async () => {
    const { actions, active, swap, switchAnswer, view } = await createSwapCase()
    actions.open()
    switchAnswer.answer = () => Promise.reject(new PorticoError('user-rejected'))
    await swap.switchSwapNetwork(base)
    expect([active(), view()]).toEqual(['eip155:1', 'SwitchNetwork'])
  })
})

describe('confirmImpact', () => {
  test('confirms the impact of the quote that is shown, and of none that is not', async () => {
    const instance = await createSwapCase()
    const { enter, swap, swapService, swapState } = instance
    swapService.rate = () => 880_000_000n
    swap.confirmImpact()
    await enter('0.5')
    expect(swapState().impact).toBe('unconfirmed')
    swap.confirmImpact()
    expect(swapState().impact).toBe('confirmed')
    swap.enterSwapAmount('0.4', 'en')
    expect(swapState().impact).toBe('none')
  })
})

describe('retrySwap', () => {
  test('reads the quote anew, and forgets the error', async () => {
    const instance = await createPreview('native')
    const { rest, sending, swap, swapState } = instance
    sending.answer = () => Promise.reject(new PorticoError('rpc-failed', 'No.'))
    await swap.runSwap()
    expect(swapState().error?.code).toBe('rpc-failed')
    const before = ['quotes', 'tokens', 'build-approve'].map((end) => count(instance, end))
    swap.retrySwap()
    expect(swapState().error).toBeUndefined()
    await rest()
    const after = ['quotes', 'tokens', 'build-approve'].map((end) => count(instance, end))
    expect(after.map((number, index) => number - (before[index] ?? 0))).toEqual([1, 0, 0])
  })

  test('reads a list that could not be read, and a plan that could not', async () => {
    const instance = await createSwapCase()
    const { enter, preview, rest, swap, swapService, swapState } = instance
    swapService.intercept = (path) => (path.endsWith('approve') ? refuse('No.', 503) : undefined)
    await enter('10', usdcId, etherId)
    await preview()
    expect(swapState().plan.status).toBe('failed')
    const approvals = count(instance, 'build-approve')
    swap.retrySwap()
    await rest()
    expect(count(instance, 'build-approve')).toBe(approvals + 1)
    swapService.intercept = () => undefined
    swap.retrySwap()
    await rest()
    expect(swapState().plan.status).toBe('ready')
    const whole = count(instance, 'build-approve')
    swap.retrySwap()
    await rest()
    expect(count(instance, 'build-approve')).toBe(whole)
  })
})

describe('what is read while a view shows the swap', () => {
  test('is nothing before, and nothing after', async () => {
    const instance = await createSwapCase()
    const { clock, feature, rest, stop, swap, swapService } = instance
    stop()
    swapService.calls.length = 0
    swap.chooseToToken(usdcId)
    swap.enterSwapAmount('0.5', 'en')
    await rest()
    clock.advance(60_000)
    await rest()
    expect(swapService.calls).toEqual([])
    const end = feature.actions.watchSwap('en')
    await rest()
    expect(count(instance, 'quotes')).toBe(1)
    end()
    clock.advance(60_000)
    await rest()
    expect(count(instance, 'quotes')).toBe(1)
  })

  test('is written in the language of the view', async () => {
    const { enter, feature, rest, swap, swapState } = await createSwapCase()
    await enter('', usdcId, etherId)
    feature.actions.watchSwap('de')
    swap.swapMax('de')
    await rest()
    expect(swapState().amount.text).toBe('12,5')
  })

  test('has the balances of the active account', async () => {
    const { rest, service, stop, switchAccount } = await createSwapCase()
    expect(service.urls).toHaveLength(1)
    switchAccount()
    await rest()
    expect(service.urls).toHaveLength(2)
    stop()
    switchAccount()
    await rest()
    expect(service.urls).toHaveLength(2)
  })

  test('has the balance of a token that the portfolio does not list', async () => {
    const { enter, ownedTokens, swapState } = await createSwapCase()
    ownedTokens.read = () => [{ address: dai, balance: 5n * 10n ** 18n }]
    await enter('2', daiId, etherId)
    expect(swapState().fromToken).toMatchObject({ balance: 5n * 10n ** 18n, symbol: 'DAI' })
  })
})

describe('another account', () => {
  test('has none of the balances that the node was asked for', async () => {
    const { enter, ownedTokens, rest, swapState, switchAccount } = await createSwapCase()
    ownedTokens.read = () => [{ address: dai, balance: 5n * 10n ** 18n }]
    await enter('2', daiId, etherId)
    ownedTokens.read = () => [{ address: dai, balance: 7n }]
    switchAccount()
    await rest()
    await enter('2', daiId, etherId)
    expect(swapState().fromToken?.balance).toBe(7n)
  })

  test('gets nothing of the step that the account before has begun', async () => {
    const { sending, swap, swapState, switchAccount } = await createPreview('native')
    sending.answer = () => new Promise(() => undefined)
    void swap.runSwap()
    await settle()
    expect(swapState().run).toEqual({ status: 'confirming', step: 'swap' })
    switchAccount()
    expect(swapState()).toMatchObject({ amount: { text: '' }, run: undefined })
  })
})

describe('a swap that is sent', () => {
  test('leaves the balances that the node was asked for, until it is in a block', async () => {
    const instance = await createSwapCase()
    const { clock, enter, ownedTokens, preview, rest, swap, swapState } = instance
    ownedTokens.read = () => [{ address: dai, balance: 5n * 10n ** 18n }]
    await enter('2', daiId, etherId)
    await enter('0.5')
    await preview()
    await swap.runSwap()
    expect(swapState().toToken).toBeUndefined()
    await enter('2', daiId, etherId)
    expect(swapState().fromToken?.balance).toBe(5n * 10n ** 18n)
    ownedTokens.read = () => [{ address: dai, balance: 7n }]
    instance.receipts.read = () => true
    clock.advance(4_000)
    await rest()
    expect(swapState().fromToken?.balance).toBe(7n)
  })
})

describe('for a host', () => {
  test('the balance of a token that the portfolio does not list is that of the node', async () => {
    const { feature, ownedTokens } = await createSwapCase()
    ownedTokens.read = () => [{ address: dai, balance: 5n * 10n ** 18n }]
    const request = { fromToken: 'DAI', toToken: 'ETH' }
    expect(await feature.quote({ ...request, amount: 'max' })).toMatchObject({
      amount: 5n * 10n ** 18n,
    })
    await expect(feature.quote({ ...request, amount: '6' })).rejects.toMatchObject({
      details: { issue: 'balance' },
    })
  })
})

describe('destroy', () => {
  test('leaves nothing behind', async () => {
    const instance = await createPreview('native')
    const { clock, feature, page, rest, swapService, swapState, switchAccount } = instance
    const listeners = page.listenerCount('visibilitychange')
    feature.destroy()
    expect(page.listenerCount('visibilitychange')).toBe(listeners - 1)
    const { quote } = swapState()
    swapService.calls.length = 0
    clock.advance(60_000)
    switchAccount()
    await rest()
    expect(swapService.calls).toEqual([])
    expect(swapState().quote).toBe(quote)
  })

  test('ends the wait for the wallet', async () => {
    const { feature, sending, swap, swapState } = await createPreview('native')
    sending.answer = () => new Promise(() => undefined)
    void swap.runSwap()
    await settle()
    feature.destroy()
    expect(swapState().run).toBeUndefined()
  })
})
