import * as v from 'valibot'
import { WalletError, walletError } from './wallet-error.ts'

const answerSchema = v.union([
  v.object({
    error: v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) }),
  }),
  v.object({ result: v.unknown() }),
])

type NodeRequest = {
  method: string
  params: unknown
  /** Empty or undefined for a network that cannot be reached. */
  url: string | undefined
  signal?: AbortSignal | undefined
}

/** Sends a request to a node. Passes the node's own errors on to the dapp unchanged. */
export async function requestNode({ method, params, url, signal }: NodeRequest): Promise<unknown> {
  if (!url) throw walletError('chain-unreachable')
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] })
  const answer: unknown = await fetch(url, { method: 'POST', body, ...(signal && { signal }) })
    .then((response) => response.json())
    .catch(() => {
      throw walletError(signal?.aborted ? 'aborted' : 'chain-unreachable')
    })
  const parsed = v.safeParse(answerSchema, answer)
  if (!parsed.success) throw walletError('internal', `The network did not answer ${method}.`)
  if (!('error' in parsed.output)) return parsed.output.result
  const { code, message, data } = parsed.output.error
  throw new WalletError(code, message, data)
}
