import { describe, expect, test } from 'vitest'
import { createOnrampCase } from '../../testing/onramp-case.ts'
import { ether, toAnswer, usdc } from '../../testing/portfolio-case.ts'
import { settle } from '../../testing/settle.ts'

const meld = { publicKey: 'our-key' }
const toDollars = (numeric: string) => ({ ...usdc, quantity: { decimals: '6', numeric } })

type Case = Awaited<ReturnType<typeof createOnrampCase>>

/** The page is loaded again, and its visitor opens the purchase. `prepare` says what the services answer by then. */
async function reload(
  { destroy, rawStorage }: Case,
  prepare: (next: Case) => void,
  options: Parameters<typeof createOnrampCase>[0] = {},
): Promise<Case> {
  destroy()
  const next = await createOnrampCase({
    stored: Object.fromEntries(rawStorage.entries),
    ...options,
  })
  prepare(next)
  next.onramp.watchPurchase()
  await next.pass(1)
  return next
}

describe('a purchase after a reload', () => {
  test('§1.17 is in progress, and shows as arrived when the history has it', async () => {
    const first = await createOnrampCase()
    expect(first.actions.hasPurchase()).toBe(false)
    first.setHistory({ amount: '10', id: 'earlier', status: 'SUCCESS' })
    await first.start('coinbase', { amount: '50', currency: 'USDC' })
    expect(first.actions.hasPurchase()).toBe(true)
    const { actions, pass, setHistory, state, windows } = await reload(first, (next) =>
      next.setHistory({ amount: '10', id: 'earlier', status: 'SUCCESS' }),
    )
    expect(state()).toMatchObject({
      isResumed: true,
      seller: { name: 'Coinbase' },
      status: 'waiting',
    })
    expect(windows).toEqual([])
    setHistory(
      { amount: '10', id: 'earlier', status: 'SUCCESS' },
      { amount: '50', id: 'b', status: 'SUCCESS' },
    )
    await pass(4)
    expect(state()).toMatchObject({
      deliveries: [{ amount: '50', symbol: 'USDC' }],
      status: 'bought',
    })
    expect(actions.hasPurchase()).toBe(false)
  })

  test('shows by the balances what has arrived in between, to the last unit', async () => {
    const first = await createOnrampCase({ meld })
    first.service.answer = toAnswer(toDollars('12.5'), ether)
    await first.start('meld')
    const next = await reload(
      first,
      ({ service }) => {
        service.answer = toAnswer(toDollars('62.500001'), ether)
      },
      { meld },
    )
    expect(next.state()).toMatchObject({
      deliveries: [{ amount: '50.000001', symbol: 'USDC' }],
      status: 'bought',
    })
  })

  test.each([
    [{ amount: '50', currency: 'USDC' }, { presetCryptoAmount: 50 }],
    [{ amount: undefined, currency: 'USDC', fiatAmount: '62.5' }, { presetFiatAmount: 62.5 }],
  ])('begins again with the same order, in a window of its own: %j', async (order, preset) => {
    const first = await createOnrampCase()
    await first.start('coinbase', order)
    const next = await reload(first, () => undefined)
    next.onramp.restartPurchase()
    await settle()
    expect(next.state()).toMatchObject({ isResumed: false, status: 'waiting' })
    expect(next.windows).toHaveLength(1)
    const request = next.requests.findLast(({ url }) => url.pathname.includes('onrampurl'))
    const body: unknown = await new Response(request?.init?.body).json()
    expect(body).toMatchObject({
      destinationWallets: [{ assets: ['USDC'] }],
      ...preset,
    })
  })

  test('is not followed for another account, by a provider that is gone, or after an hour', async () => {
    const first = await createOnrampCase()
    await first.start('coinbase')
    await first.actions.switchNetwork('eip155:8453')
    expect(first.actions.hasPurchase()).toBe(false)
    await first.actions.switchNetwork('eip155:1')
    expect(first.actions.hasPurchase()).toBe(true)
    const without = await reload(first, () => undefined, { projectId: '' })
    expect(without.state()).toEqual({ status: 'idle' })
    const late = await reload(first, ({ clock }) => clock.advance(3_600_000))
    expect(late.state()).toEqual({ status: 'idle' })
    expect(late.actions.hasPurchase()).toBe(false)
  })
})

describe('a purchase that the visitor leaves', () => {
  test('is kept, and looked for again when its view is shown again', async () => {
    const { actions, onramp, setHistory, pass, start, state } = await createOnrampCase()
    const stop = onramp.watchPurchase()
    await start('coinbase')
    stop()
    expect(state()).toEqual({ status: 'idle' })
    expect(actions.hasPurchase()).toBe(true)
    onramp.watchPurchase()
    expect(state()).toMatchObject({ isResumed: true, status: 'waiting' })
    setHistory({ id: 'a', status: 'SUCCESS' })
    await pass(4)
    expect(state().status).toBe('bought')
  })

  test('is forgotten if the visitor stops looking for it', async () => {
    const { actions, clock, onramp, start, state } = await createOnrampCase()
    const before = clock.pending()
    await start('coinbase')
    onramp.forgetPurchase()
    expect(state()).toEqual({ status: 'idle' })
    expect(actions.hasPurchase()).toBe(false)
    expect(clock.pending()).toBe(before)
    onramp.watchPurchase()
    expect(state()).toEqual({ status: 'idle' })
  })

  test('is not kept before its page is open: nothing can have been paid', async () => {
    const { actions, rpc, start } = await createOnrampCase()
    rpc.answerUrl = () => new Promise(() => undefined)
    await start('coinbase')
    expect(actions.hasPurchase()).toBe(false)
    rpc.answerUrl = () => new Response('', { status: 503 })
    await start('coinbase')
    expect(actions.hasPurchase()).toBe(false)
  })
})
