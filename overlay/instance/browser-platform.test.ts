import { afterEach, describe, expect, test, vi } from 'vitest'
import { createPagePlatform } from '../page/page-platform.ts'
import { createBrowserPlatform } from './browser-platform.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function listen() {
  const lines: string[] = []
  for (const level of ['debug', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation(
      (line: string) => void lines.push(`${level} ${line}`),
    )
  return lines
}

describe('createBrowserPlatform', () => {
  test('§9.36 only errors are logged, unless the host debugs', () => {
    const lines = listen()
    for (const debug of [false, true]) {
      const { log } = createBrowserPlatform(createPagePlatform({ debug }))
      log('debug', 'small')
      log('warn', 'odd')
      log('error', 'bad')
    }
    expect(lines).toEqual([
      'error [portico] bad',
      'debug [portico] small',
      'warn [portico] odd',
      'error [portico] bad',
    ])
  })

  test('a page that is no secure context gets version 4 UUIDs too', () => {
    vi.stubGlobal('document', {})
    // Shadows the method of the prototype for as long as the test runs.
    Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: undefined })
    const { random } = createBrowserPlatform(createPagePlatform({ debug: false }))
    const ids = Array.from({ length: 50 }, () => random.uuid())
    Reflect.deleteProperty(crypto, 'randomUUID')
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(new Set(ids).size).toBe(50)
  })

  test('what a page does to fetch later is not seen', async () => {
    const { fetch } = createBrowserPlatform(createPagePlatform({ debug: false }))
    const spy = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('hooked'))
    await expect(fetch('data:text/plain,ours').then((answer) => answer.text())).resolves.toBe(
      'ours',
    )
    expect(spy).not.toHaveBeenCalled()
  })

  test('§3.18 describes the page by its title, origin and icon, and by its host without a title', () => {
    const page = { querySelector: () => null, title: 'Shoes' }
    vi.stubGlobal('location', { host: 'shop.example', origin: 'https://shop.example' })
    vi.stubGlobal('document', page)
    const describePage = () =>
      createBrowserPlatform(createPagePlatform({ debug: false })).page.describe()
    expect(describePage()).toEqual({
      description: '',
      icons: [],
      name: 'Shoes',
      url: 'https://shop.example',
    })
    page.title = ''
    expect(describePage().name).toBe('shop.example')
  })

  test('a timer that is called off does not call back', async () => {
    const { clock } = createBrowserPlatform(createPagePlatform({ debug: false }))
    const calls: string[] = []
    clock.after(1, () => calls.push('off'))()
    await new Promise<void>((resolve) => {
      clock.after(5, () => {
        calls.push('on')
        resolve()
      })
    })
    expect(calls).toEqual(['on'])
  })

  describe('a request that is sent although the page is left', () => {
    /** A page, and its platform. `sent` has the addresses of the requests. */
    function enter(hidden: boolean) {
      const idle: (() => void)[] = []
      const page = Object.assign(new EventTarget(), { hidden, readyState: 'complete' })
      const addListener = vi.spyOn(page, 'addEventListener')
      const removeListener = vi.spyOn(page, 'removeEventListener')
      const fetch = vi.fn<(address: string) => Promise<Response>>(async () => new Response())
      vi.stubGlobal('document', page)
      vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
      const front = { ...createPagePlatform({ debug: false }), fetch }
      const countListeners = () => addListener.mock.calls.length - removeListener.mock.calls.length
      return { countListeners, fetch, idle, page, platform: createBrowserPlatform(front) }
    }

    test('waits until the page is idle; others do not', async () => {
      const { countListeners, fetch, idle, platform } = enter(false)
      const answer = platform.fetch('https://a.example/event', { keepalive: true })
      await platform.fetch('https://a.example/wallets')
      expect(fetch.mock.calls.map(([address]) => address)).toEqual(['https://a.example/wallets'])
      for (const run of idle) run()
      await answer
      expect(fetch).toHaveBeenLastCalledWith('https://a.example/event', { keepalive: true })
      expect(countListeners()).toBe(0)
    })

    test('waits 2 s at most for a page that is never idle', async () => {
      vi.useFakeTimers()
      const { countListeners, fetch, platform } = enter(false)
      const answer = platform.fetch('https://a.example/event', { keepalive: true })
      await vi.advanceTimersByTimeAsync(1_999)
      expect(fetch).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      await answer
      expect(fetch).toHaveBeenCalledOnce()
      expect(countListeners()).toBe(0)
      expect(vi.getTimerCount()).toBe(0)
    })

    test('is sent once the page is hidden, and at once on a hidden one', async () => {
      const { countListeners, fetch, page, platform } = enter(false)
      const answer = platform.fetch('https://a.example/event', { keepalive: true })
      page.dispatchEvent(new Event('visibilitychange'))
      await answer
      expect(fetch).toHaveBeenCalledOnce()
      expect(countListeners()).toBe(0)
      const hidden = enter(true)
      await hidden.platform.fetch('https://a.example/event', { keepalive: true })
      expect(hidden.fetch).toHaveBeenCalledOnce()
    })
  })
})
