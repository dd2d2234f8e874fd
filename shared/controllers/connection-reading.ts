import { limitTime } from '../async/time-limit.ts'
import type { Connector, ConnectorEvent, ConnectResult } from '../connectors/connector.ts'
import * as limits from '../limits.ts'
import type { Clock } from '../platform/ports.ts'
import type { ChainId } from '../schema/primitives.ts'

type ReadAgainOptions = {
  readonly clock: Clock
  readonly get: () => { readonly chainId: ChainId; readonly connector: Connector } | undefined
  readonly onEvent: (connector: Connector, event: ConnectorEvent) => void
}

/** Shows no prompt. A wallet that fails, or is later than a restored connection may be, has no accounts. */
export async function readAgain({ clock, get, onEvent }: ReadAgainOptions): Promise<void> {
  const active = get()
  if (!active) return
  const { chainId, connector } = active
  const result = await limitTime<ConnectResult | undefined>(
    { clock, limit: limits.reconnect, onLimit: () => undefined },
    (signal) => connector.reconnect({ chainId, signal }),
  ).catch(() => undefined)
  // The visitor may have connected another one.
  if (get()?.connector !== connector) return
  onEvent(connector, result ? { result, type: 'account-changed' } : { type: 'disconnected' })
}
