import type { ChainClient } from '../../../core/chain-clients.ts'
import { isPorticoError } from '../../../errors/portico-error.ts'
import type { Network } from '../../../networks/network.ts'
import { isHex } from '../../../schema/hex.ts'
import type { Hex } from '../../../schema/primitives.ts'

export type Chain = { readonly network: Network; readonly read: ChainClient['read'] }

export function toNodeCode(cause: unknown): number | undefined {
  const code = isPorticoError(cause, 'rpc-failed') ? cause.details?.['code'] : undefined
  return typeof code === 'number' ? code : undefined
}

export async function callContract(
  { network, read }: Chain,
  to: string,
  data: string,
): Promise<Hex | undefined> {
  try {
    const answer = await read({ method: 'eth_call', network, params: [{ data, to }, 'latest'] })
    return isHex(answer) && answer !== '0x' ? answer : undefined
  } catch (cause) {
    if (toNodeCode(cause) !== undefined) return undefined
    throw cause
  }
}
