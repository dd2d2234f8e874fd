import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createReading, listDrawn } from './read-facts.ts'

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

describe('listDrawn', () => {
  class FakeShadowRoot {
    constructor(readonly host: object) {}
  }

  beforeEach(() => void vi.stubGlobal('ShadowRoot', FakeShadowRoot))
  afterEach(() => void vi.unstubAllGlobals())

  test('follows a slot through its shadow tree to the host of it', () => {
    const toElement = (parent: object | null, assignedSlot: object | null = null) => {
      const parentElement = parent instanceof FakeShadowRoot ? null : parent
      return { assignedSlot, parentElement, parentNode: parent } as unknown as Element
    }
    const body = toElement(null)
    const box = toElement(body)
    const mask = toElement(new FakeShadowRoot(box))
    const slot = toElement(mask)
    const element = toElement(box, slot)
    expect(listDrawn(element)).toEqual([element, slot, mask, box, body])
  })
})
