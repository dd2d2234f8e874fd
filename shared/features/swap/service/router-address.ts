import type { Network } from '../../../networks/network.ts'
import type { TokenBalance } from '../../../portfolio/token-balance.ts'
import { isAddress } from '../../../schema/is-address.ts'

/** The service's name of the native currency (services §4.6). */
export const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** The address of a token in calls of routers. */
export const toRouterAddress = ({ address }: TokenBalance): string => address ?? nativeAddress

/** The address of a CAIP-10 id of the network. `undefined` for another one. */
export function toPlainAddress({ caipNetworkId }: Network, accountId: string): string | undefined {
  const address = accountId.slice(caipNetworkId.length + 1)
  const isOfNetwork = accountId.startsWith(`${caipNetworkId}:`) && isAddress(address, 'eip155')
  return isOfNetwork ? address : undefined
}
