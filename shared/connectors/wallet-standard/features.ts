import * as v from 'valibot'
import { isPorticoError } from '../../errors/portico-error.ts'
import { ProviderRpcError, toProviderError } from '../../errors/provider-rpc-error.ts'
import { toRpcError } from '../../errors/rpc-error.ts'
import type { FeatureName, StandardWallet } from './read-wallet.ts'

const userRejected = 4001
const methodNotAllowed = 4200
const internalError = -32603

/** The Wallet Standard has no error codes. Many wallets give a refusal in the message only. */
const refusal = /reject|denied|declined|cancel/i

/** Dapps get the `cause` of a refusal, as it came. */
function toFault(cause: unknown): unknown {
  const { code, message = '' } = toRpcError(cause)
  if (!isPorticoError(cause) && code === undefined && refusal.test(message))
    return Object.assign(new ProviderRpcError(userRejected, message), { cause })
  return toProviderError(cause)
}

export async function callFeature(
  { features, name }: StandardWallet,
  feature: FeatureName,
  inputs: readonly unknown[] = [],
): Promise<unknown> {
  const call = features[feature]
  if (!call) throw new ProviderRpcError(methodNotAllowed, `${name} has no ${feature}.`)
  try {
    return await call(...inputs)
  } catch (cause) {
    throw toFault(cause)
  }
}

const bytes = v.custom<Uint8Array>((value) => value instanceof Uint8Array)
export const signatures = v.array(v.object({ signature: bytes }))
export const signedTransactions = v.array(v.object({ signedTransaction: bytes }))

export function parseOutputs<output>(
  schema: v.GenericSchema<unknown, readonly output[]>,
  outputs: unknown,
  count = 1,
): readonly [output, ...output[]] {
  const parsed = v.safeParse(schema, outputs)
  const [first, ...rest] = parsed.success ? parsed.output : []
  if (first !== undefined && rest.length === count - 1) return [first, ...rest]
  throw new ProviderRpcError(internalError, 'The wallet sent an unexpected shape.')
}
