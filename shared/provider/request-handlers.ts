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

/** How long a page's switch of the network waits for the one before it, which the wallet may never answer. */
const unansweredSwitch = 60_000

/** What the provider needs of the core. */
export type ProviderBackend = ForwardBackend & {
  readonly clock: Pick<Clock, 'after'>
  /** Answers the methods for batches of calls (EIP-5792). */
  readonly answerCalls: (call: RequestCall) => Promise<unknown>
  readonly disconnect: () => Promise<void>
  /** The origin of the page. */
  readonly getOrigin: () => string
  readonly hasNetwork: (chainId: ChainId) => boolean
  /** The networks beyond the host's. `undefined` where the host's list is the limit. */
  readonly openNetworks?: Pick<OpenNetworks, 'add' | 'isOpen'> | undefined
  /** Called with the error of a dapp's listener. */
  readonly onListenerError?: (error: unknown) => void
  /** Opens the modal and waits for a connection. Rejects with `user-rejected` when the modal is closed. */
  readonly requestConnection: () => Promise<readonly string[]>
  /** Calls back on any change of accounts, chain or connection. */
  readonly subscribe: (listener: () => void) => () => void
  readonly switchNetwork: (chainId: ChainId) => Promise<void>
  /**
   * Settles when an earlier connection is resumed or has failed. Without it, a dapp that reads its accounts while the
   * page loads gets none.
   */
  readonly whenRestored?: () => Promise<unknown>
  /** Settles once the wallets are read again, if they are: nothing is answered for an account or a chain of before. */
  readonly whenRefreshed?: () => Promise<unknown>
}

/** Answers a `request`, whose argument may come from any script of the page. The page may close the modal from then on. */
export type HandleRequest = (argument: unknown, closing?: AbortSignal) => Promise<unknown>

type RequestHandler = (call: RequestCall, closing?: AbortSignal) => unknown

/** The methods about accounts and permissions, answered from state (EIP-1102, EIP-2255). */
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

/** The methods about the chain, answered from state (EIP-695, EIP-3326, EIP-3085). */
function createChainHandlers(backend: ProviderBackend): Readonly<Record<string, RequestHandler>> {
  // A dapp that asks twice gets two answers: the second switch begins when the first has ended, if the wallet answers it at all.
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

  /** Has the wallet add a network, which asks the visitor and decides whether it moves there (EIP-3085). Without one, the overlay asks. */
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
    // What the overlay does not take over is known by its id alone, and read from the wallet.
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

/** The methods for batches of calls (EIP-5792). */
function createCallsHandlers(backend: ProviderBackend): Readonly<Record<string, RequestHandler>> {
  async function answer(call: RequestCall): Promise<unknown> {
    await backend.whenRestored?.()
    checkForwarded(backend, call)
    return backend.answerCalls(call)
  }
  return {
    // The chain knows how a batch ended whose calls were sent one by one, also without a wallet.
    async wallet_getCallsStatus(call) {
      await backend.whenRestored?.()
      return backend.answerCalls(call)
    },
    wallet_getCapabilities: answer,
    wallet_sendCalls: answer,
    wallet_showCallsStatus: answer,
  }
}

/** Emits the messages of the connected wallet once a dapp has subscribed to any (EIP-1193). */
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

/** Answers requests from state where it can, and forwards the others. `emit` gets the messages of subscriptions. */
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
