import * as v from 'valibot'
import type { FeatureOptions } from '../../core/feature.ts'
import { toRpcCode } from '../../errors/rpc-error.ts'
import { toHexChainId } from '../../schema/primitives.ts'
import { batchStatus, callsCodes } from '../../schema/wallet-calls.ts'
import { readBatchStatus } from './batch-status.ts'
import { createCallsError, isMissingMethod } from './calls-error.ts'
import { parseId } from './calls-params.ts'
import type { RunningBatches } from './running-batches.ts'
import type { StoredBatches } from './stored-batches.ts'

type ReaderOptions = Pick<FeatureOptions, 'balanceFlow' | 'context'>

function createFollower({ balanceFlow, context }: ReaderOptions) {
  const followed = new Set<string>()
  return (id: string, answer: unknown): void => {
    const parsed = v.safeParse(batchStatus, answer)
    const network = context.network.ofNamespace('eip155')
    if (!parsed.success || !network || followed.has(id)) return
    const { chainId = toHexChainId(network.caipNetworkId), receipts, status } = parsed.output
    const last = receipts.at(-1)
    if (status < 200 || !last || Number(chainId) !== network.id) return
    followed.add(id)
    balanceFlow.followTransaction(last.transactionHash, network)
  }
}

/** `wallet_getCallsStatus`: for batches sent call by call from the chain, for others by the wallet. */
export function createStatusReader(
  options: ReaderOptions,
  parts: {
    readonly batches: Pick<StoredBatches, 'addTrace' | 'find' | 'isLeft'>
    readonly requestWallet: (method: string, params: unknown) => Promise<unknown>
    readonly running: Pick<RunningBatches, 'has'>
  },
): (params: unknown) => Promise<unknown> {
  const { batches, requestWallet, running } = parts
  const { chainClients, network } = options.context
  const follow = createFollower(options)
  return async (params) => {
    const id = parseId('wallet_getCallsStatus', params)
    const batch = batches.find(id)
    if (batch) {
      const isLeft = !running.has(id) && batches.isLeft(batch)
      const { read } = chainClients.get('eip155') ?? {}
      return readBatchStatus(batch, isLeft, {
        network: network.find(batch.chainId),
        onTrace: (trace) => batches.addTrace(id, trace),
        read,
      })
    }
    try {
      const answer = await requestWallet('wallet_getCallsStatus', params)
      follow(id, answer)
      return answer
    } catch (cause) {
      const isUnknown = isMissingMethod(cause) || toRpcCode(cause) === callsCodes.unknown
      throw isUnknown ? createCallsError('unknown') : cause
    }
  }
}
