import { describe, expect, test } from 'vitest'
import { createLatest } from './latest.ts'

describe('createLatest', () => {
  test('a newer run aborts the older one', () => {
    const latest = createLatest()
    const older = latest.begin()
    const newer = latest.begin()
    expect([older.isLatest(), older.signal.aborted]).toEqual([false, true])
    expect([newer.isLatest(), newer.signal.aborted]).toEqual([true, false])
  })

  test('abort ends the current run, and its listeners find that it has ended', () => {
    const latest = createLatest()
    const run = latest.begin()
    let wasLatest = true
    run.signal.addEventListener('abort', () => {
      wasLatest = run.isLatest()
    })
    latest.abort()
    expect([run.isLatest(), run.signal.aborted, wasLatest]).toEqual([false, true, false])
  })

  test('a run that has ended is not aborted by the next one', () => {
    const latest = createLatest()
    const run = latest.begin()
    run.end()
    latest.begin()
    expect(run.signal.aborted).toBe(false)
    expect(run.isLatest()).toBe(false)
  })

  test('the end of an older run leaves the newer one', () => {
    const latest = createLatest()
    const older = latest.begin()
    const newer = latest.begin()
    older.end()
    expect(newer.isLatest()).toBe(true)
  })
})
