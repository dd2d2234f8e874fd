import { describe, expect, test } from 'vitest'
import { shareInProgress } from './share.ts'

describe('shareInProgress', () => {
  test('calls in progress share one run, with the values of the first', async () => {
    const runs: number[] = []
    const share = shareInProgress(async (value: number) => {
      runs.push(value)
      return value
    })
    expect(await Promise.all([share(1), share(2)])).toEqual([1, 1])
    expect(await share(3)).toBe(3)
    expect(runs).toEqual([1, 3])
  })

  test('runs again after a failure', async () => {
    let isBroken = true
    const share = shareInProgress(async () => {
      if (isBroken) throw new TypeError('broken')
      return 'done'
    })
    await expect(share()).rejects.toThrow('broken')
    isBroken = false
    expect(await share()).toBe('done')
  })
})
