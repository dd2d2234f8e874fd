import { expect, test } from 'vitest'
import { createFakeClock } from '../../../testing/fake-clock.ts'
import { settle } from '../../../testing/settle.ts'
import { watchSend } from './watch-send.ts'

test('the fee is read every 12 s while anybody watches, whoever comes and goes', async () => {
  const clock = createFakeClock()
  let refreshes = 0
  let watched = 0
  const watch = watchSend({
    clock,
    refresh: async () => {
      refreshes += 1
    },
    watchTokens: async () => {
      watched += 1
      return () => {
        watched -= 1
      }
    },
  })
  const stopFirst = watch()
  await settle()
  clock.advance(11_999)
  const stopSecond = watch()
  await settle()
  expect(refreshes).toBe(0)
  clock.advance(1)
  expect(refreshes).toBe(1)
  stopFirst()
  clock.advance(12_000)
  expect(refreshes).toBe(2)
  stopSecond()
  await settle()
  clock.advance(60_000)
  expect([refreshes, clock.pending(), watched]).toEqual([2, 0, 0])
})
