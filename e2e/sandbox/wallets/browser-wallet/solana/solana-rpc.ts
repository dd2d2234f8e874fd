import { base58, base64 } from '@scure/base'
import type { SolanaSignAndSendTransactionOptions } from '@solana/wallet-standard-features'
import { createRpcError, RpcError } from '../rpc-error.ts'
import type { SolanaCluster } from '../wallet-config.ts'
import { readSignature } from './solana-transaction.ts'

type Options = SolanaSignAndSendTransactionOptions

/** Sends a signed transaction to the cluster. With `commitment` it waits until the transaction has reached it. */
export async function sendSigned(
  cluster: SolanaCluster,
  signed: Uint8Array,
  options: Options = {},
): Promise<Uint8Array> {
  const { commitment, ...rest } = options
  await call(cluster, 'sendTransaction', [
    base64.encode(signed),
    { encoding: 'base64', preflightCommitment: 'confirmed', ...rest },
  ])
  const signature = readSignature(signed)
  if (commitment) await waitFor(cluster, signature, commitment)
  return signature
}

const levels = ['processed', 'confirmed', 'finalized']
/** The polling interval in milliseconds, and the number of polls. A blockhash expires after about a minute. */
const lookEvery = 200
const mostLooks = 300

async function waitFor(
  cluster: SolanaCluster,
  signature: Uint8Array,
  commitment: string,
): Promise<void> {
  for (let attempt = 0; attempt < mostLooks; attempt++) {
    const result = await call(cluster, 'getSignatureStatuses', [[base58.encode(signature)]])
    const status: unknown = Object(result).value?.[0]
    const { err, confirmationStatus } = Object(status)
    if (err) throw new RpcError(-32002, 'The transaction failed.', err)
    if (levels.indexOf(confirmationStatus) >= levels.indexOf(commitment)) return
    await new Promise((resolve) => setTimeout(resolve, lookEvery))
  }
  throw createRpcError('chain-unreachable')
}

async function call(
  { rpcUrl }: SolanaCluster,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const answer: unknown = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
    .then((response) => response.json())
    .catch(() => {
      throw createRpcError('chain-unreachable')
    })
  const { result, error } = Object(answer)
  if (error) throw new RpcError(Number(error.code), String(error.message), error.data)
  return result
}
