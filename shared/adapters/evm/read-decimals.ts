import type { Network } from '../../networks/network.ts'
import { toQuantity } from '../../schema/quantity.ts'
import type { Adapter } from '../adapter.ts'
import { readRevert } from './transaction-cost.ts'

/** The selector of `decimals()`. */
const decimalsCall = '0x313ce567'

/**
 * How many decimals a token has, as its contract says: those of a service move the point of each amount. 0 for a contract that says
 * nothing (ERC-20). Rejects with a `PorticoError` if the node does not answer.
 */
export async function readDecimals(
  { read }: Pick<Adapter, 'read'>,
  network: Network,
  address: string,
): Promise<bigint> {
  const params = [{ data: decimalsCall, to: address }, 'latest']
  try {
    return toQuantity(await read({ method: 'eth_call', network, params })) ?? 0n
  } catch (cause) {
    if (await readRevert(cause)) return 0n
    throw cause
  }
}
