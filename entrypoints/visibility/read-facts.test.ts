import { describe, expect, test } from 'vitest'
import { createReading } from './read-facts.ts'

/** A dialog with a part that scrolls. */
function make(part: { clientHeight: number; scrollHeight: number; scrollTop: number } | null) {
  const dialog = { querySelector: () => part } as unknown as Element
  return createReading(dialog)
}

describe('createReading', () => {
  test('takes a request that needs no scrolling as read', () => {
    expect(make({ clientHeight: 300, scrollHeight: 300, scrollTop: 0 })()).toBe(true)
    expect(make(null)()).toBe(true)
  })

  test('takes a longer one as read once its end has been in view', () => {
    const part = { clientHeight: 300, scrollHeight: 900, scrollTop: 0 }
    const isRead = make(part)
    expect(isRead()).toBe(false)
    part.scrollTop = 300
    expect(isRead()).toBe(false)
    part.scrollTop = 599
    expect(isRead()).toBe(true)
    part.scrollTop = 0
    expect(isRead()).toBe(true)
  })
})
