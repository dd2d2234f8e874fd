import { createQueue } from '../async/queue.ts'
import { shareInProgress } from '../async/share.ts'
import { limitTime } from '../async/time-limit.ts'
import type { Eip1193Provider } from '../connectors/connector.ts'
import type { OpenNetworks } from '../networks/open-networks.ts'
import type { Clock } from '../platform/ports.ts'
import { type ChainId, parseChainIdParts, toHexChainId } from '../schema/primitives.ts'
import { parseAddedNetwork } from './added-network.ts'
import {
  checkForwarded,
  type ForwardBackend,
  forwardRequest,
  requestWallet,
} from './forward-request.ts'
import {
  checkNotClosed,
  createUnlistedError,
  parseRequestedChain,
  type RequestCall,
} from './params.ts'
import { checkRequestedPermissions, isAboutAccounts, parseCall } from './parse-call.ts'

/** The wallet may never answer the switch before. */
const unansweredSwitch = 60_000

export type ProviderBackend = ForwardBackend & {
  readonly clock: Pick<Clock, 'after'>
  readonly answerCalls: (call: RequestCall) => Promise<unknown>
  readonly disconnect: () => Promise<void>
  readonly getOrigin: () => string
  readonly hasNetwork: (chainId: ChainId) => boolean
  readonly openNetworks?: Pick<OpenNetworks, 'add' | 'isOpen'> | undefined
  readonly onListenerError?: (error: unknown) => void
  readonly requestConnection: () => Promise<readonly string[]>
  readonly subscribe: (listener: () => void) => () => void
  readonly switchNetwork: (chainId: ChainId) => Promise<void>
  /** An earlier connection is resumed or has failed. Else a dapp that reads its accounts while the page loads gets none. */
  readonly whenRestored?: () => Promise<unknown>
  /** No answer is for an old account or chain. */
  readonly whenRefreshed?: () => Promise<unknown>
}

/** Any script of the page can call it. The page may close the modal during it. */
export type HandleRequest = (argument: unknown, closing?: AbortSignal) => Promise<unknown>

type RequestHandler = (call: RequestCall, closing?: AbortSignal) => unknown

/** EIP-1102, EIP-2255. */
function createAccountHandlers(backend: ProviderBackend): Readonly<Record<string, RequestHandler>> {
  const requestConnection = shareInProgress(backend.requestConnection)

  async function requestAccounts(closing?: AbortSignal): Promise<string[]> {
    const known = backend.getAccounts()
    if (known.length > 0) return [...known]
    checkNotClosed(closing)
    return [...(await requestConnection())]
  }

  function toPermissions(accounts: readonly string[]): unknown[] {
    if (accounts.length === 0) return []
    const caveats = [{ type: 'restrictReturnedAccounts', value: [...accounts] }]
    return [{ caveats, invoker: backend.getOrigin(), parentCapability: 'eth_accounts' }]
  }

  return {
    async eth_accounts() {
      await backend.whenRestored?.()
      return [...backend.getAccounts()]
    },
    // As browser wallets answer it: a node has no account of the visitor.
    async eth_coinbase() {
      await backend.whenRestored?.()
      return backend.getAccounts()[0] ?? null
    },
    eth_requestAccounts: (_, closing) => requestAccounts(closing),
    async wallet_getPermissions() {
      await backend.whenRestored?.()
      return toPermissions(backend.getAccounts())
    },
    async wallet_requestPermissions({ params }, closing) {
      checkRequestedPermissions(params)
      return toPermissions(await requestAccounts(closing))
    },
    async wallet_revokePermissions(call) {
      // ERC-7715 revokes grants with the same method. The parameters distinguish the two.
      if (!isAboutAccounts(call.params, backend.allowSmartSessions))
        return forwardRequest(backend, call)
      await backend.disconnect()
      return null
    },
  }
}

