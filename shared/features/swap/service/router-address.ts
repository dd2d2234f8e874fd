import type { Network } from '../../../networks/network.ts'
import type { TokenBalance } from '../../../portfolio/token-balance.ts'
import { isAddress } from '../../../schema/is-address.ts'

/** services §4.6. */
export const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

export const toRouterAddress = ({ address }: TokenBalance): string => address ?? nativeAddress

export function toPlainAddress({ caipNetworkId }: Network, accountId: string): string | undefined {
  const address = accountId.slice(caipNetworkId.length + 1)
  const isOfNetwork = accountId.startsWith(`${caipNetworkId}:`) && isAddress(address, 'eip155')
  return isOfNetwork ? address : undefined
}
