import { withOwnSignal } from '../../async/abort.ts'
import { createQueue } from '../../async/queue.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import { ProviderRpcError } from '../../errors/provider-rpc-error.ts'
import { toRpcCode, toRpcError } from '../../errors/rpc-error.ts'
import type { ChainId, Namespace } from '../../schema/primitives.ts'
import type { Eip1193Provider } from '../connector.ts'
import { createSignInAttempts, type SignInAttempt } from '../sign-in.ts'
import { type PairOptions, pair } from './pair.ts'
import type { PairedSession } from './paired-session.ts'
import {
  createPendingRequests,
  type PendingRequests,
  type PendingRequestsOptions,
} from './pending-requests.ts'
import { prepareProposal } from './propose.ts'
import {
  createProviderHandle,
  type ProviderHandle,
  type ProviderHandleOptions,
} from './provider-handle.ts'
import type { ProviderOperations } from './provider-operations.ts'
import { createRelayReconnect, type RelayReconnectOptions } from './relay-reconnect.ts'
import {
  checkApproved,
  findApprovedNetwork,
  isAnsweredByPackages,
  selectChain,
} from './session-accounts.ts'
import { createSessionChain, type SessionChain } from './session-chain.ts'
import type { ProposedNamespaces, UniversalProvider } from './universal-provider.ts'

export type WalletConnectSessionOptions = PendingRequestsOptions &
  RelayReconnectOptions &
  Pick<PairOptions, 'clock' | 'isManual' | 'onUri'> &
  Pick<ProviderHandleOptions, 'log' | 'onAlert'> &
  ProviderOperations & {
    readonly getChainId: (namespace: Namespace) => ChainId | undefined
    /** The network that the host prefers for a new session (`defaultChain`). */
    readonly defaultChain: string | undefined
    readonly lifetime: AbortSignal
    readonly namespaces: ProposedNamespaces
  }

type RequestCall = Parameters<Eip1193Provider['request']>[0]

/** It spans namespaces. What it gives is not parsed. */
export type WalletConnectSession = Pick<Eip1193Provider, 'on' | 'removeListener'> &
  Pick<ProviderHandle, 'getSelected'> & {
    /** Namespaces that connect under one signal share one pairing. */
    readonly connect: (signal: AbortSignal, signIn?: SignInAttempt) => Promise<PairedSession>
    /** `isOver`: another tab has ended it, so the wallet is not told. */
    readonly disconnect: (isOver?: boolean) => Promise<null>
    readonly getEvmChain: () => Promise<ChainId>
    readonly getProvider: () => Promise<UniversalProvider>
    readonly resume: () => Promise<UniversalProvider>
    readonly request: (call: RequestCall, chain: string) => Promise<unknown>
  }

const userRejected = 4001
const unrecognizedChain = 4902
/** Some wallets also answer it for an unknown chain (services §5.5). */
const refused = 5000

function toProviderError(cause: unknown, method: string): unknown {
  if (toRpcCode(cause) !== refused) return cause
  const { message = '' } = toRpcError(cause)
  const isRefusal =
    method !== 'wallet_switchEthereumChain' || /reject|declin|denied|deny|cancel/i.test(message)
  return new ProviderRpcError(isRefusal ? userRejected : unrecognizedChain, message)
}

/** Uses the sign client: the provider would send a method outside the session to an RPC endpoint. */
async function requestWallet(
  universalProvider: UniversalProvider,
  call: RequestCall,
  chain: string,
): Promise<unknown> {
  const { client, session } = universalProvider
  try {
    if (!session || isAnsweredByPackages(call.method, chain))
      return await universalProvider.request(call, chain)
    return await client.request({ chainId: chain, request: call, topic: session.topic })
  } catch (cause) {
    throw toProviderError(cause, call.method)
  }
}

