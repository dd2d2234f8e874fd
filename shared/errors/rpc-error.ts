import { readKey } from '../schema/read-key.ts'
import { errorMessages } from './error-messages.ts'
import { PorticoError } from './portico-error.ts'
import { toQuote } from './quote.ts'
import { walletCallMessages } from './wallet-call-error.ts'

const messages = { ...errorMessages, ...walletCallMessages }

/** The known codes of EIP-1193, EIP-1474 and WalletConnect, for both directions. */
const codes: readonly (readonly [code: number, meaning: keyof typeof messages])[] = [
  [4001, 'user-rejected'],
  [5000, 'user-rejected'],
  [5002, 'user-rejected'],
  [4001, 'aborted'],
  [4100, 'unauthorized'],
  [4200, 'method-not-allowed'],
  [-32601, 'method-not-allowed'],
  [4900, 'disconnected'],
  [4901, 'chain-disconnected'],
  [4902, 'chain-unsupported'],
  [4902, 'network-not-found'],
  [-32602, 'params-invalid'],
]

/** The code of a wallet that already shows a request of the page. */
export const pendingRequest = -32002
const internalError = -32603
/** Some wallets tell a refusal by the code of an internal error, or by none. Anyone can write what a contract says as it reverts. */
const refusal =
  /^(?!.*revert).*(user (has )?(reject|deni|declin|cancel)|(reject|deni|declin|cancell?)ed by (the )?user)/is

type RpcError = {
  readonly code: number | undefined
  readonly data: unknown
  readonly message: string | undefined
}

/**
 * Whether an error is of a class of this bundle. It compares the class and not the name: a wallet must not be able
 * to fake the error.
 */
function isInstanceOf<error>(
  value: unknown,
  kind: abstract new (...values: never[]) => error,
): value is error {
  try {
    return value instanceof kind
  } catch {
    return false
  }
}

const findMeaning = (code: number | undefined) => codes.find(([known]) => known === code)?.[1]

/** Reads an error of a wallet or a node. Some throw its text alone. Never throws. */
export function toRpcError(cause: unknown): RpcError {
  const code = readKey(cause, 'code')
  const message = readKey(cause, 'message') ?? cause
  return {
    code: Number.isInteger(code) ? Number(code) : undefined,
    data: readKey(cause, 'data'),
    message: typeof message === 'string' && message ? message : undefined,
  }
}

/** The code of an error. Some wallets wrap the real error in `data.originalError` (services §5.5). */
export function toRpcCode(cause: unknown): number | undefined {
  const inner = toRpcError(readKey(readKey(cause, 'data'), 'originalError')).code
  return findMeaning(inner) ? inner : toRpcError(cause).code
}

/** Converts an error of a wallet. The message quotes its text, `details.code` has its code, and `cause` its error. */
export function toWalletError(cause: unknown): PorticoError {
  if (isInstanceOf(cause, PorticoError)) return cause
  const code = toRpcCode(cause)
  const { message: text = '' } = toRpcError(cause)
  const message =
    code === pendingRequest ? 'The wallet already shows a request.' : toQuote('The wallet', text)
  const meaning = findMeaning(code) ?? (refusal.test(text) ? 'user-rejected' : 'wallet-unavailable')
  return new PorticoError(meaning, message ?? messages[meaning], {
    cause,
    details: code === undefined ? undefined : { code },
  })
}

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
  const meant = codes.find(([, meaning]) => meaning === code)?.[0] ?? internalError
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
