import { type ErrorCode, PorticoError } from '../errors/portico-error.ts'

/** The codes of EIP-1193, EIP-1474 and WalletConnect that mean something to us, in both directions. */
const codes: readonly (readonly [code: number, meaning: ErrorCode])[] = [
  [4001, 'user-rejected'],
  [5000, 'user-rejected'],
  [5002, 'user-rejected'],
  [4001, 'aborted'],
  [4100, 'unauthorized'],
  [4200, 'method-not-allowed'],
  [4900, 'disconnected'],
  [4901, 'chain-disconnected'],
  [4902, 'chain-unsupported'],
  [4902, 'network-not-found'],
  [-32602, 'params-invalid'],
]

const pendingRequest = -32002
const internalError = -32603

type RpcError = {
  readonly code: number | undefined
  readonly data: unknown
  readonly message: string | undefined
}

function read(value: unknown, key: string): unknown {
  try {
    return Reflect.get(Object(value), key)
  } catch {
    // The error came out of a page's own object; a getter that throws tells nothing.
    return undefined
  }
}

/**
 * Whether an error is of a class of this very bundle. By class and not by name, as it is elsewhere: a wallet
 * must not pass off its error as ours.
 */
function isOwn<error>(
  value: unknown,
  kind: abstract new (...values: never[]) => error,
): value is error {
  try {
    return value instanceof kind
  } catch {
    return false
  }
}

const toMeaning = (code: number | undefined) => codes.find(([known]) => known === code)?.[1]

/** Reads what somebody else threw. Never throws. */
export function toRpcError(cause: unknown): RpcError {
  const code = read(cause, 'code')
  const message = read(cause, 'message')
  return {
    code: Number.isInteger(code) ? Number(code) : undefined,
    data: read(cause, 'data'),
    message: typeof message === 'string' && message ? message : undefined,
  }
}

/** The code that counts: some wallets wrap the real error in `data.originalError` (contract §5.5). */
export function toRpcCode(cause: unknown): number | undefined {
  const inner = toRpcError(read(read(cause, 'data'), 'originalError')).code
  return toMeaning(inner) ? inner : toRpcError(cause).code
}

/** Gives a wallet's error our code; the wallet's own is kept in `details.code` and the error as `cause`. */
export function toWalletError(cause: unknown): PorticoError {
  if (isOwn(cause, PorticoError)) return cause
  const code = toRpcCode(cause)
  const message =
    code === pendingRequest
      ? 'The wallet already shows a request. Open the wallet to go on.'
      : toRpcError(cause).message
  return new PorticoError(toMeaning(code) ?? 'wallet-unavailable', message, {
    cause,
    details: code === undefined ? undefined : { code },
  })
}

/** The error that EIP-1193 asks of a provider: the one class besides `PorticoError`, since dapps expect it. */
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

/** Our error as a dapp expects it: with the wallet's or the node's own code where it had one. */
function fromPorticoError({ cause, code, details, message }: PorticoError): ProviderRpcError {
  const kept = details?.['code']
  const meant = codes.find(([, meaning]) => meaning === code)?.[0] ?? internalError
  const { data } = toRpcError(cause)
  return new ProviderRpcError(typeof kept === 'number' ? kept : meant, message, data)
}

/** Gives any caught value the shape that dapps expect. */
export function toProviderRpcError(cause: unknown): ProviderRpcError {
  if (isOwn(cause, ProviderRpcError)) return cause
  if (isOwn(cause, PorticoError)) return fromPorticoError(cause)
  const { code = internalError, data, message = 'Something went wrong' } = toRpcError(cause)
  return new ProviderRpcError(code, message, data)
}
