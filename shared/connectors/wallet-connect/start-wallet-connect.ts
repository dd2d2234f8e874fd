import { PorticoError } from '../../errors/portico-error.ts'
import { ProviderRpcError, toRpcCode, toRpcError } from '../../errors/rpc-error.ts'
import type { ChainId, Namespace } from '../../schema/primitives.ts'
import type { Eip1193Provider } from '../connector.ts'
import { type PairOptions, pair } from './pair.ts'
import { readAccounts, standOn, toAddresses, toChain } from './session-accounts.ts'
import { createSolanaSide, type SolanaSide } from './solana-side.ts'
import { createSource, type SourceNeeds } from './source.ts'
import type { Universal } from './universal.ts'
import { createWaitingRequests, type WaitingNeeds } from './waiting-requests.ts'
import { createWaking, type WakingNeeds } from './waking.ts'

export type WalletConnectNeeds = SourceNeeds &
  WaitingNeeds &
  WakingNeeds &
  Pick<PairOptions, 'clock' | 'expireProposals' | 'isManual' | 'namespaces' | 'onUri'> & {
    /** The network to stand on, where the wallet has approved it. */
    readonly getChainId: (namespace: Namespace) => ChainId | undefined
    /** The attempt to connect that is under way. */
    readonly getSignal: () => AbortSignal | undefined
    /** Aborted once the page needs the provider no more. */
    readonly life: AbortSignal
    /** Lets go of a provider whose session is to be taken up later. */
    readonly release: (universal: Universal) => Promise<void>
    /** Ends what is left of earlier sessions. */
    readonly leaveOthers: (universal: Universal) => Promise<void>
  }

type Call = { method: string; params?: unknown }

const userRejected = 4001
const unrecognizedChain = 4902
/** WalletConnect's refusal, which some wallets answer for a chain that they do not know (contract §5.5). */
const refused = 5000

/** The error as EIP-1193 has it. */
function toProviderError(cause: unknown, method: string): unknown {
  if (toRpcCode(cause) !== refused) return cause
  const { message = '' } = toRpcError(cause)
  const isRefusal =
    method !== 'wallet_switchEthereumChain' || /reject|declin|denied|deny|cancel/i.test(message)
  return new ProviderRpcError(isRefusal ? userRejected : unrecognizedChain, message)
}

async function pass(universal: Universal, call: Call, chain: string): Promise<unknown> {
  try {
    return await universal.request(call, chain)
  } catch (cause) {
    throw toProviderError(cause, call.method)
  }
}

/** The source of the provider, with what is to be heard of it for as long as it is there. */
function createWatchedSource(needs: WalletConnectNeeds) {
  const waiting = createWaitingRequests(needs)
  const waking = createWaking(needs)
  let held: Universal | undefined
  const release = (universal: Universal) => {
    waking.stop()
    needs
      .release(universal)
      .catch((cause: unknown) => needs.log('warn', 'WalletConnect could not be closed.', cause))
  }
  needs.life.addEventListener('abort', () => held && release(held))
  const source = createSource({
    ...needs,
    discard(universal) {
      held = undefined
      waking.stop()
      return needs.discard(universal)
    },
    async load() {
      const universal = await needs.load()
      if (needs.life.aborted) {
        release(universal)
        throw new PorticoError('aborted')
      }
      held = universal
      waiting.listen(universal)
      waking.start(universal)
      return universal
    },
  })
  return { source, waiting }
}

/**
 * Does work under a signal that ends with it: a pairing that the relay has turned away must show no code later, in the
 * place of the next one's.
 */
async function underOwnSignal<value>(
  signal: AbortSignal,
  work: (own: AbortSignal) => Promise<value>,
): Promise<value> {
  const controller = new AbortController()
  const abort = () => controller.abort()
  signal.addEventListener('abort', abort)
  if (signal.aborted) abort()
  try {
    return await work(controller.signal)
  } finally {
    signal.removeEventListener('abort', abort)
    abort()
  }
}

/** Beginning a session, standing on it and ending it. */
function createSession(
  needs: WalletConnectNeeds,
  { source, waiting }: ReturnType<typeof createWatchedSource>,
) {
  let isRestored = false
  let turn: Promise<unknown> = Promise.resolve()
  let asked: { readonly session: Promise<unknown>; readonly signal: AbortSignal } | undefined

  async function attempt(signal: AbortSignal): Promise<unknown> {
    try {
      const universal = await source.get()
      const refusal = new Promise<never>((_resolve, reject) => source.whenRefused(reject))
      const session = await underOwnSignal(signal, (own) =>
        Promise.race([pair({ ...needs, signal: own, universal }), refusal]),
      )
      if (signal.aborted) throw new PorticoError('aborted')
      isRestored = true
      needs.leaveOthers(universal).catch(() => undefined)
      standOn(universal, needs.getChainId('eip155'))
      return session
    } catch (cause) {
      source.leave()
      throw cause
    }
  }

  /**
   * One attempt after another: the provider that one gives up is not the next one's. The namespaces that are asked
   * for at one time, which is to say under one signal, share theirs.
   */
  function connect(signal: AbortSignal): Promise<unknown> {
    if (asked?.signal === signal) return asked.session
    const session = turn.then(() => attempt(signal))
    turn = session.catch(() => undefined)
    asked = { session, signal }
    return session
  }

  async function requestAccounts(signal: AbortSignal): Promise<readonly string[]> {
    const session = await connect(signal)
    return toAddresses(session, toChain(await source.get()))
  }

  async function disconnect(): Promise<null> {
    const universal = await source.get()
    try {
      if (universal.session) await universal.disconnect()
    } finally {
      waiting.look()
      source.leave()
    }
    return null
  }

  async function getAccounts(): Promise<unknown> {
    const universal = await source.get()
    // The packages come back on the chain that they like best.
    if (!isRestored) standOn(universal, needs.getChainId('eip155'))
    isRestored = true
    return readAccounts(universal, source.getSelected('eip155'))
  }

  async function send(call: Call, chain?: string): Promise<unknown> {
    const universal = await source.get()
    return waiting.follow(call.method, () => pass(universal, call, chain ?? toChain(universal)))
  }

  return { connect, disconnect, getAccounts, requestAccounts, send }
}

/** What a session is to each namespace. */
export type SessionSides = { readonly eip155: Eip1193Provider; readonly solana: SolanaSide }

/**
 * The sides of a WalletConnect session (§7.17). That of the EVM chains is an EIP-1193 provider: `eth_requestAccounts`
 * pairs while an attempt is under way, and taking back its permission ends the session.
 */
export function startWalletConnect(needs: WalletConnectNeeds): SessionSides {
  const watched = createWatchedSource(needs)
  const { get, getSelected, on, removeListener } = watched.source
  const { connect, disconnect, getAccounts, requestAccounts, send } = createSession(needs, watched)
  return {
    eip155: {
      on,
      removeListener,
      async request(call) {
        const signal = needs.getSignal()
        switch (call.method) {
          case 'eth_requestAccounts':
            return signal ? requestAccounts(signal) : getAccounts()
          case 'eth_accounts':
            return getAccounts()
          case 'wallet_revokePermissions':
            return disconnect()
          default:
            return send(call)
        }
      },
    },
    solana: createSolanaSide({
      connect,
      disconnect,
      get,
      getChainId: () => needs.getChainId('solana'),
      getSelected: () => getSelected('solana'),
      on,
      pass: send,
      removeListener,
    }),
  }
}
