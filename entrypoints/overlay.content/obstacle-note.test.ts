import { describe, expect, test } from 'vitest'
import { createFakeClock } from '../../shared/testing/fake-clock.ts'
import type { Obstacle } from '../visibility/find-obstacle.ts'
import { type Visibility, watchVisibility } from '../visibility/watch-visibility.ts'
import { createObstacleNote } from './obstacle-note.ts'

/** A card that is larger while the note is in it. */
function watch() {
  const clock = createFakeClock()
  const card: { isNoted: boolean; obstacle: Obstacle | undefined; top: number } = {
    isNoted: false,
    obstacle: undefined,
    top: 0,
  }
  const changes: Visibility[] = []
  const note = createObstacleNote({
    clock,
    remove: () => {
      card.isNoted = false
    },
    show: () => {
      card.isNoted = true
    },
  })
  const visibility = watchVisibility({
    clock,
    findObstacle: () => card.obstacle,
    isRead: () => true,
    onChange(change) {
      changes.push(change)
      note.onChange(change)
    },
    readPlace: () => `${card.top} ${card.isNoted}`,
  })
  return { card, changes, clock, note, visibility }
}

describe('createObstacleNote', () => {
  test('speaks of what covers a request for a second', () => {
    const { card, clock } = watch()
    card.obstacle = 'covered'
    clock.advance(1_000)
    expect(card.isNoted).toBe(false)
    clock.advance(100)
    expect(card.isNoted).toBe(true)
  })

  test('is gone before a press counts: the card moves with it', () => {
    const { card, changes, clock, visibility } = watch()
    card.obstacle = 'covered'
    clock.advance(2_000)
    card.obstacle = undefined
    clock.advance(2_000)
    expect(card.isNoted).toBe(false)
    expect(changes).toEqual(['settling', 'covered', 'settling', 'visible'])
    expect(visibility.check()).toBe(true)
  })

  test('blames nobody for a card that moves, or for what covered it for less than a second', () => {
    const { card, changes, clock } = watch()
    card.obstacle = 'covered'
    clock.advance(200)
    card.obstacle = undefined
    for (let step = 1; step <= 20; step += 1) {
      card.top = step
      clock.advance(200)
      expect(card.isNoted).toBe(false)
    }
    expect(changes).toEqual(['settling', 'covered', 'settling'])
  })

  test('leaves the note while the visitor is in another window, and begins none', () => {
    const { card, clock, note } = watch()
    card.obstacle = 'altered'
    clock.advance(500)
    card.obstacle = 'unfocused'
    clock.advance(2_000)
    expect(card.isNoted).toBe(false)
    card.obstacle = 'altered'
    clock.advance(2_000)
    card.obstacle = 'unfocused'
    clock.advance(2_000)
    expect(card.isNoted).toBe(true)
    note.end()
    expect(card.isNoted).toBe(false)
  })

  test('begins no note once it has ended', () => {
    const { card, clock, note, visibility } = watch()
    card.obstacle = 'covered'
    clock.advance(200)
    visibility.stop()
    note.end()
    clock.advance(2_000)
    expect(card.isNoted).toBe(false)
  })
})
