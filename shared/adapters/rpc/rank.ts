import { rpcLimits } from '../../limits.ts'
import type { Clock } from '../../platform/ports.ts'

type Sample = { readonly isUp: boolean; readonly latency: number }

export type Ranking = {
  /** The indexes of the endpoints, the best first. */
  readonly getOrder: () => readonly number[]
  /** Says that the endpoints are being used. */
  readonly touch: () => void
  readonly destroy: () => void
}

const toMean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** The score of each endpoint over its samples, from 0 (never answered) to 1. */
export function toScores(samples: readonly (readonly Sample[])[]): readonly number[] {
  const { weights } = rpcLimits.rank
  const slowest = Math.max(1, ...samples.flat().map(({ latency }) => latency))
  return samples.map((ofEndpoint) => {
    const stability = toMean(ofEndpoint.map(({ isUp }) => Number(isUp)))
    if (!stability) return 0
    const speed = 1 - toMean(ofEndpoint.map(({ latency }) => latency)) / slowest
    return weights.stability * stability + weights.latency * speed
  })
}

/** The indexes of the endpoints by life, tier and score. */
function toOrder(tiers: readonly number[], scores: readonly number[]): readonly number[] {
  const of = (index: number) => ({ score: scores[index] ?? 0, tier: tiers[index] ?? 0 })
  return [...tiers.keys()].toSorted((first, second) => {
    const [one, other] = [of(first), of(second)]
    const byLife = Number(other.score > 0) - Number(one.score > 0)
    return byLife || one.tier - other.tier || other.score - one.score
  })
}

/** Timers that can be called off together. */
function createTimers(clock: Clock) {
  const timers = new Set<() => void>()
  return {
    clear() {
      for (const cancel of timers) cancel()
    },
    plan(delay: number, callback: () => void): () => void {
      const stop = clock.after(delay, () => {
        timers.delete(cancel)
        callback()
      })
      const cancel = () => {
        timers.delete(cancel)
        stop()
      }
      timers.add(cancel)
      return cancel
    },
  }
}

/**
 * Keeps the endpoints of a network in order of how well they answer (§9.33).
 *
 * Only while they are in use: a lone request pings nobody, and the first interval without one ends it.
 * An endpoint of a lower tier comes before one of a higher, unless it does not answer at all.
 */
export function createRanking(options: {
  clock: Clock
  ping: (index: number) => Promise<unknown>
  tiers: readonly number[]
}): Ranking {
  const { clock, ping, tiers } = options
  const { interval, sampleCount, timeout } = rpcLimits.rank
  const timers = createTimers(clock)
  let samples = tiers.map((): readonly Sample[] => [])
  let order: readonly number[] = [...tiers.keys()]
  let phase: 'destroyed' | 'idle' | 'running' = 'idle'
  let isUsed = false

  function measure(index: number): Promise<Sample> {
    const start = clock.now()
    return new Promise((resolve) => {
      const settle = (isUp: boolean) => {
        cancel()
        resolve({ isUp, latency: clock.now() - start })
      }
      const cancel = timers.plan(timeout, () => settle(false))
      ping(index).then(
        () => settle(true),
        () => settle(false),
      )
    })
  }

  async function tick(): Promise<void> {
    if (!isUsed) {
      phase = 'idle'
      return
    }
    isUsed = false
    samples = await Promise.all(
      samples.map(async (taken, index) => [...taken, await measure(index)].slice(-sampleCount)),
    )
    if (phase === 'destroyed') return
    order = toOrder(tiers, toScores(samples))
    timers.plan(interval, () => void tick())
  }

  return {
    destroy() {
      phase = 'destroyed'
      timers.clear()
    },
    getOrder: () => order,
    touch() {
      if (phase === 'running') isUsed = true
      if (phase !== 'idle' || tiers.length < 2) return
      phase = 'running'
      timers.plan(interval, () => void tick())
    },
  }
}
