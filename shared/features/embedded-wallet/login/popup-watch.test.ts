import { describe, expect, test } from 'vitest'
import { createFakeClock } from '../../../testing/fake-clock.ts'
import { createFakePopup } from '../../../testing/fake-popup.ts'
import { createPopupWatch } from './popup-watch.ts'

function setUp() {
  const clock = createFakeClock()
  const fake = createFakePopup('https://secure.example/loading')
  const reports: unknown[] = []
  const watch = createPopupWatch(fake.popup, {
    clock,
    onClosed: () => reports.push('closed'),
    onMessage: (message) => reports.push(message),
  })
  return { clock, fake, reports, watch }
}

describe('createPopupWatch', () => {
  test('passes messages on, and reports the closing once', () => {
    const { clock, fake, reports } = setUp()
    const message = { data: 1, origin: 'https://a.example' }
    fake.post(message)
    clock.advance(10_000)
    expect(reports).toEqual([message])
    fake.popup.close()
    clock.advance(999)
    expect(reports).toHaveLength(1)
    clock.advance(10_000)
    expect(reports).toEqual([message, 'closed'])
  })

  test('ending it closes the popup and leaves nothing behind', () => {
    const { clock, fake, reports, watch } = setUp()
    clock.advance(1_000)
    watch.end()
    watch.end()
    expect([fake.isClosed(), fake.listenerCount(), clock.pending()]).toEqual([true, 0, 0])
    clock.advance(1_000)
    expect(reports).toEqual([])
  })
})
