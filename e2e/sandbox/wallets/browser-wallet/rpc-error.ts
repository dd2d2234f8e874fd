/** The codes of EIP-1193, EIP-1474 and EIP-3326 that a wallet answers with. */
const rpcErrors = {
  'user-rejected': [4001, 'User rejected the request.'],
  unauthorized: [4100, 'The account has not been shared with this page.'],
  'unsupported-method': [4200, 'The wallet does not have this method.'],
  disconnected: [4900, 'The wallet is disconnected.'],
  'unknown-chain': [4902, 'Unrecognized chain. Add it with wallet_addEthereumChain first.'],
  'unsupported-capability': [5700, 'The wallet cannot do this for every call at once.'],
  'bad-parameters': [-32602, 'Invalid parameters.'],
  'chain-unreachable': [-32603, 'The chain does not answer.'],
} as const satisfies Record<string, readonly [number, string]>

export type RpcErrorName = keyof typeof rpcErrors

/** An error as a provider rejects with it. */
export class RpcError extends Error {
  override readonly name = 'ProviderRpcError'

  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

export function createRpcError(name: RpcErrorName): RpcError {
  const [code, message] = rpcErrors[name]
  return new RpcError(code, message)
}
