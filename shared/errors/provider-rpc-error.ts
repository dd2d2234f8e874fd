import { PorticoError } from './portico-error.ts'
import { isInstanceOf, rpcCodes, toRpcError } from './rpc-error.ts'

const internalError = -32603

/** The error of EIP-1193, which dapps expect. The only error class besides `PorticoError`. */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** Converts a `PorticoError`. The code of the wallet or the node is kept where there is one. */
function fromPorticoError({ cause, code, details, message }: PorticoError): unknown {
  const walletCode = details?.['code']
  // The wallet's error had no code.
  if (cause && !walletCode && code === 'wallet-unavailable') return cause
  const meant = rpcCodes.find(([, meaning]) => meaning === code)?.[0] ?? internalError
  const { data, message: text } = toRpcError(cause)
  // A dapp reads the text that the wallet or the node has for it, where the message quotes that text.
  const ownText = message.endsWith('”') ? text : undefined
  return new ProviderRpcError(Number(walletCode ?? meant), ownText ?? message, data)
}

/**
 * Converts any caught value to the error that dapps expect: a `ProviderRpcError`.
 *
 * An error of a wallet without a code is given as it came: a dapp that knows the wallet knows its errors.
 */
export function toProviderError(cause: unknown): unknown {
  if (isInstanceOf(cause, ProviderRpcError)) return cause.cause ?? cause
  if (isInstanceOf(cause, PorticoError)) return fromPorticoError(cause)
  const { code, data, message = '' } = toRpcError(cause)
  return code === undefined ? cause : new ProviderRpcError(code, message, data)
}
