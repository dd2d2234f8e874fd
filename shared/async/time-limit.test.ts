import { describe, expect, test } from 'vitest'
import { PorticoError } from '../errors/portico-error.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import { limitTime } from './time-limit.ts'

const never = () => new Promise<never>(() => undefined)

describe('limitTime', () => {
  test('gives the outcome of work that is in time, and leaves no timer', async () => {
    const clock = createFakeClock()
    const options = { clock, limit: 10, onLimit: () => 'late' }
    await expect(limitTime(options, async () => 'done')).resolves.toBe('done')
    await expect(limitTime(options, () => Promise.reject(new TypeError('no')))).rejects.toThrow(
      'no',
    )
    expect(clock.pending()).toBe(0)
  })

  test('gives what onLimit returns or throws, and aborts the work', async () => {
    const clock = createFakeClock()
    let signal: AbortSignal | undefined
    const run = (onLimit: () => string) =>
      limitTime({ clock, limit: 10, onLimit }, (workSignal) => {
        signal = workSignal
        return never()
      })
    const late = run(() => 'late')
    clock.advance(9)
    expect(signal?.aborted).toBe(false)
    clock.advance(1)
    await expect(late).resolves.toBe('late')
    expect(signal?.aborted).toBe(true)
    const thrown = run(() => {
      throw new PorticoError('wallet-timeout')
    })
    clock.advance(10)
    await expect(thrown).rejects.toMatchObject({ code: 'wallet-timeout' })
  })
})
