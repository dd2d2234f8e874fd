import type { Connector } from '../../../shared/connectors/connector.ts'
import { toPictureUrl } from '../../../shared/services/service-url.ts'
import { useCore } from './use-core.ts'

export function useConnectorImage(): (connector: Connector) => string | undefined {
  const { options } = useCore()
  return (connector) => toPictureUrl(connector, options)
}
