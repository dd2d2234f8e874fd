import { readKey } from '../schema/read-key.ts'
import { type CommonErrorCode, PorticoError } from './portico-error.ts'
import { toQuote } from './quote.ts'

/** The known codes of EIP-1193, EIP-1474 and WalletConnect, for both directions. */
export const rpcCodes: readonly (readonly [code: number, meaning: CommonErrorCode])[] = [
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
export function isInstanceOf<error>(
  value: unknown,
  kind: abstract new (...values: never[]) => error,
): value is error {
  try {
    return value instanceof kind
  } catch {
    return false
  }
}

const findMeaning = (code: number | undefined) => rpcCodes.find(([known]) => known === code)?.[1]

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
  return new PorticoError(meaning, message, {
    cause,
    details: code === undefined ? undefined : { code },
  })
}
