import { isPorticoError, PorticoError } from '../../errors/portico-error.ts'
import { toRpcError } from '../../errors/rpc-error.ts'
import { cleanText } from '../../format/clean-text.ts'
import * as textLimits from '../../limits.ts'
import type { Network } from '../../networks/network.ts'
import type { Hex } from '../../schema/primitives.ts'
import { toQuantity } from '../../schema/quantity.ts'
import type { Adapter } from '../adapter.ts'
import { loadEncoder } from './load-encoder.ts'

type Reader = Pick<Adapter, 'read'>

/** A transaction of an EVM chain that is not sent yet. */
export type EvmTransaction = {
  readonly data: Hex
  readonly from: string
  readonly network: Network
  readonly to: string
  /** In wei. */
  readonly value: bigint
}

/** What a node says that a transaction costs, in wei. */
export type TransactionCost = {
  /** The limit of gas. */
  readonly gas: bigint
  readonly gasPrice: bigint
  /** The most that is charged: the gas, and the data fee of a rollup. */
  readonly total: bigint
}

/** The code of a node for a call that was reverted. */
const revertCode = 3
/**
 * The most bytes of an unsigned transaction without its data: RLP of a type-2 transaction whose numbers are as large as those of any
 * chain.
 */
const transactionBytes = 120

export const toHex = (value: bigint): Hex => `0x${value.toString(16)}`

/** Reads a quantity of the node. */
export async function readQuantity(
  { read }: Reader,
  request: Parameters<Adapter['read']>[0],
): Promise<bigint> {
  const quantity = toQuantity(await read(request))
  if (quantity !== undefined) return quantity
  throw new PorticoError('bad-response', 'The node sent an unexpected shape.')
}

/** The price of gas on a network, in wei. */
export const readGasPrice = (reader: Reader, network: Network): Promise<bigint> =>
  readQuantity(reader, { method: 'eth_gasPrice', network, params: [] })

/** The most that a transaction pays for so many bytes of its data: 0 on a network that has no such fee. */
export async function readDataFee(
  { read }: Reader,
  network: Network,
  dataBytes: number,
): Promise<bigint> {
  const { encodeDataFee, gasPriceOracle } = await loadEncoder()
  const call = { data: encodeDataFee(transactionBytes + dataBytes), to: gasPriceOracle }
  try {
    const answer = await read({ method: 'eth_call', network, params: [call, 'latest'] })
    // Without the contract, the answer is empty.
    return toQuantity(answer) ?? 0n
  } catch (cause) {
    // An older contract, of a network that does not count the data so.
    if (isPorticoError(cause, 'rpc-failed') && cause.details?.['code'] !== undefined) return 0n
    throw cause
  }
}

/** Reads what a transaction costs. Rejects with a `PorticoError`, also if it would fail: `readRevert` says so. */
export async function readCost(
  reader: Reader,
  transaction: EvmTransaction,
): Promise<TransactionCost> {
  const { data, from, network, to, value } = transaction
  const [gas, gasPrice, dataFee] = await Promise.all([
    readQuantity(reader, {
      method: 'eth_estimateGas',
      network,
      params: [{ data, from, to, value: toHex(value) }],
    }),
    readGasPrice(reader, network),
    readDataFee(reader, network, (data.length - 2) / 2),
  ])
  return { gas, gasPrice, total: gas * gasPrice + dataFee }
}

/**
 * What the failure of a read says of a call that would fail. `undefined` if it is another failure. `reason`: what the contract says,
 * if it says anything. Some nodes have no code of their own for it.
 */
export async function readRevert(
  cause: unknown,
): Promise<{ readonly reason: string | undefined } | undefined> {
  if (!isPorticoError(cause, 'rpc-failed')) return undefined
  const { code, data, message = '' } = toRpcError(cause.cause)
  if (code !== revertCode && !/revert|insufficient funds/i.test(message)) return undefined
  const { decodeRevert } = await loadEncoder()
  const said = decodeRevert(data) ?? /revert(?:ed)?:\s*(.+)$/i.exec(message)?.[1]
  return { reason: said && cleanText(said, textLimits.errorText) }
}
