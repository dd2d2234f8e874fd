import type { Eip1193Provider, WalletSession } from '../connectors/connector.ts'
import { isPorticoError, PorticoError } from '../errors/portico-error.ts'
import { fromBase58, toBase58 } from '../format/base58.ts'
import { fromBase64, toBase64 } from '../format/base64.ts'
import { createEventHub } from '../provider/event-hub.ts'
import { at, toRequestedChain } from '../provider/params.ts'
import { type ChainId, toHexChainId } from '../schema/primitives.ts'
import type { FrameRpcRequest } from './messages.ts'

export type AuthProvider = Eip1193Provider & {
  /** Tells of what has changed since the last time (EIP-1193). */
  readonly tell: (session: WalletSession | undefined) => void
}

type Needs = {
  readonly call: (request: FrameRpcRequest) => Promise<unknown>
  readonly getSession: () => WalletSession | undefined
  readonly onListenerError: (error: unknown) => void
  readonly switchNetwork: (chainId: ChainId) => Promise<void>
}

type Call = { readonly method: string; readonly params?: unknown }

/** The frame tells why in words alone; these are the visitor's own no (contract §8). */
const refusals = /\buser\b.*\b(?:reject|den|declin|cancel)/i

/** A refusal by the visitor as EIP-1193 has it: dapps tell it from a failure by its code. */
function toAnswerError(cause: unknown): unknown {
  return isPorticoError(cause, 'frame-request-failed') && refusals.test(cause.message)
    ? new PorticoError('user-rejected', cause.message, { cause })
    : cause
}

const toAddresses = (session: WalletSession | undefined) =>
  session?.accounts.map(({ address }) => address) ?? []

/** The provider of the embedded wallet on the EVM chains (EIP-1193). What is known here is not asked of the frame. */
function createEvmAnswers({ getSession, switchNetwork }: Needs) {
  const accounts = async () => toAddresses(getSession()).slice(0, 1)
  return new Map<string, (call: Call) => Promise<unknown>>([
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

/** A transaction for the frame. */
function toFrameText(text: unknown): string {
  const bytes = typeof text === 'string' ? fromBase64(text) : undefined
  if (!bytes) throw new PorticoError('params-invalid')
  return toBase58(bytes)
}

/** A transaction that the frame has signed. */
function fromFrameText(text: unknown): string {
  const bytes = typeof text === 'string' ? fromBase58(text) : undefined
  if (!bytes) throw new PorticoError('bad-response', 'The frame sent no transaction.')
  return toBase64(bytes)
}

const toTexts = (value: unknown, write: (text: unknown) => string) =>
  (Array.isArray(value) ? value : [undefined]).map(write)

/** What the frame knows of Solana, which has transactions in base58 where wallets have base64 (contract §2.8). */
function createSolanaAnswers({ call, getSession }: Needs) {
  const accounts = async () => toAddresses(getSession()).map((pubkey) => ({ pubkey }))
  return new Map<string, (call: Call) => Promise<unknown>>([
    ['solana_getAccounts', accounts],
    ['solana_requestAccounts', accounts],
    [
      'solana_signIn',
      // Who asks signs the message in another way then.
      async () => {
        throw new PorticoError('method-not-allowed')
      },
    ],
    [
      'solana_signTransaction',
      async ({ method, params }) => {
        const transaction = toFrameText(at(params, 'transaction'))
        const answer = await call({ method, params: { transaction } })
        return { transaction: fromFrameText(at(answer, 'transaction')) }
      },
    ],
    [
      'solana_signAllTransactions',
      async ({ method, params }) => {
        const transactions = toTexts(at(params, 'transactions'), toFrameText)
        const answer = await call({ method, params: { transactions } })
        return { transactions: toTexts(at(answer, 'transactions'), fromFrameText) }
      },
    ],
    [
      'solana_signAndSendTransaction',
      async ({ method, params }) => {
        const transaction = toFrameText(at(params, 'transaction'))
        const options = at(params, 'sendOptions')
        return call({ method, params: { transaction, ...(options ? { options } : {}) } })
      },
    ],
  ])
}

/** The provider of the embedded wallet in one namespace. */
export function createAuthProvider(namespace: 'eip155' | 'solana', needs: Needs): AuthProvider {
  const { call, onListenerError } = needs
  const hub = createEventHub(onListenerError)
  const answers = namespace === 'eip155' ? createEvmAnswers(needs) : createSolanaAnswers(needs)
  let told: WalletSession | undefined

  return {
    on: hub.on,
    removeListener: hub.removeListener,
    async request({ method, params }) {
      try {
        const own = answers.get(method)
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
