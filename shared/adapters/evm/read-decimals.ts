import type { Network } from '../../networks/network.ts'
import { toQuantity } from '../../schema/quantity.ts'
import type { Adapter } from '../adapter.ts'
import { readRevert } from './transaction-cost.ts'

/** `decimals()` */
const decimalsCall = '0x313ce567'

/** Wrong decimals of a service would move the point of each amount. A contract without an answer has 0 (ERC-20). */
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
