import { BaseError } from 'viem'

/** The codes of EIP-1193, EIP-1474, EIP-3326 and EIP-5792, each with its usual message. */
const errors = {
  'user-rejected': [4001, 'User rejected the request.'],
  unauthorized: [4100, 'The account has not been shared with this page.'],
  'unsupported-method': [4200, 'The wallet does not have this method.'],
  disconnected: [4900, 'The wallet is disconnected.'],
  'wrong-network': [4901, 'The wallet is on another network.'],
  'unknown-chain': [4902, 'Unrecognized chain. Add it with wallet_addEthereumChain first.'],
  'unsupported-capability': [5700, 'The wallet does not have a capability that is required.'],
  'unsupported-chain': [5710, 'The wallet does not know this chain.'],
  'duplicate-batch': [5720, 'There are calls with this id already.'],
  'unknown-batch': [5730, 'No such batch of calls.'],
  'too-many-calls': [5740, 'These are more calls than the wallet takes at once.'],
  'upgrade-rejected': [5750, 'User rejected the upgrade of the account.'],
  'no-atomicity': [5760, 'The wallet does not do calls all at once.'],
  aborted: [-32000, 'Request was aborted'],
  failed: [-32000, 'The transaction was not accepted.'],
  'unsupported-version': [-32000, 'The wallet does not know this version.'],
  'limit-exceeded': [-32005, 'The wallet does not take so much.'],
  'bad-parameters': [-32602, 'Invalid parameters.'],
  internal: [-32603, 'The wallet failed.'],
  'chain-unreachable': [-32603, 'The network does not answer.'],
} as const satisfies Record<string, readonly [number, string]>

export type WalletErrorName = keyof typeof errors

export class WalletError extends Error {
  override readonly name = 'ProviderRpcError'

  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

export function walletError(name: WalletErrorName, message?: string): WalletError {
  const [code, usual] = errors[name]
  return new WalletError(code, message ?? usual)
}

/** Converts any caught value into an error with a message that a dapp can show. */
export function toWalletError(cause: unknown): WalletError {
  if (cause instanceof WalletError) return cause
  if (cause instanceof BaseError) return walletError('failed', cause.details || cause.shortMessage)
  return walletError('internal', cause instanceof Error ? cause.message : String(cause))
}
