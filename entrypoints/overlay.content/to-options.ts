import type { NetworkDefinition, PorticoOptions } from '../../overlay/index.ts'
import { toNetworkId } from '../../shared/networks/extend-network.ts'
import { optionChecks } from '../../shared/options/option-table.ts'
import type { Settings } from '../../shared/wire/settings.ts'

/** The frame of a secure site has the same path as at the hosted one, unless the profile gives another. */
function toSecure(site: string | undefined) {
  return site ? { secureFrame: new URL('sdk', site.endsWith('/') ? site : `${site}/`).href } : {}
}

/** The networks of the profile, of those that the extension lists: all of them where it names none of them. */
function selectNetworks(
  ids: readonly string[],
  listed: readonly NetworkDefinition[],
): readonly NetworkDefinition[] {
  const selected = listed.filter((network) => ids.includes(toNetworkId(network)))
  return selected.length > 0 ? selected : listed
}

/** The options of the overlay that the site's profile decides. */
export function toOptions(
  { features, locale, networks, projectId, services, themeMode, themeVariables }: Settings,
  listed: readonly NetworkDefinition[],
): Pick<
  PorticoOptions,
  'features' | 'locale' | 'networks' | 'projectId' | 'services' | 'themeMode' | 'themeVariables'
> {
  return {
    // The visits of a tester to pages of others are not counted.
    features: { ...features, analytics: false },
    // The overlay refuses a language that it does not have. A profile can prefer one.
    ...(optionChecks['locale']?.(locale, '').length === 0 && { locale }),
    networks: selectNetworks(networks, listed),
    projectId,
    services: { ...toSecure(services.secureSite), ...services },
    themeMode,
    themeVariables,
  }
}
