import { createPortico, type Portico } from '@portico/overlay'
import { evm } from '@portico/overlay/evm'
import { solana } from '@portico/overlay/solana'
import type { WorldFacts } from '../../sandbox/world-facts.ts'
import { toLocalClusters, toLocalNetworks } from '../world.ts'
import {
  hasSolana,
  recallSettings,
  rememberSettings,
  type Settings,
  toChangedOptions,
} from './settings.ts'

type PlaygroundState = {
  readonly settings: Settings
  readonly portico: Portico
  /** The element that the page has to place, where the settings say so. */
  readonly modal: HTMLElement | undefined
}

export type PlaygroundStore = {
  getState: () => PlaygroundState
  subscribe: (listener: () => void) => () => void
  /** Ends the instance and makes another: options are read once, when one is made. */
  apply: (settings: Settings) => void
}

/** The panel's settings, and the instance that was made from them. */
export function createPlaygroundStore(world: WorldFacts): PlaygroundStore {
  const listeners = new Set<() => void>()
  let state = start(world, recallSettings())
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    apply(settings) {
      state.portico.destroy()
      state.modal?.remove()
      rememberSettings(settings)
      state = start(world, settings)
      for (const listener of listeners) listener()
    },
  }
}

/** The networks of the settings, in their order. */
export function toNetworks(world: WorldFacts, { networks }: Settings) {
  const [mainnet, base] = toLocalNetworks(world)
  const [solanaMain, solanaDevnet] = toLocalClusters(world)
  const known = { base, mainnet, solana: solanaMain, solanaDevnet }
  return networks.flatMap((name) => known[name] ?? [])
}

function start(world: WorldFacts, settings: Settings): PlaygroundState {
  const { enableEmbedded, disableAppend } = settings.switches
  const modal =
    enableEmbedded || disableAppend ? document.createElement('portico-modal') : undefined
  // It has to be on the page when the instance looks for it. React moves it to its place.
  if (modal) document.body.append(modal)
  const portico = createPortico({
    projectId: world.projectId,
    networks: toNetworks(world, settings),
    adapters: [evm(), ...(hasSolana(settings) ? [solana()] : [])],
    metadata: {
      name: 'Portico playground',
      description: 'Every option of Portico, live.',
      url: location.origin,
      icons: [],
    },
    services: world.services,
    ...toChangedOptions(settings),
  })
  document.documentElement.dataset['theme'] = settings.themeMode
  // For who looks at the page from the console, and for specs.
  Object.assign(window, { portico })
  return { settings, portico, modal }
}
