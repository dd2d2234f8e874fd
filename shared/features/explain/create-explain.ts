import { createStore } from 'zustand/vanilla'
import { findActiveAccount } from '../../account/active-account.ts'
import { untilAborted } from '../../async/abort.ts'
import { createLatest } from '../../async/latest.ts'
import type { Lazy } from '../../async/lazy.ts'
import type { ReadOnlyStore } from '../../controllers/read-only-store.ts'
import type { AddressNames } from '../../core/address-name.ts'
import { type CoreContext, getConnection } from '../../core/context.ts'
import type {
  Explained,
  Explanation,
  ExplanationState,
  SigningRequest,
} from '../../core/explanation.ts'
import type { Feature, FeatureOptions } from '../../core/feature.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import type { Network } from '../../networks/network.ts'
import { type ChainId, toNamespace } from '../../schema/primitives.ts'
import type { ExplainParts } from './explain-parts.ts'
import { createExplainer, type Explainer } from './explainer.ts'
import type { Account } from './judge/account-facts.ts'
import { createNameResolver, type NameUses } from './names/name-resolver.ts'
import { createNamesStore } from './names/names-store.ts'
import { createUnrecordedEns } from './names/unrecorded-ens.ts'
import {
  type ExplainRequest,
  parseRequest,
  readWalletRequest,
  type Subject,
} from './read/explain-request.ts'

export type ExplainFeature = Feature & {
  readonly actions: {
    readonly confirmExplanation: (key: string) => void
    readonly readNames: (network: Network, addresses: readonly string[]) => Promise<void>
    readonly watchExplanation: (explained: Explained) => () => void
  }
  readonly explain: (
    request: ExplainRequest,
    options?: { readonly signal?: AbortSignal | undefined },
  ) => Promise<Explanation>
  readonly readChanges: Explainer['readChanges']
  readonly stores: {
    readonly addressNames: ReadOnlyStore<AddressNames>
    readonly explanation: ReadOnlyStore<ExplanationState>
  }
}

type Options = Pick<FeatureOptions, 'context'>

export type ExplainUses = {
  readonly send: Lazy<Pick<ExplainParts, 'readReceivers'>>
  readonly swap: Pick<Lazy<Pick<NameUses, 'findListedToken'>>, 'peek'>
}

const idle: ExplanationState = { status: 'idle' }

function getAccount(context: CoreContext): Account {
  const account = findActiveAccount(context)
  if (account) return account
  throw new PorticoError('disconnected', 'Connect a wallet first.')
}

function findAccount(context: CoreContext, chainId: ChainId): Account | undefined {
  const connection = getConnection(context, toNamespace(chainId))
  const network = context.network.find(chainId)
  return connection.status === 'connected' && network
    ? { address: connection.account.address, network }
    : undefined
}

function checkSubject({ kind }: Subject, { network }: Account): void {
  const isSolana = network.chainNamespace === 'solana'
  const isText = kind === 'text' || kind === 'method'
  const isRead = isSolana || network.chainNamespace === 'eip155'
  if (isRead && (isText || isSolana === kind.startsWith('solana'))) return
  throw new PorticoError('params-invalid', 'explain: The request is none of the active network.')
}

const toParts = (context: CoreContext, { send, swap }: ExplainUses): ExplainParts => ({
  names: createNameResolver(context, {
    findListedToken: (...place) => swap.peek()?.findListedToken(...place),
    readEnsName: createUnrecordedEns(context),
  }),
  readReceivers: async (account) => (await send.get()).readReceivers(account),
})

async function explainWallet(
  context: CoreContext,
  explainFor: Explainer['explain'],
  { chainId, ...request }: SigningRequest,
): Promise<Explanation> {
  const account = findAccount(context, chainId)
  if (!account) throw new PorticoError('disconnected')
  const subject = readWalletRequest(request)
  checkSubject(subject, account)
  return explainFor(account, subject)
}

export function createExplain({ context }: Options, uses: ExplainUses): ExplainFeature {
  const store = createStore<ExplanationState>(() => idle)
  const parts = toParts(context, uses)
  const { readNames, store: addressNames } = createNamesStore(parts.names)
  const { explain: explainFor, readChanges } = createExplainer(context, parts)
  const latest = createLatest()

  async function show({ key, load }: Explained): Promise<void> {
    const run = latest.begin()
    store.setState({ key, status: 'loading' }, true)
    try {
      const request = await load()
      const explanation = request && (await explainWallet(context, explainFor, request))
      if (!run.isLatest()) return
      store.setState(
        explanation ? { explanation, isConfirmed: false, key, status: 'ready' } : idle,
        true,
      )
    } catch (cause) {
      if (!run.isLatest()) return
      context.platform.log('warn', 'A request could not be explained.', cause)
      store.setState({ key, status: 'failed' }, true)
    }
  }

  return {
    actions: {
      confirmExplanation(key) {
        const state = store.getState()
        if (state.status === 'ready' && state.key === key)
          store.setState({ ...state, isConfirmed: true }, true)
      },
      readNames,
      watchExplanation(explained) {
        void show(explained)
        return () => {
          const state = store.getState()
          if (state.status === 'idle' || state.key !== explained.key) return
          latest.abort()
          store.setState(idle, true)
        }
      },
    },
    destroy() {
      latest.abort()
      store.setState(idle, true)
    },
    async explain(request, { signal } = {}) {
      const account = getAccount(context)
      const subject = parseRequest(request)
      checkSubject(subject, account)
      if (signal?.aborted) throw new PorticoError('aborted')
      return untilAborted(explainFor(account, subject), signal)
    },
    readChanges,
    stores: { addressNames, explanation: store },
  }
}

export { createExplain as create }
