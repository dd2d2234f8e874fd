import type { CoreContext } from '../../core/context.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import { ProviderRpcError } from '../../errors/rpc-error.ts'
import { isSameAddress } from '../../format/address.ts'
import { isHex } from '../../schema/hex.ts'
import { type ChainId, toHexChainId } from '../../schema/primitives.ts'
import { type BatchCall, type BatchRequest, findRequiredCapability } from './batch-request.ts'
import { createCallsError } from './calls-error.ts'
import type { CallsWallet } from './calls-wallet.ts'
import * as limits from './limits.ts'
import type { StoredBatches } from './stored-batches.ts'

/** A batch whose calls the wallet gets one by one. */
type Order = {
  readonly chainId: ChainId
  readonly from: string
  readonly id: string
  readonly request: BatchRequest
  /** Aborts before the first call is sent: nobody waits for the batch then. */
  readonly signal: AbortSignal | undefined
}

export type CallByCall = {
  /** Sends the calls. Resolves with the id once the first one is sent, and rejects if that is refused. */
  readonly send: (order: Order) => Promise<string>
  /** Whether this page sends the rest of a batch. */
  readonly isRunning: (id: string) => boolean
  /** No batch gets on. What the wallet has, it can still send. */
  readonly destroy: () => void
}

/** Throws for a batch that cannot be sent call by call (EIP-5792). */
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

/** Hands calls to a wallet one by one, in order, until it refuses one. */
export function createCallByCall(
  { platform }: Pick<CoreContext, 'platform'>,
  parts: {
    readonly batches: StoredBatches
    /** The wallet now. The visitor can switch at any time. */
    readonly findWallet: () => Promise<CallsWallet>
    readonly onSent: (hash: string, wallet: CallsWallet) => void
  },
): CallByCall {
  const { batches, findWallet, onSent } = parts
  const { clock, log, page } = platform
  const running = new Map<string, () => void>()

  /** Marks a batch as alive, for other tabs of the page. */
  function begin({ chainId, id, request }: Order): void {
    batches.add({ chainId, count: request.calls.length, id })
    const beat = () => {
      batches.update(id, () => ({}))
      running.set(id, clock.after(limits.heartbeat, beat))
    }
    running.set(id, clock.after(limits.heartbeat, beat))
  }

  function end(id: string): void {
    running.get(id)?.()
    if (running.delete(id)) batches.update(id, () => ({ isEnded: true }))
  }

  const endAll = () => {
    for (const id of [...running.keys()]) end(id)
  }
  // Before the page is gone, or is kept for a return: no call follows then.
  const stopListening = page.listen('pagehide', endAll)

  /** Throws unless the account and the network of the batch are those of the wallet. */
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
    onSent(hash, wallet)
  }

  async function sendRest(order: Order): Promise<void> {
    try {
      for (const call of order.request.calls.slice(1)) await sendOne(order, call)
    } catch (cause) {
      // The status of the batch says that a part is missing.
      log('debug', 'A call of a batch was not sent. The ones after it are not sent either.', cause)
    }
    end(order.id)
  }

  return {
    destroy() {
      stopListening()
      endAll()
    },
    isRunning: (id) => running.has(id),
    async send(order) {
      const { id, request, signal } = order
      const [first] = request.calls
      begin(order)
      try {
        if (first) await sendOne(order, first)
      } catch (cause) {
        // Nothing is sent: there is no batch.
        const isRunning = running.has(id)
        end(id)
        if (isRunning) batches.remove(id)
        throw cause
      }
      if (signal?.aborted) end(id)
      else void sendRest(order)
      return id
    },
  }
}
