import type { Clock } from '../platform/ports.ts'

export type TimeLimit<value> = {
  readonly clock: Pick<Clock, 'after'>
  readonly limit: number
  readonly onLimit: () => value
}

export async function limitTime<value>(
  { clock, limit, onLimit }: TimeLimit<value>,
  work: (signal: AbortSignal) => Promise<value>,
): Promise<value> {
  const controller = new AbortController()
  let stopTimer: () => void = () => undefined
  const late = new Promise<value>((resolve, reject) => {
    stopTimer = clock.after(limit, () => {
      try {
        resolve(onLimit())
      } catch (error) {
        reject(error)
      }
      controller.abort()
    })
  })
  try {
    return await Promise.race([work(controller.signal), late])
  } finally {
    stopTimer()
  }
}
