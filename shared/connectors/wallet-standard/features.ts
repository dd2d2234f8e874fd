import * as v from 'valibot'
import { isPorticoError } from '../../errors/portico-error.ts'
import { ProviderRpcError, toProviderRpcError, toRpcError } from '../../errors/rpc-error.ts'
import type { FeatureName, StandardWallet } from './read-wallet.ts'

const userRejected = 4001
const methodNotAllowed = 4200
const internalError = -32603

/** Wallets of this standard have no codes of their own to refuse with; many say so in words alone. */
const refusal = /reject|denied|declined|cancel/i

function toFault(cause: unknown): ProviderRpcError {
  const { code, message = '' } = toRpcError(cause)
  if (!isPorticoError(cause) && code === undefined && refusal.test(message))
    return new ProviderRpcError(userRejected, message)
  return toProviderRpcError(cause)
}

/** Uses a feature of the wallet. Rejects with a `ProviderRpcError`, -32601's kin 4200 where the wallet lacks it. */
export async function callFeature(
  { features, name }: StandardWallet,
  feature: FeatureName,
  inputs: readonly unknown[] = [],
): Promise<unknown> {
  const act = features[feature]
  if (!act) throw new ProviderRpcError(methodNotAllowed, `${name} has no ${feature}.`)
  try {
    return await act(...inputs)
  } catch (cause) {
    throw toFault(cause)
  }
}

const bytes = v.instance(Uint8Array)
export const signatures = v.array(v.object({ signature: bytes }))
export const signedTransactions = v.array(v.object({ signedTransaction: bytes }))

/** Reads what a feature has given: one output for each input. Throws a `ProviderRpcError`. */
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
