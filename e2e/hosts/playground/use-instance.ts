import { createPortico, type Portico } from '@portico/overlay'
import { evm } from '@portico/overlay/evm'
import { useEffect, useState } from 'react'
import type { WorldFacts } from '../../sandbox/world.ts'
import { toLocalNetworks } from '../world.ts'
import { type Settings, toChangedOptions } from './settings.ts'

/** An instance for the settings as they are. A change of them makes another, and ends the one before it. */
export function useInstance(world: WorldFacts, settings: Settings): Portico | undefined {
  const [portico, setPortico] = useState<Portico>()
  useEffect(() => {
    const networks = toLocalNetworks(world)
    const instance = createPortico({
      projectId: world.projectId,
      networks: settings.networks.flatMap((id) => networks.filter((network) => network.id === id)),
      adapters: [evm()],
      metadata: {
        name: 'Portico playground',
        description: 'Every option of Portico, live.',
        url: location.origin,
        icons: [],
      },
      services: world.services,
      ...toChangedOptions(settings),
    })
    setPortico(instance)
    Object.assign(window, { portico: instance })
    return () => instance.destroy()
  }, [world, settings])
  return portico
}
