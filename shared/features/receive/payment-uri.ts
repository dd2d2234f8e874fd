import { formatAmount } from '../../format/amount.ts'
import type { Network } from '../../networks/network.ts'

/** In the smallest unit. */
export const toMostValue = ({ chainNamespace }: Pick<Network, 'chainNamespace'>): bigint =>
  2n ** (chainNamespace === 'solana' ? 64n : 256n) - 1n

/** EIP-681 on EVM networks, Solana Pay on Solana's main cluster. `value`: in the smallest unit; without it, the payer chooses. */
export function toPaymentUri(
  address: string,
  { chainNamespace, id, nativeCurrency, testnet }: Network,
  value: bigint | undefined,
): string | undefined {
  if (chainNamespace === 'eip155')
    return `ethereum:${address}@${id}${value === undefined ? '' : `?value=${value}`}`
  if (chainNamespace !== 'solana' || testnet) return undefined
  const { decimals } = nativeCurrency
  return `solana:${address}${value === undefined ? '' : `?amount=${formatAmount(value, decimals, decimals)}`}`
}
