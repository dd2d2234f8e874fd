import type { SignClientTypes } from '@walletconnect/types'
import { createRequestHandler } from './answers.ts'
import { createMemory, type Memory } from './memory.ts'
import { createNetworks, type Network, type PhoneFacts } from './networks.ts'
import type { PhoneMode, PhoneRequest, PhoneState } from './phone-state.ts'
import { createQuestionLine, Withdrawn } from './question-line.ts'
import { createSessions } from './sessions.ts'
import type { WalletClient } from './wallet-client.ts'

export type PhoneWallet = {
  readonly getState: () => PhoneState
  readonly subscribe: (listener: () => void) => () => void
  readonly networks: () => readonly Network[]
  /** The session requests that the wallet has received, oldest first. */
  readonly requests: readonly PhoneRequest[]
  /** Pairs by a `wc:` URI. Rejects if it is invalid or expired, or the relay cannot be reached. */
  readonly pair: (uri: string) => Promise<void>
  /** Sets the mode. `approve` and `reject` also answer the waiting questions. */
  readonly setMode: (mode: PhoneMode) => void
  /** Approves a question. `accounts` are indexes, the selected one first. */
  readonly approve: (id: number, accounts?: readonly number[]) => void
  readonly reject: (id: number) => void
  readonly selectAccount: (topic: string, index: number) => Promise<void>
  readonly selectNetwork: (topic: string, caip2: string) => Promise<void>
  readonly disconnect: (topic: string) => Promise<void>
  readonly destroy: () => void
}

type PhoneWalletOptions = {
  client: WalletClient
  facts: Pick<PhoneFacts, 'chains' | 'solanaClusters'>
  memory?: Memory
}

export function createPhoneWallet({
  client,
  facts,
  memory = createMemory(),
}: PhoneWalletOptions): PhoneWallet {
  const listeners = new Set<() => void>()
  const networks = createNetworks(facts, memory.read().chains)
  const sessions = createSessions({ client, networks, memory })
  const requests: PhoneRequest[] = []
  const proposals = new Set<number>()
  let trouble: string | undefined
  let state: PhoneState | undefined
  const change = () => {
    state = undefined
    for (const listener of listeners) listener()
  }
  const line = createQuestionLine({
    readMode: () => memory.read().mode,
    usualAccounts: [0, 1],
    onChange: change,
  })
  const answers = createRequestHandler({
    client,
    networks,
    sessions,
    line,
    readAssets: () => memory.read().assets,
    readSignIn: () => memory.read().signIn,
  })

  /** Shows the error of a failed action. A withdrawn request is not an error. */
  async function attempt(act: () => Promise<unknown>): Promise<void> {
    // Cleared before the action, not after, so that a newer error stays.
    trouble = undefined
    try {
      await act()
    } catch (cause) {
      if (!(cause instanceof Withdrawn)) trouble = toWords(cause)
    }
    memory.write({ chains: [...networks.added()] })
    change()
  }
  const onRelayError = (cause: unknown) => {
    trouble = toWords(cause)
    change()
  }
  client.core.relayer.on('relayer_error', onRelayError)
  const unlisten = listen(client, {
    session_proposal(event) {
      // The packages can deliver one twice: from the relay's memory, and as it comes in.
      if (proposals.has(event.id)) return
      proposals.add(event.id)
      void attempt(() => answers.toProposal(event))
    },
    // Without a listener, the package takes the proposal that comes with the request.
    ...(memory.read().signIn !== 'no' && {
      session_authenticate: (event) => void attempt(() => answers.toSignIn(event)),
    }),
    session_request(event) {
      const { chainId, request } = event.params
      requests.push({ method: request.method, params: request.params, chainId })
      void attempt(() => answers.toRequest(event))
    },
    proposal_expire: ({ id }) => line.withdraw((question) => question.id === id),
    session_request_expire: ({ id }) => line.withdraw((question) => question.id === id),
    session_delete({ topic }) {
      line.withdraw((question) => question.topic === topic)
      change()
    },
    session_expire: change,
    session_extend: change,
  })

  return {
    requests,
    networks: networks.list,
    getState() {
      state ??= {
        mode: memory.read().mode,
        questions: line.questions,
        sessions: sessions.list(),
        trouble,
      }
      return state
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async pair(uri) {
      trouble = undefined
      try {
        if (!uri.trim().startsWith('wc:')) throw new Error('A connection link begins with “wc:”.')
        await client.pair({ uri: uri.trim() })
      } catch (cause) {
        trouble = toWords(cause)
        throw cause
      } finally {
        change()
      }
    },
    setMode(mode) {
      memory.write({ mode })
      for (const { id } of line.questions) {
        if (mode === 'approve') line.approve(id)
        if (mode === 'reject') line.reject(id)
      }
      change()
    },
    approve: line.approve,
    reject: line.reject,
    selectAccount: (topic, index) => attempt(() => sessions.selectAccount(topic, index)),
    selectNetwork: (topic, caip2) => attempt(() => sessions.selectNetwork(topic, caip2)),
    disconnect: (topic) => attempt(() => sessions.disconnect(topic)),
    destroy() {
      unlisten()
      client.core.relayer.off('relayer_error', onRelayError)
      listeners.clear()
      line.withdraw(() => true)
    },
  }
}

function toWords(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(Object(cause).message ?? cause)
}

type Handlers = {
  readonly [name in SignClientTypes.Event]?: (event: SignClientTypes.EventArguments[name]) => void
}

function listen(client: WalletClient, handlers: Handlers): () => void {
  const undone: (() => void)[] = []
  const add = <name extends SignClientTypes.Event>(name: name, handler: Handlers[name]) => {
    if (!handler) return
    client.on(name, handler)
    undone.push(() => client.off(name, handler))
  }
  add('session_proposal', handlers.session_proposal)
  add('session_authenticate', handlers.session_authenticate)
  add('session_request', handlers.session_request)
  add('proposal_expire', handlers.proposal_expire)
  add('session_request_expire', handlers.session_request_expire)
  add('session_delete', handlers.session_delete)
  add('session_expire', handlers.session_expire)
  add('session_extend', handlers.session_extend)
  return () => {
    for (const undo of undone) undo()
  }
}
