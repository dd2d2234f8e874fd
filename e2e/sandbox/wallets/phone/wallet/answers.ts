import type { SessionTypes, SignClientTypes } from '@walletconnect/types'
import { createBatches } from '../../engine/batches.ts'
import type { Methods } from '../../engine/methods.ts'
import type { Question } from '../../engine/question.ts'
import { walletError } from '../../engine/wallet-error.ts'
import { phoneAccounts } from './accounts.ts'
import { toAnswerError, unsupportedChains } from './answer-error.ts'
import { createEvmMethods } from './evm-methods.ts'
import { toNamespaces, toOffer } from './namespaces.ts'
import { type Networks, toNamespace, toReference } from './networks.ts'
import type { PhoneQuestion } from './phone-state.ts'
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

/** A session request is withdrawn and not aborted. */
const { signal } = new AbortController()

type Event<name extends SignClientTypes.Event> = SignClientTypes.EventArguments[name]

export type Answers = {
  toProposal: (event: Event<'session_proposal'>) => Promise<void>
  toSignIn: (event: Event<'session_authenticate'>) => Promise<void>
  toRequest: (event: Event<'session_request'>) => Promise<void>
}

export function createRequestHandler({
  client,
  networks,
  sessions,
  line,
  readAssets,
  readSignIn,
}: AnswersOptions): Answers {
  const batches = createBatches()
  const readName = (caip2: string) => networks.find(caip2)?.name ?? []

  function toMethods(event: Event<'session_request'>): Methods {
    const { id, topic, params } = event
    const network = networks.find(params.chainId)
    if (!network) throw walletError('unknown-chain')
    const accounts = sessions.accounts(topic)
    const peer = toPeer(client.session.get(topic).peer.metadata)
    const consent = async (question: Question) => {
      await line.enqueue({ ...question, id, topic, peer, choosesAccounts: false })
    }
    const dappHost = () => (URL.canParse(peer.url) ? new URL(peer.url).host : undefined)
    const request = { accounts, consent, dappHost }
    if (toNamespace(params.chainId) === 'solana') {
      const { name, rpcUrl: url, caip2: chainId } = network
      return createSolanaMethods({ ...request, network: { name, url }, chainId })
    }
    const chain = networks.findChain(Number(toReference(params.chainId)))
    if (!chain) throw walletError('unknown-chain')
    const moveTo = (chainId: number) => sessions.selectNetwork(topic, `eip155:${chainId}`)
    return createEvmMethods({ ...request, chain, networks, moveTo, batches, assets: readAssets() })
  }

  return {
    async toProposal({ id, params }) {
      const offer = toOffer(params, networks)
      const chains = Object.values(offer).flatMap((part) => part.chains)
      if (chains.length === 0) return client.reject({ id, reason: unsupportedChains })
      const methods = Object.values(offer).flatMap((part) => part.methods)
      const question: PhoneQuestion = {
        id,
        peer: toPeer(params.proposer.metadata),
        choosesAccounts: true,
        title: 'Connect to this app?',
        groups: [
          {
            details: [
              { label: 'Networks', value: [...new Set(chains.flatMap(readName))].join(', ') },
              { label: 'May ask for', value: methods.join('\n'), style: 'text' },
            ],
          },
        ],
      }
      try {
        const { accounts } = await line.enqueue(question)
        const shared = accounts.flatMap((index) => phoneAccounts[index] ?? [])
        const namespaces = toNamespaces(offer, shared)
        await client.approve({ id, ...(readAssets() ? withAssets(namespaces) : { namespaces }) })
      } catch (cause) {
        if (cause instanceof Withdrawn) throw cause
        await client.reject({ id, reason: toAnswerError(cause) })
      }
    },
    toSignIn: createSignInHandler({ client, line, networks, readSignIn }),
    async toRequest(event) {
      const { id, topic, params } = event
      const { method, params: parameters } = params.request
      const outcome = await settle(async () => {
        const answer = toMethods(event)[method]
        if (!answer) throw walletError('unsupported-method')
        return answer(parameters, { chainId: params.chainId, accountType: 'eoa', signal })
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

type Outcome = { result: unknown } | { error: ReturnType<typeof toAnswerError> }

/** The result, or an error that can be sent to the dapp. */
async function settle(act: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { result: await act() }
  } catch (cause) {
    if (cause instanceof Withdrawn) throw cause
    return { error: toAnswerError(cause) }
  }
}
