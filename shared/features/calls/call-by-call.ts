import { PorticoError } from '../../errors/portico-error.ts'
import { ProviderRpcError } from '../../errors/provider-rpc-error.ts'
import { isSameAddress } from '../../format/address.ts'
import type { Log } from '../../platform/ports.ts'
import { isHex } from '../../schema/hex.ts'
import { type ChainId, toHexChainId } from '../../schema/primitives.ts'
import { type BatchCall, type BatchRequest, findRequiredCapability } from './batch-request.ts'
import { createCallsError } from './calls-error.ts'
import type { CallsWallet } from './calls-wallet.ts'
import * as limits from './limits.ts'
import type { RunningBatches } from './running-batches.ts'
import type { StoredBatches } from './stored-batches.ts'

type Order = {
  readonly chainId: ChainId
  readonly from: string
  readonly id: string
  readonly request: BatchRequest
  readonly signal: AbortSignal | undefined
}

export type SendCallByCall = (order: Order) => Promise<string>

export function checkCallByCall(request: BatchRequest): void {
  const required = findRequiredCapability(request)
  if (required !== undefined) throw createCallsError('capability', required.slice(0, 64))
  if (request.atomicRequired !== false) throw createCallsError('atomicity')
  if (request.calls.length > limits.calls) throw createCallsError('tooLarge')
}

function parseHash(answer: unknown): string {
  if (isHex(answer) && answer.length > 2 && answer.length <= 66) return answer
  throw new ProviderRpcError(-32603, 'The wallet sent no hash of a transaction.')
}

/** The parameter of `eth_sendTransaction`. A wallet that switches after the check refuses another network. */
const toTransaction = ({ data, to, value }: BatchCall, { chainId, from }: Order) => ({
  chainId: toHexChainId(chainId),
  from,
  ...(data !== undefined && { data }),
  ...(to !== undefined && { to }),
  ...(value !== undefined && { value }),
})

export function createCallByCall(parts: {
  readonly batches: StoredBatches
  /** The visitor can switch at any time. */
  readonly findWallet: () => Promise<CallsWallet>
  readonly log: Log
  readonly onSent: (hash: string, wallet: CallsWallet, id: string) => void
  readonly running: RunningBatches
}): SendCallByCall {
  const { batches, findWallet, log, onSent, running } = parts

  async function sendOne(order: Order, call: BatchCall): Promise<void> {
    const wallet = await findWallet()
    const { chainId, from, id } = order
    const isShared = wallet.accounts.some((account) => isSameAddress(account, from))
    const on = Number(await wallet.provider.request({ method: 'eth_chainId' }))
    if (!isShared) throw new ProviderRpcError(4100, 'The account is no longer shared.')
    if (wallet.network.caipNetworkId !== chainId || `eip155:${on}` !== chainId)
      throw new ProviderRpcError(4901, 'The wallet is on another network now.')
    if (order.signal?.aborted || !running.has(id)) throw new PorticoError('aborted')
    const params = [toTransaction(call, order)]
    const hash = parseHash(await wallet.provider.request({ method: 'eth_sendTransaction', params }))
    batches.update(id, ({ hashes }) => ({ hashes: [...hashes, hash] }))
    onSent(hash, wallet, id)
  }

  async function sendRest(order: Order): Promise<void> {
    try {
      for (const call of order.request.calls.slice(1)) await sendOne(order, call)
    } catch (cause) {
      // The status of the batch says that a part is missing.
      log('debug', 'A call of a batch was not sent. The ones after it are not sent either.', cause)
    }
    running.end(order.id)
  }

  return async (order) => {
    const { chainId, id, request, signal } = order
    const [first] = request.calls
    batches.add({ chainId, count: request.calls.length, id })
    running.begin(id)
    try {
      if (first) await sendOne(order, first)
    } catch (cause) {
      // Nothing is sent: there is no batch, unless the page went away while the wallet had the request.
      if (running.has(id)) batches.remove(id)
      running.end(id)
      throw cause
    }
    if (signal?.aborted) running.end(id)
    // A page that is left once it has the id does not cut the batch.
    else void sendRest({ ...order, signal: undefined })
    return id
  }
}