/** EIP-695, EIP-3326, EIP-3085. */
function createChainHandlers(backend: ProviderBackend): Readonly<Record<string, RequestHandler>> {
  // A dapp that requests twice gets two answers: the second switch begins after the first, if the wallet answers that.
  const queue = createQueue((task) =>
    limitTime<unknown>(
      { clock: backend.clock, limit: unansweredSwitch, onLimit: () => undefined },
      () => task,
    ),
  )

  async function switchTo(call: RequestCall, code?: number): Promise<unknown> {
    const chainId = parseRequestedChain(call.params)
    if (backend.hasNetwork(chainId)) {
      await backend.switchNetwork(chainId)
      return null
    }
    // The wallet may stay on a network that the host does not list, so it may also move there.
    if (backend.allowUnsupportedChain) return requestWallet(backend, call)
    throw createUnlistedError(chainId, code)
  }

  /** The wallet prompts, and decides whether it moves (EIP-3085). Without a wallet, the overlay prompts. */
  async function addTo(call: RequestCall): Promise<unknown> {
    const { openNetworks } = backend
    const chainId = parseRequestedChain(call.params)
    if (!openNetworks?.isOpen(chainId)) return switchTo(call)
    const definition = parseAddedNetwork(call.params)
    const wallet = backend.isEmbedded() ? undefined : await backend.getWallet()
    if (!wallet) {
      await openNetworks.add(definition, false)
      return switchTo(call)
    }
    const answer = await requestWallet(backend, call)
    // A network that is not taken over is known by its id, and read from the wallet.
    await openNetworks.add(definition, true).catch(() => undefined)
    // Some wallets emit no event. The dapp reads the chain next.
    if (Number(await wallet.request({ method: 'eth_chainId' })) === definition.id)
      await backend.switchNetwork(chainId)
    return answer
  }

  return {
    eth_chainId: () => toHexChainId(backend.getChainId()),
    net_version: () => parseChainIdParts(backend.getChainId()).reference,
    wallet_addEthereumChain: (call) => queue(() => addTo(call)),
    wallet_switchEthereumChain: (call) => queue(() => switchTo(call, 4902)),
  }
}

function createCallsHandlers(backend: ProviderBackend): Readonly<Record<string, RequestHandler>> {
  async function answer(call: RequestCall): Promise<unknown> {
    await backend.whenRestored?.()
    checkForwarded(backend, call)
    return backend.answerCalls(call)
  }
  return {
    // The chain knows the status of a batch that was sent call by call, also without a wallet.
    async wallet_getCallsStatus(call) {
      await backend.whenRestored?.()
      return backend.answerCalls(call)
    },
    wallet_getCapabilities: answer,
    wallet_sendCalls: answer,
    wallet_showCallsStatus: answer,
  }
}

/** Emits messages once a dapp has subscribed to any (EIP-1193). */
function createSubscriptions(backend: ProviderBackend, emit: (message: unknown) => void) {
  let wallet: Eip1193Provider | undefined

  async function onMessage(message: unknown): Promise<void> {
    const from = wallet
    // Not the messages of a wallet that is no longer connected.
    const connected = await backend.getWallet()
    if (from && connected?.on === from.on) emit(message)
  }

  function follow(next: Eip1193Provider | undefined): void {
    if (next?.on === wallet?.on) return
    wallet?.removeListener('message', onMessage)
    wallet = next
    wallet?.on('message', onMessage)
  }

  return {
    destroy: () => follow(undefined),
    handlers: {
      async eth_subscribe(call: RequestCall) {
        // First: the wallet may send a message before its answer.
        if (!backend.isEmbedded()) follow(await backend.getWallet())
        return forwardRequest(backend, call)
      },
    },
  }
}

export function createRequestHandler(
  backend: ProviderBackend,
  emit: (message: unknown) => void,
): {
  readonly handle: HandleRequest
  readonly destroy: () => void
} {
  const subscriptions = createSubscriptions(backend, emit)
  const handlers = new Map<string, RequestHandler>(
    Object.entries({
      ...createAccountHandlers(backend),
      ...createCallsHandlers(backend),
      ...createChainHandlers(backend),
      ...subscriptions.handlers,
    }),
  )
  return {
    destroy: subscriptions.destroy,
    async handle(argument, closing) {
      const call = parseCall(argument)
      await backend.whenRefreshed?.()
      const handler = handlers.get(call.method)
      return handler ? handler(call, closing) : forwardRequest(backend, call)
    },
  }
}
