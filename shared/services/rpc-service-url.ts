import { type ServiceOptions, type ServiceQuery, toServiceUrl } from './service-url.ts'

/** The ids by RPC host. The instances of a page share the key of the WalletConnect client, which the browser stores. */
const clientIds = new Map<string, string>()

/** Keeps the id of the WalletConnect client, a did:key, for what the RPC host gets from now on. `undefined` ends that. */
export function setClientId(rpc: string, clientId: string | undefined): void {
  if (clientId) clientIds.set(rpc, clientId)
  else clientIds.delete(rpc)
}

/** Adds the id of the WalletConnect client, if there is one (services §1.1), to the address of an RPC at the host. */
export function addClientId(url: string, rpc: string): string {
  const clientId = clientIds.get(rpc)
  if (!clientId) return url
  const target = new URL(url)
  target.searchParams.set('clientId', clientId)
  return target.href
}

/** A URL at the RPC host, with the identity of the project and of the WalletConnect client (services §1.7). */
export function toRpcServiceUrl(options: ServiceOptions, path: string, query?: ServiceQuery): URL {
  const { rpc } = options.services
  const services = { ...options.services, api: rpc }
  const all = { clientId: clientIds.get(rpc), ...query }
  return toServiceUrl({ ...options, services }, path, all)
}
