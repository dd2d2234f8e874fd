import { captureProvider, type Eip1193Provider } from '../../shared/connectors/connector.ts'
import { PorticoError } from '../../shared/errors/portico-error.ts'

type Request = Eip1193Provider['request']

/** The provider that an SDK makes, with `handle` between the dapp and its requests. */
export function interceptProvider(
  source: object,
  handle: (call: Parameters<Request>[0], ask: Request) => Promise<unknown>,
): Eip1193Provider {
  const provider = captureProvider(source)
  if (!provider) throw new PorticoError('wallet-unavailable', 'The SDK has no EIP-1193 provider.')
  return { ...provider, request: (call) => handle(call, provider.request) }
}

/** The same for an SDK that ends a session by a function of its own: revoking is taken for that. */
export function withRevoking(source: { disconnect: () => Promise<void> }): Eip1193Provider {
  return interceptProvider(source, (call, ask) =>
    call.method === 'wallet_revokePermissions' ? source.disconnect() : ask(call),
  )
}
