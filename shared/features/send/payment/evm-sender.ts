import { loadEncoder } from '../../../adapters/evm/load-encoder.ts'
import { readDecimals } from '../../../adapters/evm/read-decimals.ts'
import {
  type EvmTransaction,
  readCost,
  readRevert,
  type TransactionCost,
  toHex,
} from '../../../adapters/evm/transaction-cost.ts'
import type { ChainClient } from '../../../core/chain-clients.ts'
import { PorticoError } from '../../../errors/portico-error.ts'
import { toQuantity } from '../../../schema/quantity.ts'
import type { Payment, Sender } from './sender.ts'

type EvmClient = Pick<ChainClient, 'read' | 'sendTransaction'>

/** §7.15, §7.16. */
async function toTransaction({
  amount,
  from,
  network,
  to,
  token,
}: Payment): Promise<EvmTransaction> {
  if (token.address === undefined) return { data: '0x', from, network, to, value: amount }
  const { encodeTransfer } = await loadEncoder()
  return { data: encodeTransfer(to, amount), from, network, to: token.address, value: 0n }
}

const max = (first: bigint, second = 0n) => (first > second ? first : second)

/** A payment request can recommend more gas than the node (EIP-681). */
function toCost(cost: TransactionCost, { marks }: Payment): TransactionCost {
  const gas = max(cost.gas, marks?.gas)
  const gasPrice = max(cost.gasPrice, marks?.gasPrice)
  return { gas, gasPrice, total: cost.total + gas * gasPrice - cost.gas * cost.gasPrice }
}

/** Whether a token refuses a transfer by its answer. Some contracts return false instead of reverting, and some return nothing. */
async function isRefused(
  { read }: EvmClient,
  { token }: Payment,
  { data, from, network, to }: EvmTransaction,
): Promise<boolean> {
  if (token.address === undefined) return false
  const params = [{ data, from, to }, 'latest']
  return toQuantity(await read({ method: 'eth_call', network, params })) === 0n
}

export function createEvmSender(client: EvmClient): Sender {
  return {
    async estimate(payment) {
      const transaction = await toTransaction(payment)
      try {
        const { network, token } = payment
        const [cost, refused, decimals] = await Promise.all([
          readCost(client, transaction),
          isRefused(client, payment, transaction),
          token.address === undefined ? undefined : readDecimals(client, network, token.address),
        ])
        if (refused) return { reason: undefined, status: 'reverted' }
        return {
          decimals: decimals === undefined ? undefined : Number(decimals),
          fee: { ...toCost(cost, payment), rent: 0n },
          least: 0n,
          refusal: undefined,
          reserve: 0n,
          status: 'ready',
        }
      } catch (cause) {
        const reverted = await readRevert(cause)
        if (reverted) return { ...reverted, status: 'reverted' }
        throw cause
      }
    },
    async send(payment, { fee, provider }) {
      const { isMax, marks, token } = payment
      if (!client.sendTransaction) throw new PorticoError('adapter-not-found')
      const isNative = token.address === undefined
      return client.sendTransaction({
        ...(await toTransaction(payment)),
        // In Max mode more gas than the fee allows would leave too little.
        gas: (isNative && isMax) || marks?.gas !== undefined ? fee.gas : undefined,
        gasPrice: isNative || marks?.gasPrice !== undefined ? fee.gasPrice : undefined,
        provider,
      })
    },
    async toRequest(payment, fee) {
      const { from, marks, network } = payment
      const { data, to, value } = await toTransaction(payment)
      const params = [
        {
          data,
          from,
          to,
          value: toHex(value),
          ...(marks?.gas !== undefined && { gas: toHex(fee?.gas ?? marks.gas) }),
          ...(marks?.gasPrice !== undefined && {
            gasPrice: toHex(fee?.gasPrice ?? marks.gasPrice),
          }),
        },
      ]
      return { chainId: network.caipNetworkId, method: 'eth_sendTransaction', params }
    },
  }
}
