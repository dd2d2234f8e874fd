import { describe, expect, test } from 'vitest'
import { createOnrampCase, pageUrl } from '../../testing/onramp-case.ts'
import { contract, ether, toAnswer, usdc } from '../../testing/portfolio-case.ts'
import { settle } from '../../testing/settle.ts'

const meld = { publicKey: 'our-key' }
const toDollars = (numeric: string) => ({ ...usdc, quantity: { decimals: '6', numeric } })

/** A promise that a test resolves. */
function createAnswer() {
  let resolve: (response: Response) => void = () => undefined
  const promise = new Promise<Response>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

describe('opening the window', () => {
  test('§1.17 it is open and empty before the URL is known, and then goes there', async () => {
    const { rpc, start, state, windows } = await createOnrampCase()
    const answer = createAnswer()
    rpc.answerUrl = () => answer.promise
    await start('coinbase')
    expect(windows.map(({ addresses }) => addresses)).toEqual([['']])
    expect(state().status).toBe('opening')
    answer.resolve(Response.json({ url: pageUrl }))
    await settle()
    expect(windows[0]?.addresses).toEqual(['', pageUrl])
    expect(state()).toMatchObject({ isClosed: false, status: 'waiting', url: pageUrl })
  })

  test('a blocked one gives the link, and what is bought by it is found', async () => {
    const { onramp, pass, rpc, setHistory, start, state } = await createOnrampCase()
    rpc.isBlocking = true
    await start('coinbase')
    expect(state()).toMatchObject({ status: 'blocked', url: pageUrl })
    onramp.followLink()
    expect(state().status).toBe('waiting')
    setHistory({ amount: '50', id: 'a', status: 'SUCCESS' })
    await pass(4)
    expect(state().status).toBe('bought')
  })

  test('it is closed if the URL cannot be had, and the same purchase can begin again', async () => {
    const { clock, onramp, rpc, start, state, windows } = await createOnrampCase()
    const before = clock.pending()
    rpc.answerUrl = () => new Response('', { status: 503 })
    await start('coinbase')
    expect([state().status, windows[0]?.isClosed()]).toEqual(['unavailable', true])
    expect(clock.pending()).toBe(before)
    rpc.answerUrl = () => Response.json({ url: pageUrl })
    onramp.restartPurchase()
    await settle()
    expect(state().status).toBe('waiting')
    expect(windows[1]?.addresses).toEqual(['', pageUrl])
  })

  test('a service that does not answer in 10 s counts as one that fails', async () => {
    const { pass, rpc, start, state, windows } = await createOnrampCase()
    rpc.answerUrl = () => new Promise(() => undefined)
    await start('coinbase')
    await pass(10)
    expect([state().status, windows[0]?.isClosed()]).toEqual(['unavailable', true])
  })
})

describe('a purchase in the history', () => {
  test('§7.4 it is read every 4 s, without a cache, until it is delivered', async () => {
    const { pass, requests, setHistory, start, state } = await createOnrampCase()
    setHistory({ amount: '10', id: 'earlier', status: 'SUCCESS' })
    await start('coinbase')
    const reads = () => requests.filter(({ url }) => url.pathname.endsWith('/history'))
    expect(reads()).toHaveLength(1)
    await pass(4)
    expect(reads()).toHaveLength(2)
    expect(reads().map(({ init }) => init?.cache)).toEqual(['no-cache', 'no-cache'])
    expect(reads().map(({ url }) => url.searchParams.get('onramp'))).toEqual([
      'coinbase',
      'coinbase',
    ])
    // What was there before is not this purchase.
    expect(state().status).toBe('waiting')
    setHistory(
      { id: 'earlier', status: 'SUCCESS' },
      { amount: '50', id: 'b', status: 'IN_PROGRESS' },
    )
    await pass(4)
    expect(state().status).toBe('pending')
    setHistory({ id: 'earlier', status: 'SUCCESS' }, { amount: '50.0', id: 'b', status: 'SUCCESS' })
    await pass(4)
    expect(state()).toMatchObject({
      deliveries: [{ amount: '50', symbol: 'USDC' }],
      status: 'bought',
    })
    await pass(20)
    expect(reads()).toHaveLength(4)
  })

  test('a declined card is said, and another card can still pay', async () => {
    const { pass, setHistory, start, state } = await createOnrampCase()
    await start('coinbase')
    setHistory({ id: 'a', status: 'FAILED' })
    await pass(4)
    expect(state().status).toBe('declined')
    setHistory({ id: 'a', status: 'FAILED' }, { amount: '1', id: 'b', status: 'SUCCESS' })
    await pass(4)
    expect(state().status).toBe('bought')
  })

  test('without a first answer, its time tells it apart from those before', async () => {
    const { clock, pass, rpc, setHistory, start, state } = await createOnrampCase()
    rpc.history = () => new Response('', { status: 503 })
    await start('coinbase')
    const now = clock.now()
    setHistory({ at: now - 3_600_000, id: 'old', status: 'SUCCESS' })
    await pass(4)
    expect(state().status).toBe('waiting')
    setHistory({ at: now + 3000, id: 'new', status: 'SUCCESS' })
    await pass(4)
    expect(state().status).toBe('bought')
  })

  test('what cannot be read is left out', async () => {
    const { pass, rpc, start, state } = await createOnrampCase()
    await start('coinbase')
    const metadata = {
      minedAt: '2030-01-01T00:00:00Z',
      status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
    }
    const odd = [7, {}, { id: '', metadata }, { id: 'a', metadata: { ...metadata, status: 'x' } }]
    rpc.history = () => Response.json({ data: odd })
    await pass(4)
    expect(state().status).toBe('waiting')
    const transfers = [7, { fungible_info: { symbol: 'U\u202eSDC' }, quantity: { numeric: '1e2' } }]
    rpc.history = () => Response.json({ data: [{ id: 'b', metadata, transfers }] })
    await pass(4)
    expect(state()).toMatchObject({ deliveries: [{ amount: '100', symbol: 'USDC' }] })
  })
})

describe('a purchase in the balances', () => {
  test('what has grown since the window opened has arrived, to the last unit', async () => {
    const { pass, service, start, state } = await createOnrampCase({ meld })
    service.answer = toAnswer(toDollars('12.5'), ether)
    await start('meld')
    service.answer = toAnswer(toDollars('62.500001'), ether)
    await pass(10)
    expect(state()).toMatchObject({
      deliveries: [{ amount: '50.000001', symbol: 'USDC' }],
      status: 'bought',
    })
  })

  test('a token without a price, which anyone can send, is no purchase', async () => {
    const { pass, service, start, state } = await createOnrampCase({ meld })
    await start('meld')
    const spam = { ...usdc, address: `eip155:1:${contract.replace('a0', 'b1')}`, price: undefined }
    service.answer = toAnswer(usdc, ether, { ...spam, symbol: 'FREE' })
    await pass(20)
    expect(state().status).toBe('waiting')
  })
})

describe('the end of a purchase', () => {
  test('a window that is closed without a purchase is said, and a payment made before is still found', async () => {
    const { pass, setHistory, start, state, windows } = await createOnrampCase()
    await start('coinbase')
    windows[0]?.popup.close()
    await pass(1)
    expect(state()).toMatchObject({ isClosed: true, status: 'waiting' })
    setHistory({ id: 'a', status: 'SUCCESS' })
    await pass(4)
    expect(state().status).toBe('bought')
  })

  test('after 3 min nothing more is read, until the visitor wants it', async () => {
    const { onramp, pass, requests, setHistory, start, state } = await createOnrampCase()
    await start('coinbase')
    await pass(180_000 / 1000 + 4)
    expect(state().status).toBe('late')
    const { length } = requests
    await pass(30)
    expect(requests).toHaveLength(length)
    setHistory({ id: 'a', status: 'SUCCESS' })
    onramp.lookAgain()
    await pass(4)
    expect(state().status).toBe('bought')
  })

  test('leaving the view ends everything: no timer is left, and a window without a page is closed', async () => {
    const { clock, onramp, rpc, start, state, windows } = await createOnrampCase()
    const before = clock.pending()
    for (const isKnown of [true, false]) {
      rpc.answerUrl = isKnown
        ? () => Response.json({ url: pageUrl })
        : () => new Promise(() => undefined)
      const stop = onramp.watchPurchase()
      await start('coinbase')
      expect(clock.pending()).toBeGreaterThan(before)
      stop()
      stop()
      expect(state()).toEqual({ status: 'idle' })
    }
    expect(windows.map(({ isClosed }) => isClosed())).toEqual([false, true])
    clock.advance(10_000)
    await settle()
    expect(clock.pending()).toBe(before)
    expect(windows[1]?.addresses).toEqual([''])
  })

  test('another account or network ends it', async () => {
    const { actions, start, state } = await createOnrampCase()
    await start('coinbase')
    await actions.switchNetwork('eip155:8453')
    expect(state()).toEqual({ status: 'idle' })
    await start('coinbase')
    expect(state().status).toBe('waiting')
    await actions.disconnect()
    expect(state()).toEqual({ status: 'idle' })
  })

  test('destroying the instance leaves no timer and no listener', async () => {
    const { clock, destroy, start } = await createOnrampCase()
    await start('coinbase')
    destroy()
    clock.advance(10_000)
    await settle()
    expect(clock.pending()).toBe(0)
  })
})
