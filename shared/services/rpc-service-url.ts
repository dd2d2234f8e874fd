import { type ServiceOptions, type ServiceQuery, toServiceUrl } from './service-url.ts'

/** The instances of a page share the WalletConnect client's key, which the browser stores. */
const clientIds = new Map<string, string>()

/** A did:key. `undefined` ends that. */
export function setClientId(rpc: string, clientId: string | undefined): void {
  if (clientId) clientIds.set(rpc, clientId)
  else clientIds.delete(rpc)
}

/** services §1.1. */
export function addClientId(url: string, rpc: string): string {
  const clientId = clientIds.get(rpc)
  if (!clientId) return url
  const target = new URL(url)
  target.searchParams.set('clientId', clientId)
  return target.href
}

/** services §1.7. */
export function toRpcServiceUrl(options: ServiceOptions, path: string, query?: ServiceQuery): URL {
  const { rpc } = options.services
  const services = { ...options.services, api: rpc }
  const all = { clientId: clientIds.get(rpc), ...query }
  return toServiceUrl({ ...options, services }, path, all)
}
