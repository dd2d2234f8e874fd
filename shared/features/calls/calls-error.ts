import { isPorticoError, PorticoError } from '../../errors/portico-error.ts'
import { ProviderRpcError } from '../../errors/provider-rpc-error.ts'
import { toRpcCode, toRpcError, toWalletError } from '../../errors/rpc-error.ts'
import { callsCodes } from '../../schema/wallet-calls.ts'

const messages = {
  atomicity: 'The wallet cannot make these calls all at once.',
  capability: 'The wallet does not have a capability that the calls require',
  chain: 'This app does not list the network of the calls.',
  duplicate: 'There are calls with this id.',
  tooLarge: 'The wallet takes these calls one by one, and they are too many.',
  // Not a failure: some wallets give the id before the visitor decides.
  unknown: 'The calls are cancelled, or unknown to the wallet.',
} as const satisfies Partial<Record<keyof typeof callsCodes, string>>

export function createCallsError(problem: keyof typeof messages, fact?: string): ProviderRpcError {
  return new ProviderRpcError(
    callsCodes[problem],
    fact === undefined ? messages[problem] : `${messages[problem]}: ${fact}.`,
  )
}

const missingMethod: readonly (number | undefined)[] = [4200, -32601, 5101]

export const isMissingMethod = (cause: unknown): boolean =>
  missingMethod.includes(toRpcCode(cause)) || isPorticoError(cause, 'method-not-allowed')

const isOfBatches = (code: number | undefined) =>
  Object.values<number | undefined>(callsCodes).includes(code)

export function toHostError(cause: unknown): PorticoError {
  if (isPorticoError(cause)) return cause
  const code = toRpcCode(cause)
  const { message } = cause instanceof ProviderRpcError ? cause : toWalletError(cause)
  const options = { cause, details: code === undefined ? undefined : { code } }
  if (code === callsCodes.unknown)
    return new PorticoError('calls-unknown', messages.unknown, options)
  if (isOfBatches(code)) return new PorticoError('calls-refused', message, options)
  const error = toWalletError(cause)
  return cause instanceof ProviderRpcError ? new PorticoError(error.code, message, options) : error
}

export const isUnknownBatch = (cause: unknown): boolean =>
  toRpcError(cause).code === callsCodes.unknown
