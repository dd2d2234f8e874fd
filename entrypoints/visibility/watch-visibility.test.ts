import { describe, expect, test } from 'vitest'
import { createFakeClock } from '../../shared/testing/fake-clock.ts'
import type { Obstacle } from './find-obstacle.ts'
import { type Visibility, watchVisibility } from './watch-visibility.ts'

/** Watches an element whose obstacle the test sets. */
function watch({ hasObserver = false } = {}) {
  const clock = createFakeClock()
  const page: { isRead: boolean; obstacle: Obstacle | undefined; place: string } = {
    isRead: true,
    obstacle: undefined,
    place: '0 0',
  }
  const changes: Visibility[] = []
  let observed: (isVisible: boolean) => void = () => undefined
  let observers = 0
  const observe = (callback: typeof observed) => {
    observed = callback
    observers += 1
    return () => {
      observers -= 1
    }
  }
  const visibility = watchVisibility({
    clock,
    findObstacle: () => page.obstacle,
    isRead: () => page.isRead,
    onChange: (change) => changes.push(change),
    readPlace: () => page.place,
    ...(hasObserver && { observe }),
  })
  return {
    changes,
    clock,
    observe: (isVisible: boolean) => observed(isVisible),
    observers: () => observers,
    page,
    visibility,
  }
}

describe('watchVisibility', () => {
  test('counts after 500 ms of full visibility, and not before', () => {
    const { changes, clock, visibility } = watch()
    clock.advance(499)
    expect(visibility.check()).toBe(false)
    clock.advance(1)
    expect(visibility.check()).toBe(true)
    expect(changes).toEqual(['settling', 'visible'])
  })

  test('starts again after an obstacle, however short it was', () => {
    const { changes, clock, page, visibility } = watch()
    clock.advance(400)
    page.obstacle = 'altered'
    clock.advance(100)
    page.obstacle = undefined
    clock.advance(400)
    expect(visibility.check()).toBe(false)
    clock.advance(200)
    expect(visibility.check()).toBe(true)
    expect(changes).toEqual(['settling', 'altered', 'settling', 'visible'])
  })

  test('starts again where it has moved, also at the press', () => {
    const { changes, clock, page, visibility } = watch()
    clock.advance(600)
    page.place = '0 9'
    expect(visibility.check()).toBe(false)
    clock.advance(499)
    expect(visibility.check()).toBe(false)
    clock.advance(1)
    expect(visibility.check()).toBe(true)
    expect(changes).toEqual(['settling', 'visible', 'settling', 'visible'])
  })

  test('reads the page at the press, between two intervals', () => {
    const { clock, page, visibility } = watch()
    clock.advance(600)
    page.obstacle = 'covered'
    expect(visibility.check()).toBe(false)
  })

  test('does not count before the browser has reported that nothing is over it', () => {
    const { changes, clock, observe, visibility } = watch({ hasObserver: true })
    clock.advance(1_000)
    expect(visibility.check()).toBe(false)
    observe(true)
    clock.advance(500)
    expect(visibility.check()).toBe(true)
    observe(false)
    expect(visibility.check()).toBe(false)
    expect(changes).toEqual(['covered', 'settling', 'visible', 'covered'])
  })

  test('does not count before all of the request has been in view', () => {
    const { changes, clock, page, visibility } = watch()
    page.isRead = false
    clock.advance(1_000)
    expect(visibility.check()).toBe(false)
    page.isRead = true
    expect(visibility.check()).toBe(true)
    expect(changes).toEqual(['settling', 'unread', 'visible'])
  })

  test('leaves nothing behind', () => {
    const { clock, observers, visibility } = watch({ hasObserver: true })
    expect([clock.pending(), observers()]).toEqual([1, 1])
    visibility.stop()
    expect([clock.pending(), observers()]).toEqual([0, 0])
  })
})
