import { describe, expect, test } from 'vitest'
import { PorticoError } from '../errors/portico-error.ts'
import { createListeners, joinUndo } from './listeners.ts'

describe('createListeners', () => {
  test('calls every listener, one that is added twice twice', () => {
    const listeners = createListeners<string>()
    const calls: string[] = []
    const listener = (payload: string) => void calls.push(payload)
    listeners.subscribe(listener)
    listeners.subscribe(listener)
    listeners.emit('a')
    expect(calls).toEqual(['a', 'a'])
    expect(listeners.count()).toBe(2)
  })

  test('does not call a listener that has been removed, not even by one before it', () => {
    const listeners = createListeners()
    const calls: string[] = []
    let removeSecond: () => void = () => undefined
    listeners.subscribe(() => {
      calls.push('first')
      removeSecond()
    })
    removeSecond = listeners.subscribe(() => void calls.push('second'))
    listeners.emit()
    expect(calls).toEqual(['first'])
  })

  test('clear removes all', () => {
    const listeners = createListeners()
    const calls: string[] = []
    listeners.subscribe(() => void calls.push('called'))
    listeners.clear()
    listeners.emit()
    expect(calls).toEqual([])
    expect(listeners.count()).toBe(0)
  })
})

test('joinUndo calls each function in order and skips what is missing', () => {
  const calls: string[] = []
  joinUndo([() => void calls.push('first'), undefined, () => void calls.push('second')])()
  expect(calls).toEqual(['first', 'second'])
})

test('joinUndo calls those after one that throws, where errors are reported', () => {
  const calls: unknown[] = []
  const failure = new PorticoError('internal')
  const second = () => void calls.push('second')
  const fail = () => {
    throw failure
  }
  joinUndo([fail, second], (cause) => calls.push(cause))()
  expect(calls).toEqual([failure, 'second'])
  expect(joinUndo([fail, second])).toThrow(failure)
  expect(calls).toEqual([failure, 'second'])
})
