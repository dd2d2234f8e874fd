import * as v from 'valibot'
import type { Feature, FeatureOptions } from '../../core/feature.ts'
import { ProviderRpcError, toRpcCode } from '../../errors/rpc-error.ts'
import type { RequestCall } from '../../provider/params.ts'
import { type Hex, toHexChainId } from '../../schema/primitives.ts'
import { batchStatus, callsCodes } from '../../schema/wallet-calls.ts'
import { createBatchSender } from './batch-sender.ts'
import { readBatchStatus } from './batch-status.ts'
import { createCallByCall } from './call-by-call.ts'
import { createCallsError, isMissingMethod } from './calls-error.ts'
import { findCallsWallet } from './calls-wallet.ts'
import { toNoCapabilities } from './capabilities.ts'
import { createDirectCalls, type DirectCalls } from './direct-calls.ts'
import { createRunningBatches } from './running-batches.ts'
import { createStoredBatches } from './stored-batches.ts'

export type CallsFeature = Feature &
  DirectCalls & {
    /** Answers a method of EIP-5792. Rejects with the error that a dapp expects, or as the wallet does. */
    readonly answer: (call: RequestCall) => Promise<unknown>
  }

type Answer = (params: unknown) => Promise<unknown>

/** Gives the function that follows the last transaction of each batch of the wallet once, when it has ended. */
function createFollower({ balanceFlow, context }: Pick<FeatureOptions, 'balanceFlow' | 'context'>) {
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

function toParams(params: unknown): readonly unknown[] {
  return Array.isArray(params) ? params : []
}

/** The id of a batch, from the parameters of a request. */
function parseId(method: string, params: unknown): string {
  const [id] = toParams(params)
  if (typeof id === 'string' && id) return id
  throw new ProviderRpcError(-32602, `${method}: params.0: Give the id of the calls.`)
}

/** Batches of calls (EIP-5792): the wallet makes them, or gets their calls one by one. */
export function createCalls({ balanceFlow, context, modalFlow }: FeatureOptions): CallsFeature {
  const { chainClients, network, platform, storage } = context
  const batches = createStoredBatches({ clock: platform.clock, storage })
  const findWallet = () => findCallsWallet(context)
  const running = createRunningBatches(platform, batches)
  const sendCallByCall = createCallByCall({
    batches,
    findWallet,
    log: platform.log,
    onSent: (hash, wallet) => balanceFlow.followTransaction(hash, wallet.network),
    running,
  })
  const send = createBatchSender(context, { batches, sendCallByCall })

  const follow = createFollower({ balanceFlow, context })

  const requestWallet = async (method: string, params: unknown) =>
    (await findWallet()).provider.request(params === undefined ? { method } : { method, params })

  async function readStatus(params: unknown): Promise<unknown> {
    const id = parseId('wallet_getCallsStatus', params)
    const batch = batches.find(id)
    if (batch) {
      const isLeft = !running.has(id) && batches.isLeft(batch)
      const reader = {
        network: network.find(batch.chainId),
        read: chainClients.get('eip155')?.read,
      }
      return readBatchStatus(batch, isLeft, reader)
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

  const answers: Readonly<Record<string, Answer>> = {
    wallet_getCallsStatus: readStatus,
    wallet_getCapabilities: (params) =>
      requestWallet('wallet_getCapabilities', params).catch((cause: unknown) => {
        if (!isMissingMethod(cause)) throw cause
        const [, requested] = toParams(params)
        const chains = network.networks.filter((one) => one.chainNamespace === 'eip155')
        const known = chains.map(({ caipNetworkId }) => toHexChainId(caipNetworkId))
        const isRequested = (chain: Hex) => !Array.isArray(requested) || requested.includes(chain)
        return toNoCapabilities(known.filter(isRequested))
      }),
    wallet_sendCalls: (params) => send(params),
    async wallet_showCallsStatus(params) {
      const id = parseId('wallet_showCallsStatus', params)
      if (!batches.find(id)) return requestWallet('wallet_showCallsStatus', params)
      modalFlow.open({ view: 'Transactions' })
      return null
    },
  }

  return {
    ...createDirectCalls(context, { readStatus, send }),
    actions: {},
    answer: async ({ method, params }) => answers[method]?.(params),
    destroy: running.destroy,
    stores: {},
  }
}
