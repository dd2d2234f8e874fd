import { describe, expect, test } from 'vitest'
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

test('joinUndo calls each function, also after one that throws, and throws the first error then', () => {
  const calls: string[] = []
  const fail = (text: string) => () => {
    throw new Error(text)
  }
  const undo = joinUndo([fail('one'), () => void calls.push('second'), fail('other')])
  expect(undo).toThrow('one')
  expect(calls).toEqual(['second'])
})
