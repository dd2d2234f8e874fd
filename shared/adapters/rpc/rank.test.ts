import { describe, expect, test } from 'vitest'
import { createFakeClock } from '../../testing/fake-clock.ts'
import { settle } from '../../testing/settle.ts'
import { createRanking, toScores } from './rank.ts'

const interval = 4_000
const timeout = 1_000

/** Endpoints that answer after these milliseconds, or never. */
function start(latencies: (number | undefined)[], tiers = latencies.map(() => 0)) {
  const clock = createFakeClock()
  const pings = latencies.map(() => 0)
  const ranking = createRanking({
    clock,
    ping(index) {
      pings[index] = (pings[index] ?? 0) + 1
      const latency = latencies[index]
      if (latency === undefined) return Promise.reject(new TypeError('down'))
      return new Promise<void>((resolve) => void clock.after(latency, resolve))
    },
    tiers,
  })
  /** One interval in which the endpoints are used, with its sample. */
  const use = async () => {
    ranking.touch()
    clock.advance(interval)
    await settle()
    for (let passed = 0; passed < timeout; passed += 50) {
      clock.advance(50)
      await settle()
    }
  }
  return { clock, latencies, pings, ranking, use }
}

describe('toScores', () => {
  test('§9.33 weights stability by 0.7 and latency by 0.3', () => {
    const up = (latency: number) => ({ isUp: true, latency })
    const down = { isUp: false, latency: 1000 }
    expect(toScores([[up(0), up(0)], [up(1000), up(1000)], [up(0), down], [down]])).toEqual([
      1,
      0.7,
      0.35 + 0.15,
      0,
    ])
  })

  test('gives a score to endpoints that all answer at once', () => {
    expect(toScores([[{ isUp: true, latency: 0 }], [{ isUp: true, latency: 0 }]])).toEqual([1, 1])
  })
})

describe('createRanking', () => {
  test('keeps the given order until there is a sample', () => {
    expect(start([100, 50, 10]).ranking.getOrder()).toEqual([0, 1, 2])
  })

  test('§9.33 puts the fastest endpoint that answers first', async () => {
    const { ranking, use } = start([400, undefined, 50])
    ranking.touch()
    await use()
    expect(ranking.getOrder()).toEqual([2, 0, 1])
  })

  test.each([
    [999, [0, 1]],
    [1_001, [1, 0]],
  ])(
    '§9.33 an endpoint that answers in %s ms of a second: the order is %j',
    async (latency, order) => {
      const { clock, ranking } = start([latency, 0], [0, 1])
      ranking.touch()
      ranking.touch()
      for (const step of [interval, 0, 999, 1, 1]) {
        clock.advance(step)
        await settle()
      }
      expect(ranking.getOrder()).toEqual(order)
    },
  )

  test('§9.33 drops samples beyond ten', async () => {
    const { latencies, ranking, use } = start([undefined, 100])
    ranking.touch()
    for (let count = 0; count < 10; count += 1) await use()
    expect(ranking.getOrder()).toEqual([1, 0])
    latencies[0] = 50
    latencies[1] = undefined
    for (let count = 0; count < 10; count += 1) await use()
    expect(ranking.getOrder()).toEqual([0, 1])
  })

  test('§9.33 takes a sample every four seconds while it is used', async () => {
    const { clock, pings, ranking } = start([0, 0])
    ranking.touch()
    for (let count = 1; count <= 3; count += 1) {
      ranking.touch()
      clock.advance(3_999)
      await settle()
      expect(pings).toEqual([count - 1, count - 1])
      clock.advance(1)
      await settle()
      clock.advance(0)
      await settle()
      expect(pings).toEqual([count, count])
    }
  })

  test('does not ping for a single request, and stops after an interval without requests', async () => {
    const { clock, pings, ranking, use } = start([0, 0])
    ranking.touch()
    clock.advance(interval)
    await settle()
    expect(pings).toEqual([0, 0])
    expect(clock.pending()).toBe(0)

    ranking.touch()
    await use()
    expect(pings).toEqual([1, 1])
    clock.advance(10 * interval)
    await settle()
    expect(pings).toEqual([1, 1])
    expect(clock.pending()).toBe(0)
  })

  test('does nothing for one endpoint', async () => {
    const { clock, pings, ranking } = start([0])
    ranking.touch()
    ranking.touch()
    expect(clock.pending()).toBe(0)
    expect(pings).toEqual([0])
  })

  test('puts no endpoint before those of the host, unless those are down', async () => {
    const { latencies, ranking, use } = start([500, 0, 0], [0, 1, 1])
    ranking.touch()
    await use()
    expect(ranking.getOrder()).toEqual([0, 1, 2])
    latencies[0] = undefined
    for (let count = 0; count < 10; count += 1) await use()
    expect(ranking.getOrder()).toEqual([1, 2, 0])
  })

  test('leaves no timer when it is destroyed at any time', async () => {
    for (const isSampling of [false, true]) {
      const { clock, ranking } = start([500, 500])
      ranking.touch()
      ranking.touch()
      if (isSampling) clock.advance(interval)
      ranking.destroy()
      clock.advance(timeout)
      await settle()
      ranking.touch()
      expect(clock.pending()).toBe(0)
    }
  })
})