function createSessionHandle(
  options: WalletConnectSessionOptions,
  pendingRequests: PendingRequests,
): ProviderHandle {
  const { lifetime, log } = options
  const relayReconnect = createRelayReconnect(options)
  let loaded: UniversalProvider | undefined

  function endOtherSessions(universalProvider: UniversalProvider): void {
    options
      .endOtherSessions(universalProvider)
      .catch((cause: unknown) => log('warn', 'Another session could not be ended.', cause))
  }

  function release(universalProvider: UniversalProvider): void {
    relayReconnect.stop()
    options
      .release(universalProvider)
      .catch((cause: unknown) => log('warn', 'WalletConnect could not be closed.', cause))
  }

  lifetime.addEventListener('abort', () => loaded && release(loaded))
  return createProviderHandle({
    ...options,
    discard(universalProvider) {
      loaded = undefined
      relayReconnect.stop()
      return options.discard(universalProvider)
    },
    async load() {
      const universalProvider = await options.load()
      if (lifetime.aborted) {
        release(universalProvider)
        throw new PorticoError('aborted')
      }
      loaded = universalProvider
      pendingRequests.listen(universalProvider)
      // A second wallet that has read the same code. It would keep a session that the page does not know.
      universalProvider.client.on('session_connect', () => {
        if (universalProvider.session) endOtherSessions(universalProvider)
      })
      relayReconnect.start(universalProvider)
      return universalProvider
    },
  })
}

function createSessionStart(
  options: WalletConnectSessionOptions,
  handle: ProviderHandle,
  sessionChain: SessionChain,
): Pick<WalletConnectSession, 'connect' | 'resume'> {
  let isChainSelected = false
  const queue = createQueue()
  const joinSignIn = createSignInAttempts()
  let pairing:
    | { readonly session: Promise<PairedSession>; readonly signal: AbortSignal }
    | undefined

  const selectEvmChain = (universalProvider: UniversalProvider, preferred?: ChainId) =>
    selectChain(universalProvider, preferred ?? options.getChainId('eip155'))

  async function begin(
    signal: AbortSignal,
    signIn: SignInAttempt | undefined,
  ): Promise<PairedSession> {
    try {
      sessionChain.reset()
      const universalProvider = await handle.get()
      const refusal = new Promise<never>((_resolve, reject) => handle.whenRefused(reject))
      // A pairing that the relay has refused must not show its code during the next one.
      const session = await withOwnSignal(signal, async (ownSignal) => {
        const attempt = { ...options, signal: ownSignal, universalProvider }
        const proposal = await prepareProposal({ ...attempt, signIn })
        return Promise.race([pair({ ...attempt, ...proposal }), refusal])
      })
      if (signal.aborted) throw new PorticoError('aborted')
      isChainSelected = true
      options.endOtherSessions(universalProvider).catch(() => undefined)
      const preferred = findApprovedNetwork(
        universalProvider.session,
        'eip155',
        options.defaultChain,
      )
      selectEvmChain(universalProvider, preferred)
      return session
    } catch (cause) {
      handle.detach()
      throw cause
    }
  }

  return {
    connect(signal, signIn) {
      if (pairing?.signal === signal) return pairing.session
      // One attempt after another: a failed one discards the provider.
      const session = queue(() => joinSignIn(signIn, (attempt) => begin(signal, attempt)))
      pairing = { session, signal }
      return session
    },
    async resume() {
      const universalProvider = await handle.get()
      // The packages resume a session on a chain of their own choice.
      if (!isChainSelected) selectEvmChain(universalProvider)
      isChainSelected = true
      return universalProvider
    },
  }
}

/** §7.17. */
export function createWalletConnectSession(
  options: WalletConnectSessionOptions,
): WalletConnectSession {
  const pendingRequests = createPendingRequests(options)
  const handle = createSessionHandle(options, pendingRequests)
  const sessionChain = createSessionChain()

  return {
    ...createSessionStart(options, handle, sessionChain),
    async disconnect(isOver = false) {
      const universalProvider = await handle.get()
      try {
        if (isOver) universalProvider.session = undefined
        else if (universalProvider.session) await universalProvider.disconnect()
      } finally {
        pendingRequests.sync()
        handle.detach()
      }
      return null
    },
    getEvmChain: async () => sessionChain.read(await handle.get()),
    getProvider: handle.get,
    getSelected: handle.getSelected,
    on: handle.on,
    removeListener: handle.removeListener,
    async request(call, chain) {
      const universalProvider = await handle.get()
      const { session } = universalProvider
      // Without a session, the packages refuse every request.
      if (session) checkApproved(session, call.method, chain)
      return sessionChain.track(call, () =>
        pendingRequests.track(call.method, () => requestWallet(universalProvider, call, chain)),
      )
    },
  }
}
