import { shortenAddress } from '../../shared/format/address.ts'
import type { Network } from '../../shared/networks/network.ts'
import { toNetworkImageUrl } from '../../shared/networks/network-image.ts'
import type { BalanceText } from '../instance/public-store.ts'
import { formatTokenAmount } from '../ui/locales/format-token.ts'
import type { ButtonClient } from './serve-buttons.ts'

/** What our buttons make of a state, for a button of the host. */
export type ButtonDetails = {
  readonly toBalanceText: (balance: BalanceText) => string
  readonly toImageUrl: (network: Network) => string | undefined
  readonly toName: (address: string) => string
}

export const createButtonDetails = (client: ButtonClient | undefined): ButtonDetails => ({
  toBalanceText: ({ decimals, symbol, value }) =>
    `${formatTokenAmount({ balance: value, decimals }, 'en')} ${symbol}`,
  toImageUrl: (network) => client && toNetworkImageUrl(network, client.options),
  toName: shortenAddress,
})
