import type { Undo } from '../../async/listeners.ts'
import { limitTime } from '../../async/time-limit.ts'
import type { Clock } from '../../platform/ports.ts'
import { rpcLimits } from './limits.ts'

type Sample = { readonly isUp: boolean; readonly latency: number }

export type Ranking = {
  readonly getOrder: () => readonly number[]
  readonly touch: () => void
  readonly destroy: () => void
}

const toMean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

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

function toOrder(tiers: readonly number[], scores: readonly number[]): readonly number[] {
  const get = (index: number) => ({ score: scores[index] ?? 0, tier: tiers[index] ?? 0 })
  return [...tiers.keys()].toSorted((first, second) => {
    const [one, other] = [get(first), get(second)]
    const byAvailability = Number(other.score > 0) - Number(one.score > 0)
    return byAvailability || one.tier - other.tier || other.score - one.score
  })
}

function createTimers(clock: Clock) {
  const timers = new Set<Undo>()
  return {
    clear() {
      for (const cancel of timers) cancel()
    },
    after(delay: number, callback: () => void): Undo {
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

/** §9.33. Pings only while the endpoints are in use. A lower tier ranks first, unless it does not answer. */
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
    const toSample = (isUp: boolean) => ({ isUp, latency: clock.now() - start })
    return limitTime({ clock: timers, limit: timeout, onLimit: () => toSample(false) }, () =>
      ping(index).then(
        () => toSample(true),
        () => toSample(false),
      ),
    )
  }

  async function tick(): Promise<void> {
    if (!isUsed) {
      phase = 'idle'
      return
    }
    isUsed = false
    samples = await Promise.all(
      samples.map(async (previous, index) =>
        [...previous, await measure(index)].slice(-sampleCount),
      ),
    )
    if (phase === 'destroyed') return
    order = toOrder(tiers, toScores(samples))
    timers.after(interval, () => void tick())
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
      timers.after(interval, () => void tick())
    },
  }
}
