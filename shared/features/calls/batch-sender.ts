import type { CoreContext } from '../../core/context.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import { ProviderRpcError } from '../../errors/provider-rpc-error.ts'
import { toRpcCode } from '../../errors/rpc-error.ts'
import { isSameAddress } from '../../format/address.ts'
import type { Random } from '../../platform/ports.ts'
import { callsCodes } from '../../schema/wallet-calls.ts'
import { type BatchRequest, isCurrent, parseBatch, toChain } from './batch-request.ts'
import { checkCallByCall, type SendCallByCall } from './call-by-call.ts'
import { createCallsError, isMissingMethod } from './calls-error.ts'
import { type CallsWallet, findCallsWallet } from './calls-wallet.ts'
import { isUpgrade } from './capabilities.ts'
import type { StoredBatches } from './stored-batches.ts'

export type SendBatch = (params: unknown, signal?: AbortSignal) => Promise<unknown>

/** An id of ours: 64 bytes, as EIP-5792 recommends. */
const createId = ({ uuid }: Random): string =>
  `0x${Array.from({ length: 4 }, uuid).join('').replaceAll('-', '')}`

function checkTarget(
  context: Pick<CoreContext, 'network'>,
  { accounts, network }: CallsWallet,
  request: BatchRequest,
): void {
  const { from } = request
  const chainId = toChain(request)
  if (from !== undefined && !accounts.some((account) => isSameAddress(account, from)))
    throw new ProviderRpcError(4100, 'The account has not been shared with this page.')
  if (chainId === undefined || chainId === network.caipNetworkId) return
  if (!context.network.find(chainId)) throw createCallsError('chain')
  // The page does not show the batch's network to the visitor.
  throw new ProviderRpcError(
    -32602,
    `wallet_sendCalls: params.0.chainId: The calls are for network ${chainId.replace('eip155:', '')}, and the wallet is on network ${network.id}.`,
  )
}

/** Whether the visitor has refused a smart account alone. Some wallets answer that with an internal error. */
async function isRefusedUpgrade(
  { platform }: Pick<CoreContext, 'platform'>,
  wallet: CallsWallet,
  cause: unknown,
): Promise<boolean> {
  const code = toRpcCode(cause)
  if (code === callsCodes.upgrade) return true
  return code === -32603 && isUpgrade(platform.clock, wallet)
}

/** The wallet gets a batch whole if it takes it so, else call by call where the batch allows that. */
export function createBatchSender(
  context: Pick<CoreContext, 'connections' | 'network' | 'platform'>,
  {
    batches,
    sendCallByCall,
  }: {
    readonly batches: Pick<StoredBatches, 'find'>
    readonly sendCallByCall: SendCallByCall
  },
): SendBatch {
  const pending = new Set<string>()

  async function checkFallback(wallet: CallsWallet, request: BatchRequest, cause: unknown) {
    const isMissing = isMissingMethod(cause)
    // A dapp of the drafts sends the calls itself.
    if (isMissing && !isCurrent(request)) throw cause
    if (!isMissing && !(await isRefusedUpgrade(context, wallet, cause))) throw cause
    try {
      checkCallByCall(request)
    } catch (problem) {
      throw isMissing ? problem : cause
    }
  }

  return async (params, signal) => {
    const wallet = await findCallsWallet(context)
    const request = parseBatch(params, wallet.isEmbedded)
    checkTarget(context, wallet, request)
    const { from = wallet.accounts[0] ?? '', id = createId(context.platform.random) } = request
    if (pending.has(id) || batches.find(id)) throw createCallsError('duplicate')
    if (signal?.aborted) throw new PorticoError('aborted')
    pending.add(id)
    try {
      return await wallet.provider.request({ method: 'wallet_sendCalls', params })
    } catch (cause) {
      await checkFallback(wallet, request, cause)
      const chainId = wallet.network.caipNetworkId
      return { id: await sendCallByCall({ chainId, from, id, request, signal }) }
    } finally {
      pending.delete(id)
    }
  }
}
