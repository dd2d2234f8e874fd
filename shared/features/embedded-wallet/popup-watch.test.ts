import { describe, expect, test } from 'vitest'
import * as limits from '../limits.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import { createFakePopup } from '../testing/fake-popup.ts'
import { createPopupWatch } from './popup-watch.ts'

function setUp() {
  const clock = createFakeClock()
  const fake = createFakePopup('https://secure.example/loading')
  const seen: unknown[] = []
  const watch = createPopupWatch(fake.popup, {
    clock,
    onClosed: () => seen.push('closed'),
    onMessage: (message) => seen.push(message),
  })
  return { clock, fake, seen, watch }
}

describe('createPopupWatch', () => {
  test('hears the window, and once that it was closed', () => {
    const { clock, fake, seen } = setUp()
    const message = { data: 1, origin: 'https://a.example' }
    fake.say(message)
    clock.advance(10 * limits.popupPolling)
    expect(seen).toEqual([message])
    fake.popup.close()
    clock.advance(limits.popupPolling - 1)
    expect(seen).toHaveLength(1)
    clock.advance(10 * limits.popupPolling)
    expect(seen).toEqual([message, 'closed'])
  })

  test('ending it closes the window and leaves nothing behind', () => {
    const { clock, fake, seen, watch } = setUp()
    clock.advance(limits.popupPolling)
    watch.end()
    watch.end()
    expect([fake.isClosed(), fake.listenerCount(), clock.pending()]).toEqual([true, 0, 0])
    clock.advance(limits.popupPolling)
    expect(seen).toEqual([])
  })
})
