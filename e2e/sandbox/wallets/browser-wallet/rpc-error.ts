/** The wallet's error codes, from EIP-1193, EIP-1474, EIP-3326 and EIP-5792. */
const rpcErrors = {
  'user-rejected': [4001, 'User rejected the request.'],
  unauthorized: [4100, 'The account has not been shared with this page.'],
  'unsupported-method': [4200, 'The wallet does not have this method.'],
  disconnected: [4900, 'The wallet is disconnected.'],
  'unknown-chain': [4902, 'Unrecognized chain. Add it with wallet_addEthereumChain first.'],
  'unsupported-capability': [5700, 'The wallet does not have a capability that is required.'],
  'unsupported-chain': [5710, 'The wallet does not know this chain.'],
  'duplicate-calls': [5720, 'There are calls with this id already.'],
  'unknown-calls': [5730, 'No such batch of calls.'],
  'too-many-calls': [5740, 'These are more calls than the wallet takes at once.'],
  'upgrade-rejected': [5750, 'User rejected the upgrade of the account.'],
  'atomicity-unsupported': [5760, 'The wallet does not do calls all at once.'],
  'unsupported-version': [-32000, 'The wallet does not know this version.'],
  'bad-parameters': [-32602, 'Invalid parameters.'],
  'chain-unreachable': [-32603, 'The chain does not answer.'],
} as const satisfies Record<string, readonly [number, string]>

export type RpcErrorName = keyof typeof rpcErrors

/** The error that the provider rejects with. */
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
