import { describe, expect, test } from 'vitest'
import { PorticoError } from '../errors/portico-error.ts'
import { createFakeCatalogue, toListing, toPage } from '../testing/fake-catalogue.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import { settle } from '../testing/settle.ts'
import { createCatalogueController } from './catalogue-controller.ts'
import { toCountLabel } from './catalogue-state.ts'

const down = () => Promise.reject(new PorticoError('service-unavailable'))

type FixtureOptions = { isMobile?: boolean; preloadImage?: (url: string) => Promise<void> }

function createFixture(options: FixtureOptions = {}) {
  const { isMobile = false, preloadImage = () => Promise.resolve() } = options
  const fake = createFakeCatalogue()
  const clock = createFakeClock()
  const failures: PorticoError[] = []
  const controller = createCatalogueController({
    catalogue: fake.catalogue,
    clock,
    isMobile: () => isMobile,
    leftOut: ['x', 'f'],
    onFailure: (error) => failures.push(error),
    preloadImage,
  })
  return { ...fake, clock, controller, failures, state: controller.store.getState }
}

const ids = (list: { wallets: readonly { id: string }[] }) => list.wallets.map(({ id }) => id)

describe('createCatalogueController', () => {
  test('fetches nothing unasked, and each list once', async () => {
    const { answers, calls, controller, state } = createFixture()
    answers.recommended = async () => ({ count: 12, wallets: [toListing('a'), toListing('b')] })
    expect(calls).toEqual([])
    await Promise.all([controller.load(), controller.load()])
    await controller.load()
    expect(calls.filter((call) => call === 'recommended')).toHaveLength(1)
    expect(ids(state().recommended)).toEqual(['a', 'b'])
    expect(state().total).toBe(12)
  })

  test('an empty answer leaves an empty list as it is, so that nothing renders it again', async () => {
    const { answers, controller, state } = createFixture()
    answers.recommended = async () => toPage(toListing('a'))
    const { featured, recommended } = state()
    await controller.load()
    expect(state().featured.wallets).toBe(featured.wallets)
    expect(state().recommended.wallets).not.toBe(recommended.wallets)
  })

  test('§9.5 a list waits two seconds for its pictures, and no longer', async () => {
    const requested: string[] = []
    const { answers, clock, controller, state } = createFixture({
      preloadImage: (url) => {
        requested.push(url)
        return url === 'slow' ? new Promise<void>(() => undefined) : Promise.resolve()
      },
    })
    answers.featured = async () => toPage({ ...toListing('f'), imageUrl: 'quick' })
    answers.recommended = async () => toPage({ ...toListing('a'), imageUrl: 'slow' })
    const loading = controller.load()
    await settle()
    expect(requested.toSorted()).toEqual(['quick', 'slow'])
    expect(state()).toMatchObject({
      featured: { status: 'ready' },
      recommended: { status: 'loading' },
    })
    clock.advance(1_999)
    await settle()
    expect(state().recommended.status).toBe('loading')
    clock.advance(1)
    await loading
    expect(state().recommended.status).toBe('ready')
  })

  test('a list that fails says so, leaves the others alone and can be tried again', async () => {
    const { answers, controller, failures, state } = createFixture()
    answers.featured = async () => toPage(toListing('f'))
    answers.recommended = down
    await controller.load()
    expect(state()).toMatchObject({
      featured: { status: 'ready' },
      recommended: { status: 'failed' },
    })
    expect(failures).toHaveLength(1)
    answers.recommended = async () => toPage(toListing('a'))
    await controller.load()
    expect(state().recommended.status).toBe('ready')
  })

  test('§2.16 pages follow one another without what is listed already, until there is no more', async () => {
    const { answers, calls, controller, state } = createFixture()
    answers.recommended = async () => toPage(toListing('r'))
    answers.page = async (page) => ({
      count: 45,
      wallets: page === 1 ? [toListing('1'), toListing('2')] : [toListing('2'), toListing('3')],
    })
    await Promise.all([controller.loadMore(), controller.loadMore()])
    expect(state().rest.hasMore).toBe(true)
    await controller.loadMore()
    expect(state().rest).toMatchObject({ hasMore: false, status: 'ready' })
    expect(ids(state().rest)).toEqual(['1', '2', '3'])
    await controller.loadMore()
    const pages = calls.filter((call) => call.startsWith('page'))
    expect(pages).toEqual(['page 1 without x,f,r', 'page 2 without x,f,r'])
  })

  test('a page that fails is the one that is asked for again', async () => {
    const { answers, calls, controller, state } = createFixture()
    answers.page = down
    await controller.loadMore()
    expect(state().rest.status).toBe('failed')
    await controller.loadMore()
    expect(calls.filter((call) => call.startsWith('page 1'))).toHaveLength(2)
  })

  test('a further page that fails leaves the pages before it, and is the one that is requested again', async () => {
    const { answers, calls, controller, failures, state } = createFixture()
    answers.page = async () => ({ count: 100, wallets: [toListing('1')] })
    await controller.loadMore()
    answers.page = down
    await controller.loadMore()
    expect(state().rest).toMatchObject({ hasMore: true, status: 'failed', wallets: [{ id: '1' }] })
    expect(failures).toMatchObject([{ code: 'service-unavailable' }])
    answers.page = async () => ({ count: 100, wallets: [toListing('2')] })
    await controller.loadMore()
    expect(ids(state().rest)).toEqual(['1', '2'])
    expect(calls.filter((call) => call.startsWith('page')).map((call) => call.slice(0, 6))).toEqual(
      ['page 1', 'page 2', 'page 2'],
    )
  })

  test('searches when typing has stopped, for the last text alone', async () => {
    const { calls, clock, controller, state } = createFixture()
    controller.search('r')
    expect(state().found.status).toBe('idle')
    for (const text of ['ra', 'rai', 'rain ']) {
      controller.search(text)
      clock.advance(499)
    }
    expect(state().found).toMatchObject({ status: 'loading', text: 'rain' })
    expect(calls).toEqual([])
    clock.advance(1)
    await settle()
    expect(calls).toEqual(['search rain'])
    expect(ids(state().found)).toEqual(['rain'])
    controller.search('')
    expect(state().found).toEqual({ status: 'idle', text: '', wallets: [] })
  })

  test('an answer that comes after the next search has begun changes nothing', async () => {
    const { answers, clock, controller, state } = createFixture()
    let answer: (page: ReturnType<typeof toPage>) => void = () => undefined
    answers.search = (text) =>
      text === 'first'
        ? new Promise((resolve) => {
            answer = resolve
          })
        : Promise.resolve(toPage(toListing(text)))
    controller.search('first')
    clock.advance(500)
    controller.search('second')
    clock.advance(500)
    await settle()
    answer(toPage(toListing('first')))
    await settle()
    expect(ids(state().found)).toEqual(['second'])
  })

  test('a search that fails says so and can be tried again', async () => {
    const { answers, clock, controller, state } = createFixture()
    answers.search = down
    controller.search('rain')
    clock.advance(500)
    await settle()
    expect(state().found.status).toBe('failed')
    answers.search = async () => toPage(toListing('a'))
    await controller.searchAgain()
    expect(ids(state().found)).toEqual(['a'])
  })

  test('on a phone a wallet that nothing there opens is left out, and not counted', async () => {
    const { answers, clock, controller, state } = createFixture({ isMobile: true })
    const wallets = [
      toListing('app', { mobileLink: 'app://' }),
      toListing('web', { webappLink: 'https://web.test' }),
      toListing('desktop', { desktopLink: 'desktop:' }),
    ]
    answers.recommended = async () => ({ count: 9, wallets })
    answers.search = async () => toPage(...wallets)
    await controller.load()
    expect(ids(state().recommended)).toEqual(['app', 'web'])
    expect(toCountLabel(state())).toBe('8')
    controller.search('some')
    clock.advance(500)
    await settle()
    expect(ids(state().found)).toEqual(['app', 'web'])
  })

  test('leaves no timer behind', () => {
    const { clock, controller } = createFixture()
    controller.search('rain')
    controller.destroy()
    expect(clock.pending()).toBe(0)
  })
})
