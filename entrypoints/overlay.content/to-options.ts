import type { PorticoOptions } from '../../overlay/index.ts'
import type { Settings } from '../../shared/wire/settings.ts'

/** The service options of a secure site. Its frame has the same path as at the hosted one. */
function toSecure(site: string) {
  if (!site) return {}
  const secureFrame = new URL('sdk', site.endsWith('/') ? site : `${site}/`).href
  return { secureFrame, secureSite: site }
}

/** The options of the overlay that the tester's settings decide. */
export function toOptions({
  api,
  projectId,
  relay,
  rpc,
  secureSite,
  themeMode,
}: Settings): Pick<PorticoOptions, 'features' | 'projectId' | 'services' | 'themeMode'> {
  return {
    // The visits of a tester to pages of others are nobody's statistics.
    features: { analytics: false },
    projectId,
    services: {
      ...(api && { api }),
      ...(relay && { relay }),
      ...(rpc && { rpc }),
      ...toSecure(secureSite),
    },
    themeMode,
  }
}
