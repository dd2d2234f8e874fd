import type { AccountRecord } from '../../connectors/connector.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import type { Network } from '../../networks/network.ts'
import { toMostValue, toPaymentUri } from './payment-uri.ts'
import { findReceivingNetworks } from './receiving-networks.ts'

/** What a host requests to receive. */
export type ReceivingRequest = {
  /**
   * The amount that the payment request names, in the smallest unit of the native currency of the active network.
   *
   * @default undefined; the payer chooses the amount
   */
  readonly value?: bigint | undefined
}

/** Where the active account receives (§1.16). */
export type Receiving = {
  /** The address of the account. */
  readonly address: string
  /**
   * The payment request for the active network, as text and for a QR code: EIP-681 on EVM networks, Solana Pay on Solana's main
   * cluster. `undefined` where no standard names the network.
   */
  readonly uri: string | undefined
  /** The networks on which what is sent to the address reaches the account: at least the active one. */
  readonly networks: readonly Network[]
  /** The other networks of the host: what is sent to the address there does not reach the account. */
  readonly otherNetworks: readonly Network[]
}

export function toReceiving(
  options: Parameters<typeof findReceivingNetworks>[0] & {
    readonly account: Pick<AccountRecord, 'address'>
  },
  { value }: ReceivingRequest = {},
): Receiving {
  const { account, active } = options
  const isValue = typeof value === 'bigint' && value > 0n && value <= toMostValue(active)
  if (value !== undefined && !isValue)
    throw new PorticoError(
      'params-invalid',
      'getReceiving: Give value as a bigint of the smallest unit, from 1n to what a transaction can have.',
    )
  const { others, same } = findReceivingNetworks(options)
  return {
    address: account.address,
    networks: same,
    otherNetworks: others,
    uri: toPaymentUri(account.address, active, value),
  }
}
