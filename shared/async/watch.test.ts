import { expect, test, vi } from 'vitest'
import { createWatch } from './watch.ts'

test('counts who watches, and says when the first begins and the last ends', () => {
  const ends = [vi.fn<() => void>(), vi.fn<() => void>()]
  const begin = vi.fn<(isFirst: boolean) => void>()
  const keep = vi.fn<() => () => void>(() => vi.fn<() => void>())
  for (const end of ends) keep.mockReturnValueOnce(end)
  const onIdle = vi.fn<() => void>()
  const { isWatched, watch } = createWatch({ begin, keep, onIdle })
  expect(isWatched()).toBe(false)
  const [stopFirst, stopSecond] = [watch(), watch()]
  expect(begin.mock.calls).toEqual([[true], [false]])
  stopFirst()
  expect([isWatched(), onIdle.mock.calls.length]).toEqual([true, 0])
  expect(ends.map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  stopSecond()
  expect([isWatched(), onIdle.mock.calls.length]).toEqual([false, 1])
  expect(ends.map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  watch()
  expect(begin).toHaveBeenLastCalledWith(true)
})

test('ends once, however often it is called', () => {
  const onIdle = vi.fn<() => void>()
  const { isWatched, watch } = createWatch({ onIdle })
  const stop = watch()
  watch()
  stop()
  stop()
  expect([isWatched(), onIdle.mock.calls.length]).toEqual([true, 0])
})

test('is watched while the first begins', () => {
  const seen: boolean[] = []
  const { isWatched, watch } = createWatch({
    begin: () => void seen.push(isWatched()),
  })
  watch()
  expect(seen).toEqual([true])
})
