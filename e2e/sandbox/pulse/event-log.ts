import type { Conditions } from '../conditions.ts'
import type { EventBody, PulseEvent } from './pulse-event.ts'

const keptEvents = 1000

type Listener = (events: readonly PulseEvent[]) => void

export type EventLog = {
  readonly events: readonly PulseEvent[]
  add: (projectId: string, bodies: readonly EventBody[]) => void
  clear: () => void
  /** Calls back at once with all events, then with the new ones, or with none after `clear`. */
  watch: (listener: Listener) => () => void
}

export function createEventLog({ now }: Pick<Conditions, 'now'>): EventLog {
  const events: PulseEvent[] = []
  const listeners = new Set<Listener>()
  let count = 0
  const notify = (news: readonly PulseEvent[]) => {
    for (const listener of listeners) listener(news)
  }
  return {
    events,
    add(projectId, bodies) {
      const news = bodies.map((body) => ({
        number: ++count,
        receivedAt: now(),
        projectId,
        body,
      }))
      events.push(...news)
      events.splice(0, events.length - keptEvents)
      if (news.length > 0) notify(news)
    },
    clear() {
      events.length = 0
      notify([])
    },
    watch(listener) {
      listener([])
      if (events.length > 0) listener([...events])
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
