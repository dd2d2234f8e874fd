import { createEmitter, type Emitter } from '../async/emitter.ts'
import { importCode } from '../async/import-code.ts'
import { createLazy } from '../async/lazy.ts'
import type { RequestArguments } from '../connectors/connector.ts'
import { ProviderRpcError } from '../errors/provider-rpc-error.ts'
import type { Hex } from '../schema/primitives.ts'
import { createPendingRequests } from './pending-requests.ts'
import { createProviderEvents } from './provider-events.ts'
import { type ProviderFacts, type ProviderState, readFacts } from './provider-facts.ts'
import type { HandleRequest, ProviderBackend } from './request-handlers.ts'

/**
 * The results of the methods that most dapps call, by the name of the method. The provider forwards some of them to the
 * wallet or to a node, whose answer it does not check.
 */
export type ProviderResults = Record<'eth_accounts' | 'eth_requestAccounts', Hex[]> &
  Record<
    | 'eth_blockNumber'
    | 'eth_call'
    | 'eth_chainId'
    | 'eth_estimateGas'
    | 'eth_gasPrice'
    | 'eth_getBalance'
    | 'eth_getCode'
    | 'eth_getTransactionCount'
    | 'eth_maxPriorityFeePerGas'
    | 'eth_sendRawTransaction'
    | 'eth_sendTransaction'
    | 'eth_signTypedData_v4'
    | 'personal_sign',
    Hex
  > &
  Record<'eth_coinbase', Hex | null> &
  Record<'net_version', string> &
  Record<
    'wallet_addEthereumChain' | 'wallet_revokePermissions' | 'wallet_switchEthereumChain',
    null
  >

/** Sends a request. The result has a type for the methods of `ProviderResults`, and is `unknown` for the others. */
export type ProviderRequest = {
  <method extends keyof ProviderResults>(
    call: RequestArguments & {
      /** The name of the method. */
      method: method
    },
  ): Promise<ProviderResults[method]>
  (call: RequestArguments): Promise<unknown>
}

/** The payloads of the events of an EIP-1193 provider. */
export type ProviderEvents = {
  /** The addresses of the wallet, the active one first. The array is frozen. */
  accountsChanged: Hex[]
  /** The chain id. */
  chainChanged: Hex
  /** The chain of a new connection. */
  connect: {
    /** The chain id. */
    readonly chainId: Hex
  }
  /** Why the connection has ended. */
  disconnect: Error & {
    /** A code of EIP-1193. */
    readonly code: number
    /** More about the error, or `undefined`. */
    readonly data: unknown
    /** What has happened. */
    readonly message: string
  }
  /** A message of the wallet, such as that of a subscription. */
  message: {
    /** The type of the message, such as `eth_subscription`. */
    readonly type: string
    /** The content of the message. */
    readonly data: unknown
  }
}

/** Adds or removes a listener of an event. Returns the provider. */
export type ProviderListen = {
  <event extends keyof ProviderEvents>(
    event: event,
    listener: (payload: ProviderEvents[event]) => void,
  ): PorticoProvider
  (event: string, listener: (payload: unknown) => void): PorticoProvider
}

/**
 * The overlay as an EIP-1193 provider. Each function works without its object. viem, ethers and wagmi take it without a
 * cast.
 *
 * The events are `connect`, `disconnect`, `chainChanged`, `accountsChanged` and `message`.
 *
 * @example
 * const [address] = await provider.request({ method: 'eth_requestAccounts' })
 */
export type PorticoProvider = {
  /**
   * Sends a request. Rejects with an error that has a code of EIP-1193 or EIP-1474, not with a `PorticoError`. An error
   * of the wallet without a code is passed on as it came.
   */
  readonly request: ProviderRequest
  /** Adds a listener. */
  readonly on: ProviderListen
  /** Adds a listener. */
  readonly addListener: ProviderListen
  /** Counts the listeners of an event. */
  readonly listenerCount: (event: string) => number
  /** Adds a listener that is called once. */
  readonly once: ProviderListen
  /** Removes a listener. */
  readonly removeListener: ProviderListen
  /** Removes a listener. */
  readonly off: ProviderListen
}

/** Emits after the state has settled. The returned function also emits the end of a connection. */
function watch(
  backend: ProviderState,
  emit: (event: string, payload: unknown) => void,
  lastEmitted: ProviderFacts,
): () => void {
  let current = lastEmitted
  let isPlanned = false
  let isStopped = false

  const emitEnd = () =>
    emit('disconnect', new ProviderRpcError(4900, 'The wallet has disconnected.'))

  function emitChanges(): void {
    isPlanned = false
    if (isStopped) return
    const previous = current
    current = readFacts(backend)
    const { accounts, chainId, isConnected } = current
    if (isConnected && !previous.isConnected) emit('connect', { chainId })
    if (chainId && chainId !== previous.chainId) emit('chainChanged', chainId)
    if (accounts.join() !== previous.accounts.join())
      emit('accountsChanged', Object.freeze([...accounts]))
    if (!isConnected && previous.isConnected) emitEnd()
  }

  function plan(): void {
    // One action changes several stores. Dapps get an event for the result, not for the steps.
    if (!isPlanned) queueMicrotask(emitChanges)
    isPlanned = true
  }

  const stop = backend.subscribe(plan)
  plan()
  return () => {
    if (current.isConnected && !isStopped) emitEnd()
    isStopped = true
    stop()
  }
}

/** `lastEmitted`: what dapps know of the state. The handlers load with the first request, or once a wallet is connected. */
export function createEip1193Provider(
  backend: ProviderState,
  loadBackend: () => Promise<ProviderBackend>,
  {
    emitter = createEmitter((error) => backend.onListenerError?.(error)),
    lastEmitted = readFacts(backend),
  }: { readonly emitter?: Emitter | undefined; readonly lastEmitted?: ProviderFacts } = {},
): {
  readonly answer: HandleRequest
  readonly provider: PorticoProvider
  /** Rejects the pending requests. Not part of the provider, which every script of the page can reach. */
  readonly destroy: () => void
} {
  const requestHandler = createLazy(async () =>
    (await importCode(() => import('./request-handlers.ts'))).createRequestHandler(
      await loadBackend(),
      (message) => emitter.emit('message', message),
    ),
  )
  const pending = createPendingRequests()
  const stopWatching = watch(backend, emitter.emit, lastEmitted)
  const stopFetching = backend.subscribe(() => {
    if (backend.isConnected()) requestHandler.get().catch(() => undefined)
  })

  const answer: HandleRequest = (argument, closing) =>
    pending.settle(async () => (await requestHandler.get()).handle(argument, closing))

  const provider: PorticoProvider = {
    ...createProviderEvents(emitter, () => provider),
    request: (call: RequestArguments) => answer(call),
  }

  return {
    answer,
    destroy() {
      pending.end()
      stopWatching()
      stopFetching()
      requestHandler.peek()?.destroy()
      emitter.clear()
    },
    provider,
  }
}
