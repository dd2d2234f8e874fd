import { createAccountMethods } from './account-methods.ts'
import { createAssetMethods } from './asset-methods.ts'
import { createCallsMethods } from './calls-methods.ts'
import { createConnectMethods } from './connect-methods.ts'
import type { Methods, WalletParts } from './methods.ts'
import { createRpcError, RpcError } from './rpc-error.ts'
import { createSigningMethods } from './signing-methods.ts'
import { createSubscriptionMethods } from './subscription-methods.ts'
import { createTransactionMethods } from './transaction-methods.ts'

type RequestArguments = { readonly method: string; readonly params?: unknown }

export type RequestLog = {
  readonly method: string
  readonly params: unknown
  status: 'pending' | 'rejected' | 'resolved'
}

export type Provider = {
  request: (request: RequestArguments) => Promise<unknown>
  on: (event: string, listener: (payload: unknown) => void) => Provider
  removeListener: (event: string, listener: (payload: unknown) => void) => Provider
}

type ProviderOptions = WalletParts & { readonly log: RequestLog[] }

/** Creates the wallet's EIP-1193 provider. */
export function createProvider({ log, ...parts }: ProviderOptions): Provider {
  const { state } = parts
  const methods: Methods = {
    ...createAccountMethods(parts),
    ...createConnectMethods(parts),
    ...createSigningMethods(parts),
    ...createTransactionMethods(parts),
    ...(parts.config.batches && createCallsMethods(parts)),
    ...createAssetMethods(parts),
    ...createSubscriptionMethods(parts),
  }

  async function answer({ method, params }: RequestArguments): Promise<unknown> {
    if (typeof method !== 'string') throw createRpcError('bad-parameters')
    const parameters = Array.isArray(params) ? params : params === undefined ? [] : [params]
    const handle = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (handle) return handle(parameters)
    if (!isRead(method)) throw createRpcError('unsupported-method')
    return read(state.chain.rpcUrl, { method, params: parameters })
  }

  const provider: Provider = {
    async request(request) {
      // A copy, so that the page cannot change the wallet's own objects.
      return structuredClone(await noteRequest(log, request, () => answer(request)))
    },
    on(event, listener) {
      state.on(event, listener)
      return provider
    },
    removeListener(event, listener) {
      state.off(event, listener)
      return provider
    },
  }
  return provider
}

/** Answers a request and records it with its outcome in the log. */
export async function noteRequest<result>(
  log: RequestLog[],
  { method, params }: RequestArguments,
  answer: () => Promise<result>,
): Promise<result> {
  const entry: RequestLog = { method, params, status: 'pending' }
  log.push(entry)
  try {
    const result = await answer()
    entry.status = 'resolved'
    return result
  } catch (cause) {
    entry.status = 'rejected'
    throw cause
  }
}

/** Whether a node can answer the method without a key. */
function isRead(method: string): boolean {
  return /^(?:eth|net|web3)_/.test(method) && !/sign|sendTransaction|subscribe/i.test(method)
}

async function read(rpcUrl: string, request: RequestArguments): Promise<unknown> {
  if (!rpcUrl) throw createRpcError('chain-unreachable')
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, ...request })
  const answer: unknown = await fetch(rpcUrl, { method: 'POST', body })
    .then((response) => response.json())
    .catch(() => {
      throw createRpcError('chain-unreachable')
    })
  const { result, error } = Object(answer)
  if (error) throw new RpcError(Number(error.code), String(error.message), error.data)
  return result
}
