import { createPortico, type Portico, type PorticoOptions } from '@portico/overlay'
import type { WorldFacts } from '../sandbox/world-facts.ts'
import { toHostOptions } from './host-options.ts'
import { readWorld } from './world.ts'

/**
 * Creates a page's instance in the local world, and gives it to the browser console and to specs. The page's URL changes its
 * options (`host-options.ts`). It has the EVM networks, unless `toNetworks` names others.
 */
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
