import { captureProvider, type Eip1193Provider } from '../../shared/connectors/connector.ts'
import { PorticoError } from '../../shared/errors/portico-error.ts'

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

/**
 * Whether permissions to revoke are those of a grant (ERC-7715) and not the accounts (EIP-2255). The connector of WalletConnect has the
 * same rule: a module of both would load with every page.
 */
function isAboutGrants(params: unknown): boolean {
  const [permissions]: readonly unknown[] = Array.isArray(params) ? params : []
  return permissions !== undefined && !('eth_accounts' in Object(permissions))
}

/** Wraps the provider of an SDK that has `disconnect`, which `wallet_revokePermissions` calls. */
export function withRevoking(source: { disconnect: () => Promise<void> }): Eip1193Provider {
  return interceptProvider(source, (call, request) =>
    call.method === 'wallet_revokePermissions' && !isAboutGrants(call.params)
      ? source.disconnect()
      : request(call),
  )
}
