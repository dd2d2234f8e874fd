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
  const samples = tiers.map((): Sample[] => [])
  const timers = new Set<() => void>()
  let order: readonly number[] = [...tiers.keys()]
  let phase: 'destroyed' | 'idle' | 'running' = 'idle'
  let isUsed = false

  function plan(delay: number, callback: () => void): () => void {
    const cancel = () => {
      timers.delete(cancel)
      stop()
    }
    const stop = clock.after(delay, () => {
      timers.delete(cancel)
      callback()
    })
    timers.add(cancel)
    return cancel
  }

  function measure(index: number): Promise<Sample> {
    const start = clock.now()
    return new Promise((resolve) => {
      const settle = (isUp: boolean) => {
        cancel()
        resolve({ isUp, latency: clock.now() - start })
      }
      const cancel = plan(timeout, () => settle(false))
      ping(index).then(
        () => settle(true),
        () => settle(false),
      )
    })
  }

  function sort(): void {
    const scores = toScores(samples)
    const of = (index: number) => ({ score: scores[index] ?? 0, tier: tiers[index] ?? 0 })
    order = [...tiers.keys()].toSorted((first, second) => {
      const [one, other] = [of(first), of(second)]
      const byLife = Number(other.score > 0) - Number(one.score > 0)
      return byLife || one.tier - other.tier || other.score - one.score
    })
  }

  async function tick(): Promise<void> {
    if (!isUsed) {
      phase = 'idle'
      return
    }
    isUsed = false
    const taken = await Promise.all(samples.map((_, index) => measure(index)))
    if (phase === 'destroyed') return
    for (const [index, ofEndpoint] of samples.entries()) {
      ofEndpoint.push(...taken.slice(index, index + 1))
      if (ofEndpoint.length > sampleCount) ofEndpoint.shift()
    }
    sort()
    plan(interval, () => void tick())
  }

  return {
    destroy() {
      phase = 'destroyed'
      for (const cancel of timers) cancel()
    },
    getOrder: () => order,
    touch() {
      if (phase === 'running') isUsed = true
      if (phase !== 'idle' || tiers.length < 2) return
      phase = 'running'
      plan(interval, () => void tick())
    },
  }
}
