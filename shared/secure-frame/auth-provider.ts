import type { Eip1193Provider, WalletSession } from '../connectors/connector.ts'
import { isPorticoError, PorticoError } from '../errors/portico-error.ts'
import { loadChunk } from '../load-once.ts'
import { toRequestedChain } from '../provider/params.ts'
import { toHexChainId } from '../schema/primitives.ts'
import {
  type AuthAnswer,
  type AuthAnswers,
  type AuthProviderNeeds,
  toAddresses,
} from './auth-answers.ts'

export type AuthProvider = Eip1193Provider & {
  /** Tells of what has changed since the last time (EIP-1193). */
  readonly tell: (session: WalletSession | undefined) => void
}

/** The frame tells why in words alone; these are the visitor's own no (contract §8). */
const refusals = /\buser\b.*\b(?:reject|den|declin|cancel)/i

/** A refusal by the visitor as EIP-1193 has it: dapps tell it from a failure by its code. */
function toAnswerError(cause: unknown): unknown {
  return isPorticoError(cause, 'frame-request-failed') && refusals.test(cause.message)
    ? new PorticoError('user-rejected', cause.message, { cause })
    : cause
}

/** The provider of the embedded wallet on the EVM chains (EIP-1193). What is known here is not asked of the frame. */
function createEvmAnswers({ getSession, switchNetwork }: AuthProviderNeeds): AuthAnswers {
  const accounts = async () => toAddresses(getSession()).slice(0, 1)
  return new Map<string, AuthAnswer>([
    ['eth_accounts', accounts],
    ['eth_requestAccounts', accounts],
    [
      'eth_chainId',
      async () => {
        const session = getSession()
        if (!session) throw new PorticoError('disconnected')
        return toHexChainId(session.chainId)
      },
    ],
    [
      'wallet_switchEthereumChain',
      async ({ params }) => {
        await switchNetwork(toRequestedChain(params))
        return null
      },
    ],
  ])
}

type Listener = Parameters<Eip1193Provider['on']>[1]

/** Who listens to the provider. (The hub of the provider that dapps see is part of what every page loads at once.) */
function createListeners(onListenerError: (error: unknown) => void) {
  const listeners = new Set<{ readonly event: string; readonly listener: Listener }>()
  return {
    emit(event: string, payload: unknown) {
      for (const one of Array.from(listeners).filter((each) => each.event === event))
        try {
          one.listener(payload)
        } catch (error) {
          onListenerError(error)
        }
    },
    on: (event: string, listener: Listener) => void listeners.add({ event, listener }),
    removeListener: (event: string, listener: Listener) => {
      for (const one of listeners)
        if (one.event === event && one.listener === listener) listeners.delete(one)
    },
  }
}

/** The provider of the embedded wallet in one namespace. */
export function createAuthProvider(
  namespace: 'eip155' | 'solana',
  needs: AuthProviderNeeds,
): AuthProvider {
  const { call, onListenerError } = needs
  const hub = createListeners(onListenerError)
  const answers = loadChunk<AuthAnswers>(async () => {
    if (namespace === 'eip155') return createEvmAnswers(needs)
    return (await import('./solana-answers.ts')).createSolanaAnswers(needs)
  })
  let told: WalletSession | undefined

  return {
    on: hub.on,
    removeListener: hub.removeListener,
    async request({ method, params }) {
      try {
        const own = (await answers.get()).get(method)
        return await (own ? own({ method, params }) : call({ method, params }))
      } catch (cause) {
        throw toAnswerError(cause)
      }
    },
    tell(session) {
      const before = told
      told = session
      if (!session && before) hub.emit('disconnect', new PorticoError('disconnected'))
      if (session && session.chainId !== before?.chainId)
        hub.emit(
          'chainChanged',
          namespace === 'eip155' ? toHexChainId(session.chainId) : session.chainId,
        )
      const addresses = toAddresses(session)
      if (addresses[0] !== before?.accounts[0].address) hub.emit('accountsChanged', addresses)
    },
  }
}
