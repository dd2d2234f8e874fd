import type { ChainClient } from '../../core/chain-clients.ts'
import { isPorticoError, PorticoError } from '../../errors/portico-error.ts'
import { toRpcError } from '../../errors/rpc-error.ts'
import { cleanText } from '../../format/clean-text.ts'
import * as textLimits from '../../limits.ts'
import type { Hex } from '../../schema/primitives.ts'
import { toQuantity } from '../../schema/quantity.ts'
import * as limits from './limits.ts'
import { loadEncoder } from './load-encoder.ts'
import type { Estimate, Payment, Sender } from './sender.ts'

type EvmClient = Pick<ChainClient, 'read' | 'sendTransaction'>

type Transaction = { readonly data: Hex; readonly to: string; readonly value: bigint }

/** The code of a node for a call that was reverted. */
const revertCode = 3

const toHex = (value: bigint): Hex => `0x${value.toString(16)}`

/** The transaction of a payment: to the receiver, or to the contract of the token (§7.15, §7.16). */
async function toTransaction({ amount, to, token }: Payment): Promise<Transaction> {
  if (token.address === undefined) return { data: '0x', to, value: amount }
  const { encodeTransfer } = await loadEncoder()
  return { data: encodeTransfer(to, amount), to: token.address, value: 0n }
}

/** Reads a quantity of the node. */
async function readQuantity(
  { read }: EvmClient,
  request: Parameters<EvmClient['read']>[0],
): Promise<bigint> {
  const quantity = toQuantity(await read(request))
  if (quantity !== undefined) return quantity
  throw new PorticoError('bad-response', 'The node sent an unexpected shape.')
}

/** The most that the transaction pays for its data: 0 on a network that has no such fee. */
async function readDataFee(client: EvmClient, payment: Payment, { data }: Transaction) {
  const { encodeDataFee, gasPriceOracle } = await loadEncoder()
  const bytes = limits.transactionBytes + (data.length - 2) / 2
  const call = { data: encodeDataFee(bytes), to: gasPriceOracle }
  try {
    const answer = await client.read({
      method: 'eth_call',
      network: payment.network,
      params: [call, 'latest'],
    })
    // Without the contract, the answer is empty.
    return toQuantity(answer) ?? 0n
  } catch (cause) {
    // An older contract, of a network that does not count the data so.
    if (isPorticoError(cause, 'rpc-failed') && cause.details?.['code'] !== undefined) return 0n
    throw cause
  }
}

/** Whether a token refuses a transfer by its answer. Some contracts return false instead of reverting, and some return nothing. */
async function isRefused(
  { read }: EvmClient,
  { from, network, token }: Payment,
  { data, to }: Transaction,
): Promise<boolean> {
  if (token.address === undefined) return false
  const params = [{ data, from, to }, 'latest']
  return toQuantity(await read({ method: 'eth_call', network, params })) === 0n
}

/** Whether a node says that the call would fail. Some have no code of their own for it. */
function toReverted(cause: unknown, reason: string | undefined): Estimate | undefined {
  if (!isPorticoError(cause, 'rpc-failed')) return undefined
  const { code, message = '' } = toRpcError(cause.cause)
  if (code !== revertCode && !/revert|insufficient funds/i.test(message)) return undefined
  const said = reason ?? /revert(?:ed)?:\s*(.+)$/i.exec(message)?.[1]
  return { reason: said && cleanText(said, textLimits.errorText), status: 'reverted' }
}

/** Sends on EVM networks. */
export function createEvmSender(client: EvmClient): Sender {
  return {
    async estimate(payment) {
      const { from, network } = payment
      const transaction = await toTransaction(payment)
      const { data, to, value } = transaction
      try {
        const [gas, gasPrice, dataFee, refused] = await Promise.all([
          readQuantity(client, {
            method: 'eth_estimateGas',
            network,
            params: [{ data, from, to, value: toHex(value) }],
          }),
          readQuantity(client, { method: 'eth_gasPrice', network, params: [] }),
          readDataFee(client, payment, transaction),
          isRefused(client, payment, transaction),
        ])
        if (refused) return { reason: undefined, status: 'reverted' }
        const fee = { gas, gasPrice, rent: 0n, total: gas * gasPrice + dataFee }
        return { fee, least: 0n, refusal: undefined, reserve: 0n, status: 'ready' }
      } catch (cause) {
        const { decodeRevert } = await loadEncoder()
        const reverted = toReverted(cause, decodeRevert(toRpcError(Object(cause).cause).data))
        if (reverted) return reverted
        throw cause
      }
    },
    async send(payment, { fee, provider }) {
      const { from, isMax, network, token } = payment
      if (!client.sendTransaction) throw new PorticoError('adapter-not-found')
      const isNative = token.address === undefined
      return client.sendTransaction({
        ...(await toTransaction(payment)),
        from,
        // With more gas than the fee is of, there would be too little to send everything.
        gas: isNative && isMax ? fee.gas : undefined,
        gasPrice: isNative ? fee.gasPrice : undefined,
        network,
        provider,
      })
    },
    async toRequest(payment) {
      const { from, network } = payment
      const { value, ...transaction } = await toTransaction(payment)
      const params = [{ ...transaction, from, value: toHex(value) }]
      return { chainId: network.caipNetworkId, method: 'eth_sendTransaction', params }
    },
  }
}
