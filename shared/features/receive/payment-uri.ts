import { formatAmount } from '../../format/amount.ts'
import type { Network } from '../../networks/network.ts'

/** The largest amount of the native currency that a transaction can have, in the smallest unit. */
export const toMostValue = ({ chainNamespace }: Pick<Network, 'chainNamespace'>): bigint =>
  2n ** (chainNamespace === 'solana' ? 64n : 256n) - 1n

/**
 * The text of a payment request: EIP-681 on EVM networks, Solana Pay on Solana's main cluster. `undefined` where no standard
 * names the network.
 *
 * @param value The amount in the smallest unit of the native currency. Without it, the payer chooses the amount.
 */
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
