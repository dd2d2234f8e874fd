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

export type EvmTransaction = {
  readonly data: Hex
  readonly from: string
  readonly network: Network
  readonly to: string
  /** In wei. */
  readonly value: bigint
}

/** In wei. */
export type TransactionCost = {
  readonly gas: bigint
  readonly gasPrice: bigint
  /** The gas, and the data fee of a rollup. */
  readonly total: bigint
}

const revertCode = 3
const nonceBytes = 3
const gasBytes = 4

export const toHex = (value: bigint): Hex => `0x${value.toString(16)}`

export async function readQuantity(
  { read }: Reader,
  request: Parameters<Adapter['read']>[0],
): Promise<bigint> {
  const quantity = toQuantity(await read(request))
  if (quantity !== undefined) return quantity
  throw new PorticoError('bad-response', 'The node sent an unexpected shape.')
}

/** In wei. */
export const readGasPrice = (reader: Reader, network: Network): Promise<bigint> =>
  readQuantity(reader, { method: 'eth_gasPrice', network, params: [] })

const toBytes = (value: bigint) => (value < 128n ? 1 : 1 + Math.ceil(value.toString(16).length / 2))

const toHeaderBytes = (length: number) => (length < 56 ? 1 : 2) + (length < 256 ? 0 : 1)

/** Counts a transaction of type 2: a legacy one is smaller. A wallet can offer twice the price of gas. */
export function toTransactionBytes(
  {
    data,
    network,
    value,
  }: Pick<EvmTransaction, 'data' | 'value'> & {
    readonly network: Pick<Network, 'id'>
  },
  gasPrice: bigint,
): number {
  const dataBytes = (data.length - 2) / 2
  const numbers = [BigInt(network.id), value, 2n * gasPrice, 2n * gasPrice].map(toBytes)
  const fields = [...numbers, nonceBytes, gasBytes, 21, toHeaderBytes(dataBytes) + dataBytes, 1]
  const length = fields.reduce((sum, bytes) => sum + bytes)
  return 1 + toHeaderBytes(length) + length
}

/** The fee is 0 on a network that has none. */
export async function readDataFee(
  { read }: Reader,
  network: Network,
  bytes: number,
): Promise<bigint> {
  const { encodeDataFee, gasPriceOracle } = await loadEncoder()
  const call = { data: encodeDataFee(bytes), to: gasPriceOracle }
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

export async function readCost(
  reader: Reader,
  transaction: EvmTransaction,
): Promise<TransactionCost> {
  const { data, from, network, to, value } = transaction
  const readPrices = async () => {
    const gasPrice = await readGasPrice(reader, network)
    const bytes = toTransactionBytes(transaction, gasPrice)
    return { dataFee: await readDataFee(reader, network, bytes), gasPrice }
  }
  const [gas, { dataFee, gasPrice }] = await Promise.all([
    readQuantity(reader, {
      method: 'eth_estimateGas',
      network,
      params: [{ data, from, to, value: toHex(value) }],
    }),
    readPrices(),
  ])
  return { gas, gasPrice, total: gas * gasPrice + dataFee }
}

/** `undefined` if it is another failure. `reason`: what the contract says. Some nodes have no code of their own for a revert. */
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
