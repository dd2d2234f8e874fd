import { ProviderRpcError } from '../../errors/provider-rpc-error.ts'

export function toParams(params: unknown): readonly unknown[] {
  return Array.isArray(params) ? params : []
}

export function parseId(method: string, params: unknown): string {
  const [id] = toParams(params)
  if (typeof id === 'string' && id) return id
  throw new ProviderRpcError(-32602, `${method}: params.0: Give the id of the calls.`)
}
