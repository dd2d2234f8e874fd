import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { isPorticoError } from '../errors/portico-error.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import { createRecordedInstance } from '../testing/recorder-case.ts'
import { createRecordingLog } from './record/recording-log.ts'
import { parseRecording } from './recording.ts'

const fail = (source: unknown): string => {
  try {
    parseRecording(source)
    return 'parsed'
  } catch (error) {
    return isPorticoError(error, 'recording-invalid') ? error.message : 'another error'
  }
}

const recording = await createRecordedInstance().recording.export()

describe('parseRecording', () => {
  test('parses what is exported, as a value and as a text', () => {
    expect(parseRecording(recording)).toEqual(recording)
    expect(parseRecording(JSON.stringify(recording))).toEqual(recording)
  })

  test('says which file it does not open', () => {
    expect(fail('garbage')).toContain('not JSON')
    expect(fail('{}')).toContain('not a recording of Portico')
    expect(fail({ ...recording, format: 'another' })).toContain('not a recording of Portico')
    expect(fail({ ...recording, version: 2 })).toContain('version 2')
    expect(fail({ ...recording, version: 2 })).toContain('newer')
    expect(fail({ ...recording, version: 0 })).toContain('older')
    expect(fail({ ...recording, entries: [{ kind: 'action' }] })).toContain('damaged')
    expect(fail({ ...recording, entries: [{ at: 0, kind: 'other', turn: 0 }] })).toContain(
      'damaged',
    )
    expect(fail(' '.repeat(8_000_001))).toContain('too long')
    const text = JSON.stringify({ ...recording, options: '@' })
    const nest = (depth: number) => text.replace('"@"', '['.repeat(depth) + ']'.repeat(depth))
    expect(fail(nest(10))).toBe('parsed')
    expect(fail(nest(1_000_000))).toContain('nested too deep')
  })

  test('gives no other error for any file', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.anything()), (source) => {
        expect(fail(source)).not.toBe('another error')
      }),
    )
  })
})

describe('createRecordingLog', () => {
  const createLog = (limits: { entries: number; size: number }) =>
    createRecordingLog({ clock: createFakeClock(), limits, nextTask: () => undefined })

  test('keeps a number of entries and a size, and the states of what it drops', () => {
    fc.assert(
      fc.property(
        fc.integer({ max: 30, min: 1 }),
        fc.integer({ max: 3_000, min: 200 }),
        (entries, size) => {
          const log = createLog({ entries, size })
          for (let count = 0; count < 400; count += 1) log.setState(`store ${count % 3}`, count)
          const content = log.getContent()
          expect(content.entries.length).toBeLessThanOrEqual(entries)
          expect(JSON.stringify(content.entries).length).toBeLessThanOrEqual(
            size + content.entries.length + 1,
          )
          expect(content.dropped + content.entries.length).toBe(400)
          const last = 400 - content.entries.length - 1
          expect(content.states[`store ${last % 3}`]).toBe(last)
        },
      ),
    )
  })

  test('makes a value once someone wants the file, and then once', () => {
    const log = createLog({ entries: 10, size: 10_000 })
    const toValue = vi.fn<() => string>(() => 'kept')
    log.addLazy({ id: 1, kind: 'body' }, 1_000, toValue)
    log.add({ id: 2, kind: 'end' })
    expect(toValue).not.toHaveBeenCalled()
    for (let count = 0; count < 2; count += 1)
      expect(log.getContent().entries).toMatchObject([
        { id: 1, kind: 'body', value: 'kept' },
        { id: 2, kind: 'end' },
      ])
    expect(toValue).toHaveBeenCalledTimes(1)
  })

  test('makes no value of an entry that it drops', () => {
    const log = createLog({ entries: 1, size: 10_000 })
    const toValue = vi.fn<() => string>(() => 'kept')
    log.addLazy({ id: 1, kind: 'body' }, 1_000, toValue)
    log.add({ id: 2, kind: 'end' })
    expect(log.getContent()).toMatchObject({ dropped: 1, entries: [{ id: 2 }] })
    expect(toValue).not.toHaveBeenCalled()
  })

  test('makes the oldest values where what they are made of has no more place', () => {
    const log = createLog({ entries: 10, size: 2_000 })
    const calls: number[] = []
    for (let id = 0; id < 3; id += 1)
      log.addLazy({ id, kind: 'body' }, 1_100, () => {
        calls.push(id)
        return 'kept'
      })
    expect(calls).toEqual([0, 1])
    expect(log.getContent()).toMatchObject({
      dropped: 0,
      entries: [{ id: 0 }, { id: 1 }, { id: 2 }],
    })
  })

  test('drops the oldest where the values are longer than what they are made of', () => {
    const log = createLog({ entries: 10, size: 2_000 })
    for (let id = 0; id < 3; id += 1) log.addLazy({ id, kind: 'body' }, 10, () => 'x'.repeat(800))
    const { dropped, entries } = log.getContent()
    expect(dropped).toBe(2)
    expect(JSON.stringify(entries).length).toBeLessThan(2_000)
    log.addLazy({ id: 3, kind: 'body' }, 10, () => 'kept')
    log.clear()
    expect(log.getContent().entries).toEqual([])
  })

  test('has no state and no read twice', () => {
    const log = createLog({ entries: 10, size: 1_000 })
    log.setState('modal', { open: true })
    log.setState('modal', { open: true })
    log.read('page.isVisible', true)
    log.read('page.isVisible', true)
    expect(log.getContent().entries).toHaveLength(2)
    log.clear()
    expect(log.getContent().entries).toHaveLength(0)
  })

  test('reads nothing of what an argument has from other sites', async () => {
    const instance = createRecordedInstance()
    const target = new Proxy(
      {},
      {
        get() {
          throw new TypeError('It is a window of another site.')
        },
      },
    )
    const goBack: (event?: object) => void = instance.actions.goBack
    expect(() => goBack({ target })).not.toThrow()
    expect(JSON.stringify(await instance.recording.export())).toContain('actions.goBack')
  })
})
