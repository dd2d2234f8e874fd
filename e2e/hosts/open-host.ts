import { createPortico, type Portico, type PorticoOptions } from '@portico/overlay'
import type { WorldFacts } from '../sandbox/world-facts.ts'
import { toHostOptions } from './host-options.ts'
import { readWorld } from './world.ts'

/** Gives the instance to the browser console and to specs. The URL changes its options (`host-options.ts`). */
export async function openHost(
  options: Omit<PorticoOptions, 'networks' | 'projectId'>,
  toNetworks?: (world: WorldFacts) => PorticoOptions['networks'],
): Promise<{ portico: Portico; world: WorldFacts }> {
  const world = await readWorld()
  const portico = createPortico({
    ...options,
    ...toHostOptions(world, location.search),
    ...(toNetworks && { networks: toNetworks(world) }),
  })
  Object.assign(window, { portico })
  return { portico, world }
}
