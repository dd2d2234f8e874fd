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
const receipt = v.object({ status: quantity })
const transaction = v.object({
  from: v.string(),
  input: v.fallback(v.string(), ''),
  nonce: v.pipe(quantity, v.transform(Number)),
  to: v.optional(v.nullable(v.string())),
  value: quantity,
})

/** What a node says of a transaction that was sent from this page. */
export type SentStatus = {
  readonly status: ActivityStatus
  /** What tells later that the transaction can be in no further block, if the node says it. */
  readonly limit?: SentLimit
  /** The transaction, while the node has it. */
  readonly transaction: v.InferOutput<typeof transaction> | undefined
}

/** The code of an account that is a contract: any but none, and but that of a key that is delegated (EIP-7702). */
const contractCode = v.pipe(v.string(), v.regex(/^0x(?!ef0100)[\da-f]+$/i))

type LostStatus = Pick<SentStatus, 'limit' | 'status'>

const signature = v.object({
  confirmationStatus: v.optional(v.nullable(v.string())),
  err: v.unknown(),
})
const signatures = v.object({ value: v.array(v.nullable(signature)) })
const latestBlock = v.object({ value: v.object({ lastValidBlockHeight: finiteNumber(0) }) })

/**
 * A transaction of Solana can be in no block after the 150 that follow the one it names. A node can be behind the one that named it by
 * as many.
 */
const waitingBlocks = 300

type StatusRequest = {
  readonly address: string
  readonly client: Pick<ChainClient, 'read'>
  readonly network: Network
  readonly sent: SentTransaction
}

/** Reads how a transaction stands. Rejects if the node does not answer: then nothing is known. */
export const readSentStatus = (request: StatusRequest): Promise<SentStatus> =>
  request.network.chainNamespace === 'solana' ? readSignature(request) : readTransaction(request)

/** Whether a transaction is in a block, or can be in none any more. */
export const isEnded = (sent: Pick<SentStatus, 'status'>): boolean =>
  isInBlock(sent) || sent.status === 'replaced'

/**
 * Reads whether a transaction has ended, and keeps what tells it later. One that is not kept has not ended. Rejects if the node does
 * not answer.
 */
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

/** A transaction that no block has is dropped once the blocks that can have it are past: by their count, and not by time. */
async function readExpiry({ client, network, sent }: StatusRequest): Promise<SentStatus> {
  const answer = await client.read({ method: 'getLatestBlockhash', network, params: [] })
  const { lastValidBlockHeight: height } = v.parse(latestBlock, answer).value
  const lastHeight = sent.lastHeight ?? height + waitingBlocks
  const status = height > lastHeight ? 'replaced' : 'pending'
  return { limit: { lastHeight }, status, transaction: undefined }
}

/** A transaction of Solana is pending until the cluster has confirmed it, has refused it, or can take it no more. */
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

/**
 * A transaction of EVM that the node does not know is replaced if its nonce is used: another one took its place, or the network has
 * dropped it. Where no node told its nonce, and its account has used a further one since, nobody knows how it stands. That of a
 * contract account may be no transaction yet: its wallet names it by a hash for its signers.
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
  // A wallet of a contract account may name the transaction of another sender, whose nonces are not those of the account.
  const limit = isSameAddress(details?.from, address) && {
    limit: { nonce: details?.nonce },
  }
  if (result.success)
    return {
      ...limit,
      status: result.output.status === 1n ? 'confirmed' : 'failed',
      transaction: details,
    }
  if (details) return { ...limit, status: 'pending', transaction: details }
  const [count, code] = await Promise.all([
    read('eth_getTransactionCount', [address, 'latest']),
    // Without an answer, the nonces tell.
    sent.nonce === undefined && read('eth_getCode', [address, 'latest']).catch(() => undefined),
  ])
  if (v.is(contractCode, code)) return { status: 'awaiting-signers', transaction: undefined }
  return { ...toLost(sent, Number(v.parse(quantity, count))), transaction: undefined }
}

/** How a transaction stands that the node does not know, by how many nonces its account has used. */
function toLost({ nonce, used: before }: SentTransaction, used: number): LostStatus {
  if (nonce !== undefined) return { status: used > nonce ? 'replaced' : 'pending' }
  return {
    limit: { used: before ?? used },
    status: used > (before ?? used) ? 'unknown' : 'pending',
  }
}
