import type { Service } from './service.ts'

export type Crew = {
  readonly services: readonly Service[]
  add: <parts extends Record<string, Service>>(
    starting: {
      readonly [part in keyof parts]: Promise<parts[part]>
    },
  ) => Promise<parts>
  reset: () => Promise<void>
  /** Stops all services. Waits first for those that are still starting. */
  stop: () => Promise<void>
}

export function createCrew(): Crew {
  const services: Service[] = []
  const starting: Promise<unknown>[] = []
  return {
    services,
    async add<parts extends Record<string, Service>>(
      coming: {
        readonly [part in keyof parts]: Promise<parts[part]>
      },
    ) {
      const kept = Object.entries<Promise<Service>>(coming).map(async ([part, promise]) => {
        const service = await promise
        services.push(service)
        return [part, service] as const
      })
      starting.push(...kept)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: one entry for each key of `coming`.
      return Object.fromEntries(await Promise.all(kept)) as parts
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
