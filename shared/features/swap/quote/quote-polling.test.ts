import { describe, expect, test } from 'vitest'
import { createFakePlatform } from '../../../testing/fake-platform.ts'
import { createQuotePolling } from './quote-polling.ts'

function createCase() {
  const platform = createFakePlatform()
  const { clock, page } = platform
  const world = { isBusy: false, readAt: clock.now(), reads: 0 }
  const watched = createQuotePolling(platform, {
    getReadAt: () => world.readAt,
    isBusy: () => world.isBusy,
    async refresh() {
      world.reads += 1
      world.readAt = clock.now()
    },
  })
  const show = (isVisible: boolean) => {
    Object.assign(page, { visible: isVisible })
    page.announce('visibilitychange', undefined)
  }
  return { ...watched, clock, page, show, world }
}

describe('createQuotePolling', () => {
  test('reads every 10 s while a view shows the quote', () => {
    const { clock, watch, world } = createCase()
    const end = watch()
    clock.advance(9_999)
    expect(world.reads).toBe(0)
    clock.advance(1)
    expect(world.reads).toBe(1)
    clock.advance(20_000)
    expect([world.reads, clock.pending()]).toEqual([3, 1])
    end()
    clock.advance(60_000)
    expect([world.reads, clock.pending()]).toEqual([3, 0])
  })

  test('reads at once where the quote is 10 s old', () => {
    const { clock, watch, world } = createCase()
    clock.advance(9_999)
    watch()()
    expect(world.reads).toBe(0)
    clock.advance(1)
    watch()
    expect([world.reads, clock.pending()]).toEqual([1, 1])
  })

  test('does not read at once for a second view', () => {
    const { clock, watch, world } = createCase()
    watch()
    world.readAt -= 60_000
    const end = watch()
    expect([world.reads, clock.pending()]).toEqual([0, 1])
    end()
    clock.advance(10_000)
    expect(world.reads).toBe(1)
  })

  test('reads nothing while the page is hidden, and an old quote once it is seen', () => {
    const { clock, show, watch, world } = createCase()
    watch()
    show(false)
    clock.advance(50_000)
    expect(world.reads).toBe(0)
    show(true)
    expect(world.reads).toBe(1)
    clock.advance(9_999)
    show(true)
    expect(world.reads).toBe(1)
    clock.advance(1)
    expect(world.reads).toBe(2)
  })

  test('the time until the next read begins with a read once the page is seen', () => {
    const { clock, show, watch, world } = createCase()
    watch()
    show(false)
    clock.advance(15_000)
    show(true)
    expect([world.reads, clock.pending()]).toEqual([1, 1])
    clock.advance(9_999)
    expect(world.reads).toBe(1)
    clock.advance(1)
    expect(world.reads).toBe(2)
  })

  test('reads nothing while it is busy', () => {
    const { clock, show, watch, world } = createCase()
    watch()
    world.isBusy = true
    clock.advance(10_000)
    show(true)
    expect(world.reads).toBe(0)
    world.isBusy = false
    clock.advance(10_000)
    expect(world.reads).toBe(1)
  })

  test.each(['stop', 'the end of the last view'])('%s leaves nothing behind', (by) => {
    const { clock, page, show, stop, watch, world } = createCase()
    const end = watch()
    if (by === 'stop') stop()
    else end()
    clock.advance(60_000)
    show(true)
    expect([world.reads, clock.pending(), page.listenerCount()]).toEqual([0, 0, 0])
  })

  test('can be stopped before it is seen', () => {
    const { clock, stop } = createCase()
    stop()
    expect(clock.pending()).toBe(0)
  })
})
