import { createAssetMethods } from '../engine/assets.ts'
import { type Batch, createStatusMethods } from '../engine/batches.ts'
import { createCapabilityMethods } from '../engine/capabilities.ts'
import type { Methods } from '../engine/methods.ts'
import { createNetworkMethods } from '../engine/network-methods.ts'
import { createEvmNetwork } from '../engine/networks.ts'
import type { Question } from '../engine/question.ts'
import { requestNode } from '../engine/request-node.ts'
import { createSendingMethods } from '../engine/sending.ts'
import { createSigningMethods } from '../engine/signing.ts'
import { toWalletError, walletError } from '../engine/wallet-error.ts'
import type { WalletParts } from '../engine/wallet-parts.ts'
import { createAccountMethods } from './account-methods.ts'
import { createAssetReader, createWatchMethods } from './asset-methods.ts'
import { isDelegated } from './atomic-account.ts'
import { createConnectMethods } from './connect-methods.ts'
import { createEvmParts } from './evm-parts.ts'
import { createSubscriptionMethods } from './subscription-methods.ts'
import type { WalletConfig } from './wallet-config.ts'
import type { WalletState } from './wallet-state.ts'

type RequestArguments = { readonly method: string; readonly params?: unknown }

export type RequestLog = {
  readonly method: string
  readonly params: unknown
  status: 'pending' | 'rejected' | 'resolved'
}

export type Provider = {
  request: (request: RequestArguments) => Promise<unknown>
  on: (event: string, listener: (payload: unknown) => void) => Provider
  removeListener: (event: string, listener: (payload: unknown) => void) => Provider
}

type ProviderOptions = {
  readonly state: WalletState
  readonly config: Pick<WalletConfig, 'assets' | 'atomic' | 'batches' | 'signIn'>
  /** Resolves when the user approves. Rejects with 4001 when the user rejects. */
  readonly consent: (question: Question) => Promise<void>
  readonly notify: (notice: Question) => void
  readonly log: RequestLog[]
}

export function createProvider(options: ProviderOptions): Provider {
  const { log, state } = options
  const methods = createMethods(options)
  /** A page's request ends with the page. */
  const { signal } = new AbortController()

  async function answer({ method, params }: RequestArguments): Promise<unknown> {
    if (typeof method !== 'string') throw walletError('bad-parameters')
    const handle = Object.hasOwn(methods, method) ? methods[method] : undefined
    const chainId = `eip155:${state.chain.id}`
    if (handle) return handle(params ?? [], { chainId, accountType: 'eoa', signal })
    if (!isRead(method)) throw walletError('unsupported-method')
    return requestNode({ method, params, url: state.chain.rpcUrl })
  }

  const provider: Provider = {
    async request(request) {
      try {
        // A copy, so that the page cannot change the wallet's own objects.
        return structuredClone(await noteRequest(log, request, () => answer(request)))
      } catch (cause) {
        throw toWalletError(cause)
      }
    },
    on(event, listener) {
      state.on(event, listener)
      return provider
    },
    removeListener(event, listener) {
      state.off(event, listener)
      return provider
    },
  }
  return provider
}

function createMethods(options: ProviderOptions): Methods {
  const { config, consent, state } = options
  const parts = createEvmParts(options)
  const { wallet_sendCalls: sendCalls, ...sending } = createSendingMethods(parts)
  return {
    ...createAccountMethods(options),
    ...createNetworkMethods({
      consent,
      readCurrent: () => state.chain,
      find: (id) => state.chains.find((chain) => chain.id === id),
      add: state.addChain,
      select: state.setChain,
    }),
    ...createConnectMethods(options),
    ...createSigningMethods(parts),
    ...sending,
    ...(config.batches && sendCalls && { wallet_sendCalls: sendCalls }),
    ...(config.batches && createBatchMethods(options, parts)),
    ...createWatchMethods(options),
    ...(config.assets && createAssetMethods(createAssetReader(state, parts))),
    ...createSubscriptionMethods(state),
  }
}

/** The methods around a batch of calls: its status, and what the wallet can do with one. */
function createBatchMethods(
  { config, notify, state }: ProviderOptions,
  parts: WalletParts,
): Methods {
  const findChain = (chainId: number) => state.chains.find(({ id }) => id === chainId)
  return {
    ...createStatusMethods({
      batches: parts.batches,
      toUrl: (chainId) => findChain(chainId)?.rpcUrl ?? '',
      show: (batch, title) => notify(toNotice(batch, title)),
    }),
    ...createCapabilityMethods({
      chainIds: () => state.chains.map(({ id }) => id),
      async readCapabilities(account, context) {
        const { address } = await parts.toSigner(context, account, 'params.0')
        return async (chainId) => {
          const chain = findChain(chainId)
          const isReady = config.atomic === 'ready' && chain
          const isSmart =
            isReady && (await isDelegated({ address, network: createEvmNetwork(chain) }))
          return {
            atomic: { status: isSmart ? 'supported' : config.atomic },
            ...(config.assets && { assetDiscovery: { supported: true } }),
          }
        }
      },
    }),
  }
}

function toNotice({ id, hashes }: Batch, title: string): Question {
  return {
    title,
    groups: [
      {
        details: [
          { label: 'Calls', value: id },
          ...hashes.map((hash, index) => ({ label: `Transaction ${index + 1}`, value: hash })),
        ],
      },
    ],
  }
}

export async function noteRequest<result>(
  log: RequestLog[],
  { method, params }: RequestArguments,
  answer: () => Promise<result>,
): Promise<result> {
  const entry: RequestLog = { method, params, status: 'pending' }
  log.push(entry)
  try {
    const result = await answer()
    entry.status = 'resolved'
    return result
  } catch (cause) {
    entry.status = 'rejected'
    throw cause
  }
}

/** Whether a node can answer the method without a key. */
function isRead(method: string): boolean {
  return /^(?:eth|net|web3)_/.test(method) && !/sign|sendTransaction|subscribe/i.test(method)
}
