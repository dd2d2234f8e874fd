import type { WorldFacts } from '../sandbox/world-facts.ts'
import { knownContracts, toLocalNetworks } from './world.ts'

/** `?theme=light`, `?networks=8453` (in order), and `?options={"…":…}` for any other option by name. */
export function toHostOptions(world: WorldFacts, search: string) {
  const parameters = new URLSearchParams(search)
  const networks = toLocalNetworks(world)
  const networkNames = parameters.get('networks')?.split(',')
  const theme = parameters.get('theme')
  const { features, ...others } = JSON.parse(parameters.get('options') ?? '{}')
  return {
    projectId: world.projectId,
    networks: networkNames
      ? networkNames.flatMap((id) => networks.filter((network) => String(network.id) === id))
      : networks,
    metadata: {
      name: 'Portico host',
      description: 'A page that embeds Portico.',
      url: typeof location === 'undefined' ? 'http://127.0.0.1' : location.origin,
      icons: [],
    },
    knownContracts,
    services: world.services,
    ...(theme && { themeMode: theme === 'light' ? ('light' as const) : ('dark' as const) }),
    ...others,
    // Tests count the requests of a page. Those of analytics are on where a test says so.
    features: { analytics: false, ...features },
  }
}
