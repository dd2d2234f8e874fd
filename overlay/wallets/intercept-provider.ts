import { captureProvider, type Eip1193Provider } from '../../shared/connectors/connector.ts'
import { PorticoError } from '../../shared/errors/portico-error.ts'
import { isAboutGrants } from '../../shared/schema/permissions.ts'

type Request = Eip1193Provider['request']

/** Wraps the provider of an SDK: `handle` gets each request and may forward it. */
export function interceptProvider(
  source: object,
  handle: (call: Parameters<Request>[0], request: Request) => Promise<unknown>,
): Eip1193Provider {
  const provider = captureProvider(source)
  if (!provider) throw new PorticoError('wallet-unavailable', 'The SDK has no EIP-1193 provider.')
  return { ...provider, request: (call) => handle(call, provider.request) }
}

/** Wraps the provider of an SDK that has `disconnect`, which `wallet_revokePermissions` calls. */
export function withRevoking(source: { disconnect: () => Promise<void> }): Eip1193Provider {
  return interceptProvider(source, (call, request) =>
    call.method === 'wallet_revokePermissions' && !isAboutGrants(call.params)
      ? source.disconnect()
      : request(call),
  )
}
