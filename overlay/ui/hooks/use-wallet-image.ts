import type { Connector } from '../../../shared/connectors/connector.ts'
import { toServiceUrl } from '../../../shared/services/service-url.ts'
import { useCore } from './use-core.ts'

/** Where the picture of a connector is: its own, else the API host's, if it has one (§7.6, contract §4.3). */
export function useConnectorImage(): (connector: Connector) => string | undefined {
  const { options } = useCore()
  return ({ imageId, imageUrl }) =>
    imageUrl ?? (imageId && toServiceUrl(options, `public/getAssetImage/${imageId}`).href)
}
