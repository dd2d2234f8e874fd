import { importCode } from '../../shared/async/import-code.ts'
import type { Lazy } from '../../shared/async/lazy.ts'
import type { getConnection } from '../../shared/core/context.ts'
import type { Core } from '../../shared/core/create-core.ts'
import { PorticoError } from '../../shared/errors/portico-error.ts'
import type { Receiving, ReceivingRequest } from '../../shared/features/receive/receiving.ts'
import type { Portico } from '../page/portico.ts'

/** The calls of a host's own UI about the account. */
export type AccountCalls = Pick<
  Portico,
  | 'estimateSend'
  | 'explain'
  | 'forgetActivity'
  | 'getActivity'
  | 'getApprovals'
  | 'getBalances'
  | 'getCallsStatus'
  | 'getCapabilities'
  | 'getIdentity'
  | 'getNameSuggestions'
  | 'getNfts'
  | 'getOnrampProviders'
  | 'getReceiving'
  | 'getSwapQuote'
  | 'isNameAvailable'
  | 'keepNft'
  | 'refreshBalances'
  | 'registerName'
  | 'revokeApproval'
  | 'selectAccount'
  | 'send'
  | 'sendCalls'
  | 'signIn'
  | 'signOut'
  | 'swap'
  | 'waitForCalls'
>

type AccountCallOptions = Pick<Core, 'actions' | 'connections' | 'features' | 'network'> & {
  readonly getConnection: typeof getConnection
  /** Resolves once the connections of the last visit are restored. */
  readonly restored: Promise<void>
}

/** The connection of the active namespace, also one that the page's start is restoring. Rejects without one. */
async function readConnection(core: AccountCallOptions) {
  await core.restored
  const state = core.getConnection(core)
  if (state.status === 'connected') return state
  throw new PorticoError('disconnected', 'Connect a wallet first.')
}

/** Makes another account of the wallet the active one. */
async function selectAccount(core: AccountCallOptions, address: string): Promise<void> {
  const state = await readConnection(core)
  const account = state.accounts.find((one) => one.address === address)
  if (!account)
    throw new PorticoError(
      'params-invalid',
      'selectAccount: Give an address of allAccounts, as it is written there.',
    )
  await core.actions.selectAccount(account.address)
}

/** Says where the active account receives. */
async function getReceiving(
  core: AccountCallOptions,
  request: ReceivingRequest | undefined,
): Promise<Receiving> {
  const { account } = await readConnection(core)
  const { toReceiving } = await importCode(
    () => import('../../shared/features/receive/receiving.ts'),
  )
  const { networks, store } = core.network
  const active = store.getState().network
  const smartNetworks = core.actions.readSmartNetworks()
  return toReceiving({ account, active, networks, smartNetworks }, request)
}

/** Makes the calls about the account, also of one that the page's start is restoring. */
export function createAccountCalls(core: AccountCallOptions): AccountCalls {
  const { features, restored } = core
  const load = async <feature>(lazy: Lazy<feature>): Promise<feature> => {
    await restored
    return lazy.get()
  }

  async function loadSignIn() {
    // §8.14
    if (!features.signIn) throw new PorticoError('siwx-disabled', 'SIWX is not enabled')
    return load(features.signIn)
  }

  return {
    estimateSend: async (request) => (await load(features.send)).estimate(request),
    explain: async (request, options) => (await load(features.explain)).explain(request, options),
    forgetActivity: async (hash) => (await load(features.activity)).actions.forgetActivity(hash),
    getActivity: async (request) => (await load(features.activity)).readPage(request),
    getApprovals: async (request) => (await load(features.approvals)).readApprovals(request),
    getBalances: async () => (await load(features.portfolio)).readTokens(false),
    getCallsStatus: async (id) => (await load(features.calls)).getCallsStatus(id),
    getCapabilities: async () => (await load(features.calls)).getCapabilities(),
    getIdentity: async (address) => (await load(features.identity)).readIdentity(address),
    getNameSuggestions: async (name) => (await load(features.names)).suggest(name),
    getNfts: async (request) => (await load(features.nfts)).readPage(request),
    getOnrampProviders: async (request) => (await load(features.onramp)).getProviders(request),
    getReceiving: (request) => getReceiving(core, request),
    getSwapQuote: async (request) => (await load(features.swap)).quote(request),
    isNameAvailable: async (name) => (await load(features.names)).isAvailable(name),
    keepNft: async (id) => (await load(features.nfts)).actions.keepNft(id),
    refreshBalances: async () => (await load(features.portfolio)).readTokens(true),
    registerName: async (name) => (await load(features.names)).register(name),
    revokeApproval: async (approvalId) => (await load(features.approvals)).revoke(approvalId),
    selectAccount: (address) => selectAccount(core, address),
    signIn: async (request) => (await loadSignIn()).signIn(request),
    signOut: async () => (await loadSignIn()).signOut(),
    send: async (request) => (await load(features.send)).send(request),
    sendCalls: async (request) => (await load(features.calls)).sendCalls(request),
    swap: async (request) => (await load(features.swap)).swap(request),
    waitForCalls: async (id, options) => (await load(features.calls)).waitForCalls(id, options),
  }
}
