import type { Service } from './service.ts'

/** The services of a world, as they come up. */
export type Crew = {
  readonly services: readonly Service[]
  /** Takes in a service that is on its way up. */
  add: <service extends Service>(starting: Promise<service>) => Promise<service>
  reset: () => Promise<void>
  /** Waits for what is still on its way up, which cannot be stopped before it is. */
  stop: () => Promise<void>
}

export function createCrew(): Crew {
  const services: Service[] = []
  const starting: Promise<unknown>[] = []
  return {
    services,
    add(promise) {
      const kept = promise.then((service) => {
        services.push(service)
        return service
      })
      starting.push(kept)
      return kept
    },
    async reset() {
      await Promise.all(services.map((service) => service.reset()))
    },
    async stop() {
      await Promise.allSettled(starting)
      await Promise.all(services.map((service) => service.stop()))
    },
  }
}
