import { createPortico, type Portico } from '@portico/overlay'
import { evm } from '@portico/overlay/evm'
import { solana } from '@portico/overlay/solana'
import type { WorldFacts } from '../../sandbox/world-facts.ts'
import { knownContracts, toLocalClusters, toLocalNetworks } from '../world.ts'
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
  /** The modal's element, if the settings require the page to place it. */
  readonly modal: HTMLElement | undefined
}

export type PlaygroundStore = {
  getState: () => PlaygroundState
  subscribe: (listener: () => void) => () => void
  /** Destroys the instance and creates another, because options are read only once. */
  apply: (settings: Settings) => void
}

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
  // The instance looks for the element on the page when it is created. React moves it to its place later.
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
    knownContracts,
    services: world.services,
    ...toChangedOptions(settings),
  })
  document.documentElement.dataset['theme'] = settings.themeMode
  // For the browser console and for specs.
  Object.assign(window, { portico })
  return { settings, portico, modal }
}
