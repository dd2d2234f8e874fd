import { describe, expect, test } from 'vitest'
import { contract } from '../../../testing/portfolio-case.ts'
import { settle } from '../../../testing/settle.ts'
import { createSwapCase, daiId, etherId, gwei, native, refuse } from '../../../testing/swap-case.ts'

const unit = 10n ** 18n

describe('§2.13 the quote', () => {
  test('§9.24 has the least that arrives at 1 %, the fees and the price impact', async () => {
    const { enter, swapState } = await createSwapCase()
    await enter('0.5')
    const { issue, quote } = swapState()
    expect(issue).toBeUndefined()
    expect(quote).toMatchObject({
      quote: {
        amount: unit / 2n,
        least: 990_000_000n,
        networkFee: { total: 1_500_000n * gwei, value: expect.closeTo(3) },
        priceImpact: expect.closeTo(0),
        providerFee: (unit * 85n) / 20_000n,
        received: 1_000_000_000n,
      },
      status: 'ready',
    })
  })

  test('is read every 10 s while it is seen, and never while nobody sees it', async () => {
    const { clock, enter, platform, stop, swapService } = await createSwapCase()
    await enter('0.5')
    const count = () => swapService.calls.filter(({ path }) => path.endsWith('quotes')).length
    const read = count()
    clock.advance(10_000)
    await settle()
    expect(count()).toBe(read + 1)
    Object.assign(platform.page, { visible: false })
    clock.advance(50_000)
    await settle()
    expect(count()).toBe(read + 1)
    Object.assign(platform.page, { visible: true })
    platform.page.announce('visibilitychange', undefined)
    await settle()
    expect(count()).toBe(read + 2)
    stop()
    clock.advance(50_000)
    platform.page.announce('visibilitychange', undefined)
    await settle()
    expect(count()).toBe(read + 2)
  })

  test('that does not answer has failed after 10 s, although it is read every 10 s', async () => {
    const { clock, enter, swapService, swapState } = await createSwapCase()
    await enter('0.5')
    swapService.intercept = (path) =>
      path.endsWith('quotes') ? new Promise<Response>(() => undefined) : undefined
    // Read at 10 s and due again at 20 s, which is its limit. Due once more at 30 s.
    for (const after of [10_000, 10_000, 10_000 / 2]) {
      clock.advance(after)
      await settle()
    }
    expect(swapState().quote).toMatchObject({ reason: 'unavailable', status: 'failed' })
  })

  test('of an earlier amount that comes late replaces nothing', async () => {
    const { enter, rest, swap, swapService, swapState } = await createSwapCase()
    const held: ((response: Response) => void)[] = []
    swapService.intercept = (path) =>
      path.endsWith('quotes')
        ? new Promise<Response>((resolve) => {
            held.push(resolve)
          })
        : undefined
    await enter('0.5')
    swapService.intercept = () => undefined
    swap.enterSwapAmount('0.25', 'en')
    await rest()
    held[0]?.(
      Response.json({
        quotes: [
          {
            fromAccount: `eip155:1:${native}`,
            fromAmount: String(unit / 2n),
            toAccount: `eip155:1:${contract}`,
            toAmount: '1',
          },
        ],
      }),
    )
    await rest()
    expect(swapState().quote).toMatchObject({ quote: { received: 500_000_000n } })
  })

  test.each([
    ['insufficient liquidity', { reason: 'liquidity' }, 'liquidity'],
    [
      'The amount is too small',
      { reason: 'refused', text: 'The amount is too small' },
      'quote-refused',
    ],
  ])('that the service refuses says why: %s', async (description, quote, issue) => {
    const { enter, swapService, swapState } = await createSwapCase()
    swapService.intercept = (path) => (path.endsWith('quotes') ? refuse(description) : undefined)
    await enter('0.5')
    expect(swapState()).toMatchObject({ issue, quote: { ...quote, status: 'failed' } })
  })

  test('that cannot be read is read again', async () => {
    const { enter, rest, swap, swapService, swapState } = await createSwapCase()
    swapService.intercept = (path) => {
      if (path.endsWith('quotes')) throw new TypeError('offline')
      return undefined
    }
    await enter('0.5')
    expect(swapState()).toMatchObject({ issue: 'quote-failed', quote: { reason: 'unavailable' } })
    swapService.intercept = () => undefined
    swap.retrySwap()
    await rest()
    expect(swapState().quote.status).toBe('ready')
  })

  test('of another amount, or for other tokens, than was requested is none', async () => {
    const { enter, swapService, swapState } = await createSwapCase()
    swapService.intercept = (path) =>
      path.endsWith('quotes')
        ? Response.json({
            quotes: [
              {
                fromAccount: `eip155:1:${native}`,
                fromAmount: '7',
                toAccount: `eip155:1:${contract}`,
                toAmount: '9',
              },
            ],
          })
        : undefined
    await enter('0.5')
    expect(swapState().issue).toBe('quote-failed')
  })

  test('reads the price of a token that the account does not have', async () => {
    const { enter, swapService, swapState } = await createSwapCase()
    swapService.rate = () => 900n * unit
    await enter('0.5', etherId, daiId)
    expect(swapState().quote).toMatchObject({ quote: { priceImpact: expect.closeTo(10) } })
    swapService.price = undefined
    const other = await createSwapCase()
    other.swapService.price = undefined
    await other.enter('0.5', etherId, daiId)
    expect(other.swapState().quote).toMatchObject({ quote: { priceImpact: undefined } })
  })
})
