import * as v from 'valibot'
import type { ChainClient } from '../core/chain-clients.ts'
import type { CoreContext } from '../core/context.ts'
import { isSameAddress } from '../format/address.ts'
import { toId } from '../networks/account-id.ts'
import type { Network } from '../networks/network.ts'
import { finiteNumber } from '../schema/numbers.ts'
import { type ActivityStatus, isInBlock } from './activity-item.ts'
import type { SentLimit, SentTransaction, SentTransactions } from './sent-transactions.ts'

const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[\da-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)
const optionalQuantity = v.fallback(v.optional(quantity), undefined)
const receipt = v.object({
  effectiveGasPrice: optionalQuantity,
  gasUsed: optionalQuantity,
  /** What a rollup charges for the data. */
  l1Fee: optionalQuantity,
  status: quantity,
})
const transaction = v.object({
  from: v.string(),
  input: v.fallback(v.string(), ''),
  nonce: v.pipe(quantity, v.transform(Number)),
  to: v.optional(v.nullable(v.string())),
  value: quantity,
})

export type SentStatus = {
  readonly status: ActivityStatus
  /** What the network has charged, in wei. `undefined` if the node does not say. */
  readonly fee?: bigint | undefined
  readonly limit?: SentLimit
  readonly transaction: v.InferOutput<typeof transaction> | undefined
}

/** Any code except none and that of a delegated key (EIP-7702). */
const contractCode = v.pipe(v.string(), v.regex(/^0x(?!ef0100)[\da-f]+$/i))

type LostStatus = Pick<SentStatus, 'limit' | 'status'>

const signature = v.object({
  confirmationStatus: v.optional(v.nullable(v.string())),
  err: v.unknown(),
})
const signatures = v.object({ value: v.array(v.nullable(signature)) })
const latestBlock = v.object({ value: v.object({ lastValidBlockHeight: finiteNumber(0) }) })

/** No block after the 150 behind the one it names can have it. A node can be behind by as many. */
const waitingBlocks = 300

type StatusRequest = {
  readonly address: string
  readonly client: Pick<ChainClient, 'read'>
  readonly network: Network
  readonly sent: SentTransaction
}

export const readSentStatus = (request: StatusRequest): Promise<SentStatus> =>
  request.network.chainNamespace === 'solana' ? readSignature(request) : readTransaction(request)

export const isEnded = (sent: Pick<SentStatus, 'status'>): boolean =>
  isInBlock(sent) || sent.status === 'replaced'

/** Keeps what decides it later. One that is not kept has not ended. Rejects if the node does not answer. */
export async function readEnd(
  { chainClients }: Pick<CoreContext, 'chainClients'>,
  { get, setLimit }: SentTransactions,
  { id, ...account }: { readonly address: string; readonly id: string; readonly network: Network },
): Promise<boolean> {
  const client = chainClients.get(account.network.chainNamespace)
  const sent = get(toId(account)).find((one) => one.id === id)
  if (!client || !sent) return false
  const status = await readSentStatus({ ...account, client, sent })
  if (status.limit) setLimit(id, status.limit)
  return isEnded(status)
}

/** The number of blocks decides, not the time. */
async function readExpiry({ client, network, sent }: StatusRequest): Promise<SentStatus> {
  const answer = await client.read({ method: 'getLatestBlockhash', network, params: [] })
  const { lastValidBlockHeight: height } = v.parse(latestBlock, answer).value
  const lastHeight = sent.lastHeight ?? height + waitingBlocks
  const status = height > lastHeight ? 'replaced' : 'pending'
  return { limit: { lastHeight }, status, transaction: undefined }
}

async function readSignature(request: StatusRequest): Promise<SentStatus> {
  const { client, network, sent } = request
  const params = [[sent.id], { searchTransactionHistory: true }]
  const answer = await client.read({ method: 'getSignatureStatuses', network, params })
  const [found] = v.parse(signatures, answer).value
  if (!found) return readExpiry(request)
  if (found.err !== null) return { status: 'failed', transaction: undefined }
  const isSettled = ['confirmed', 'finalized'].includes(found.confirmationStatus ?? '')
  return { status: isSettled ? 'confirmed' : 'pending', transaction: undefined }
}

function toFee({ effectiveGasPrice, gasUsed, l1Fee = 0n }: v.InferOutput<typeof receipt>) {
  if (effectiveGasPrice === undefined || gasUsed === undefined) return undefined
  return effectiveGasPrice * gasUsed + l1Fee
}

/**
 * A hash of a contract account may be one for its signers, and no transaction yet. An unknown transaction with a used nonce is replaced.
 */
async function readTransaction(request: StatusRequest): Promise<SentStatus> {
  const { address, client, network, sent } = request
  const read = (method: string, params: unknown) => client.read({ method, network, params })
  const [included, known] = await Promise.all([
    read('eth_getTransactionReceipt', [sent.id]),
    read('eth_getTransactionByHash', [sent.id]),
  ])
  const found = v.safeParse(transaction, known)
  const result = v.safeParse(receipt, included)
  const details = found.success ? found.output : undefined
  // A wallet of a contract account may name the transaction of another sender, with other nonces.
  const limit = isSameAddress(details?.from, address) && {
    limit: { nonce: details?.nonce },
  }
  if (result.success)
    return {
      ...limit,
      fee: toFee(result.output),
      status: result.output.status === 1n ? 'confirmed' : 'failed',
      transaction: details,
    }
  if (details) return { ...limit, status: 'pending', transaction: details }
  const [count, code] = await Promise.all([
    read('eth_getTransactionCount', [address, 'latest']),
    sent.nonce === undefined && read('eth_getCode', [address, 'latest']).catch(() => undefined),
  ])
  if (v.is(contractCode, code)) return { status: 'awaiting-signers', transaction: undefined }
  return { ...toLost(sent, Number(v.parse(quantity, count))), transaction: undefined }
}

function toLost({ nonce, used: before }: SentTransaction, used: number): LostStatus {
  if (nonce !== undefined) return { status: used > nonce ? 'replaced' : 'pending' }
  return {
    limit: { used: before ?? used },
    status: used > (before ?? used) ? 'unknown' : 'pending',
  }
}
