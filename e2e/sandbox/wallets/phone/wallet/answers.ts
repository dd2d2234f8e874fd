import type { SessionTypes, SignClientTypes } from '@walletconnect/types'
import { phoneAccounts } from './accounts.ts'
import { AnswerError } from './answer-error.ts'
import { type Batches, createEvmMethods } from './evm-methods.ts'
import type { PhoneMethods } from './methods.ts'
import { toNamespaces, toOffer } from './namespaces.ts'
import { type Networks, toNamespace, toReference } from './networks.ts'
import type { PhoneQuestion, Question } from './phone-state.ts'
import { type QuestionLine, Withdrawn } from './question-line.ts'
import { type Sessions, toPeer } from './sessions.ts'
import { createSignInHandler } from './sign-in.ts'
import type { PhoneSignIn } from './sign-in-modes.ts'
import { createSolanaMethods } from './solana-methods.ts'
import type { WalletClient } from './wallet-client.ts'

type AnswersOptions = {
  client: WalletClient
  networks: Networks
  sessions: Sessions
  line: QuestionLine
  /** The assets that the wallet lists. `undefined` if it lists none. */
  readAssets: () => readonly unknown[] | undefined
  readSignIn: () => PhoneSignIn
}

type Event<name extends SignClientTypes.Event> = SignClientTypes.EventArguments[name]

export type Answers = {
  toProposal: (event: Event<'session_proposal'>) => Promise<void>
  toSignIn: (event: Event<'session_authenticate'>) => Promise<void>
  toRequest: (event: Event<'session_request'>) => Promise<void>
}

/** Handles the requests of dapps: asks the user for approval, then performs the request. */
export function createRequestHandler({
  client,
  networks,
  sessions,
  line,
  readAssets,
  readSignIn,
}: AnswersOptions): Answers {
  const batches: Batches = new Map()
  const readName = (caip2: string) => networks.find(caip2)?.name ?? []

  function toMethods(event: Event<'session_request'>): PhoneMethods {
    const { id, topic, params } = event
    const network = networks.find(params.chainId)
    if (!network) throw new AnswerError('unknown-chain')
    const accounts = sessions.accounts(topic)
    const peer = toPeer(client.session.get(topic).peer.metadata)
    const consent = async (question: Question) => {
      await line.enqueue({ ...question, id, topic, peer, choosesAccounts: false })
    }
    if (toNamespace(params.chainId) === 'solana')
      return createSolanaMethods({ network, accounts, consent })
    const chain = networks.findChain(Number(toReference(params.chainId)))
    if (!chain) throw new AnswerError('unknown-chain')
    const moveTo = (chainId: number) => sessions.selectNetwork(topic, `eip155:${chainId}`)
    const assets = readAssets()
    return {
      ...createEvmMethods({ chain, networks, accounts, consent, moveTo, batches }),
      ...(assets && { wallet_getAssets: async () => ({ [`0x${chain.id.toString(16)}`]: assets }) }),
    }
  }

  return {
    async toProposal({ id, params }) {
      const offer = toOffer(params, networks)
      const chains = Object.values(offer).flatMap((part) => part.chains)
      if (chains.length === 0)
        return client.reject({ id, reason: new AnswerError('unsupported-chains').toJSON() })
      const methods = Object.values(offer).flatMap((part) => part.methods)
      const question: PhoneQuestion = {
        id,
        peer: toPeer(params.proposer.metadata),
        choosesAccounts: true,
        title: 'Connect to this app?',
        rows: [
          { label: 'Networks', value: [...new Set(chains.flatMap(readName))].join(', ') },
          { label: 'May ask for', value: methods.join('\n'), block: true },
        ],
      }
      try {
        const { accounts } = await line.enqueue(question)
        const shared = accounts.flatMap((index) => phoneAccounts[index] ?? [])
        const namespaces = toNamespaces(offer, shared)
        await client.approve({ id, ...(readAssets() ? withAssets(namespaces) : { namespaces }) })
      } catch (cause) {
        if (!(cause instanceof AnswerError)) throw cause
        await client.reject({ id, reason: cause.toJSON() })
      }
    },
    toSignIn: createSignInHandler({ client, line, networks, readSignIn }),
    async toRequest(event) {
      const { id, topic, params } = event
      const { method, params: parameters } = params.request
      const outcome = await settle(async () => {
        const answer = toMethods(event)[method]
        if (!answer) throw new AnswerError('unsupported-method')
        return { result: await answer(parameters) }
      })
      await client.respond({ topic, response: { id, jsonrpc: '2.0', ...outcome } })
    },
  }
}

/** A session that has the method, and says in its properties (CAIP-25) that the wallet lists assets. */
function withAssets({ eip155, ...others }: SessionTypes.Namespaces) {
  if (!eip155) return { namespaces: others }
  return {
    namespaces: {
      ...others,
      eip155: { ...eip155, methods: [...eip155.methods, 'wallet_getAssets'] },
    },
    scopedProperties: { 'eip155:1': { assetDiscovery: { supported: true } } },
  }
}

type Outcome = { result: unknown } | { error: { code: number; message: string } }

/** The result, or an error that can be sent to the dapp. */
async function settle(act: () => Promise<{ result: unknown }>): Promise<Outcome> {
  try {
    return await act()
  } catch (cause) {
    if (cause instanceof Withdrawn) throw cause
    if (cause instanceof AnswerError) return { error: cause.toJSON() }
    const message = cause instanceof Error ? cause.message : 'The wallet failed.'
    return { error: { code: -32603, message } }
  }
}
