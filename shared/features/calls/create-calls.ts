import type { Feature, FeatureOptions } from '../../core/feature.ts'
import type { RequestCall } from '../../provider/params.ts'
import { type Hex, toHexChainId } from '../../schema/primitives.ts'
import { createBatchSender } from './batch-sender.ts'
import { createCallByCall } from './call-by-call.ts'
import { isMissingMethod } from './calls-error.ts'
import { parseId, toParams } from './calls-params.ts'
import { type CallsWallet, findCallsWallet } from './calls-wallet.ts'
import { toNoCapabilities } from './capabilities.ts'
import { createHeadlessBatch, type HeadlessBatch } from './headless-batch.ts'
import { createRunningBatches } from './running-batches.ts'
import { createStatusReader } from './status-reader.ts'
import { createStoredBatches } from './stored-batches.ts'
import { toTrace } from './transaction-trace.ts'

export type CallsFeature = Feature &
  HeadlessBatch & {
    readonly answer: (call: RequestCall) => Promise<unknown>
  }

type Answer = (params: unknown) => Promise<unknown>

export function createCalls(options: FeatureOptions): CallsFeature {
  const { balanceFlow, context, modalFlow } = options
  const { chainClients, network, platform, storage } = context
  const batches = createStoredBatches({ clock: platform.clock, storage })
  const running = createRunningBatches(platform, batches)
  const findWallet = () => findCallsWallet(context)
  /** If the node does not know it yet, reading the status repeats this. */
  async function noteTrace(hash: string, wallet: CallsWallet, id: string): Promise<void> {
    const request = { method: 'eth_getTransactionByHash', network: wallet.network, params: [hash] }
    const known = await chainClients
      .get('eip155')
      ?.read(request)
      .catch(() => undefined)
    const trace = toTrace(known)
    if (trace) batches.addTrace(id, trace)
  }
  const sendCallByCall = createCallByCall({
    batches,
    findWallet,
    log: platform.log,
    onSent(hash, wallet, id) {
      balanceFlow.followTransaction(hash, wallet.network)
      void noteTrace(hash, wallet, id)
    },
    running,
  })
  const send = createBatchSender(context, { batches, sendCallByCall })

  const requestWallet = async (method: string, params: unknown) =>
    (await findWallet()).provider.request(params === undefined ? { method } : { method, params })
  const readStatus = createStatusReader(options, { batches, requestWallet, running })

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
    ...createHeadlessBatch(context, { readStatus, send }),
    actions: {},
    answer: async ({ method, params }) => answers[method]?.(params),
    destroy: running.destroy,
    stores: {},
  }
}

export { createCalls as create }
