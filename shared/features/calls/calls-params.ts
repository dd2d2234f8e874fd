import { ProviderRpcError } from '../../errors/provider-rpc-error.ts'

/** The parameters of a request as a list. */
export function toParams(params: unknown): readonly unknown[] {
  return Array.isArray(params) ? params : []
}

/** The id of a batch, from the parameters of a request. Throws -32602. */
export function parseId(method: string, params: unknown): string {
  const [id] = toParams(params)
  if (typeof id === 'string' && id) return id
  throw new ProviderRpcError(-32602, `${method}: params.0: Give the id of the calls.`)
}
