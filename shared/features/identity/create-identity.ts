import type { ReadAddress } from '../../account/read-address.ts'
import { joinUndo } from '../../async/listeners.ts'
import { createWatch } from '../../async/watch.ts'
import type { ReadOnlyStore } from '../../controllers/read-only-store.ts'
import { type CoreContext, getConnection } from '../../core/context.ts'
import type { Feature, FeatureOptions } from '../../core/feature.ts'
import { findEthereum, readEnsAddress } from '../../ens/ens.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import { toId } from '../../networks/account-id.ts'
import type { AccountId } from '../../schema/primitives.ts'
import { type AddressNames, createAddressNames } from './address-names.ts'
import { type Identity, isEvmAddress } from './identity.ts'
import { type Account, createIdentityReader } from './identity-reader.ts'
import * as limits from './limits.ts'

export type IdentityFeature = Feature & {
  readonly actions: {
    readonly readName: (address: string) => Promise<void>
    readonly watchIdentity: () => () => void
  }
  readonly keepName: (accountId: AccountId, name: string) => void
  readonly readAddress: ReadAddress
  readonly readIdentity: (address: string | undefined) => Promise<Identity>
  readonly stores: { readonly names: ReadOnlyStore<AddressNames> }
}

function findAccount(context: CoreContext): Account | undefined {
  const connection = getConnection(context, 'eip155')
  const network = context.network.ofNamespace('eip155')
  return connection.status === 'connected' && network
    ? { address: connection.account.address, network }
    : undefined
}

/** Names exist on eip155 only (§9.26). */
function getEvmNetwork({ network }: CoreContext) {
  const found = network.ofNamespace('eip155')
  if (!found) throw new PorticoError('network-not-found', 'Names exist on EVM networks only.')
  return found
}

function toTarget(address: string | undefined): string {
  if (address === undefined) throw new PorticoError('disconnected', 'Connect a wallet first.')
  if (!isEvmAddress(address))
    throw new PorticoError('params-invalid', 'getIdentity: Give an address of an EVM chain.')
  return address
}

export function createIdentity({ context }: FeatureOptions): IdentityFeature {
  const { connections, identity, network, options, platform } = context
  const { keepName, peek, peekTime, read } = createIdentityReader(context)
  const readAnyone = async (address: string) => read({ address, network: getEvmNetwork(context) })
  const names = createAddressNames({ log: platform.log, read: readAnyone })
  let shown: AccountId | undefined
  let shownAt = 0

  async function load(account: Account): Promise<void> {
    const accountId = toId(account)
    const known = peek(account)
    if (known) return identity.setState({ ...known, accountId, status: 'ready' }, true)
    const state = identity.getState()
    if (state.status !== 'ready' || state.accountId !== accountId)
      identity.setState({ accountId, status: 'loading' }, true)
    try {
      const found = await read(account)
      if (shown === accountId) identity.setState({ ...found, accountId, status: 'ready' }, true)
    } catch (cause) {
      platform.log('warn', 'The name of the account could not be read.', cause)
      if (shown === accountId) identity.setState({ accountId, status: 'failed' }, true)
    }
  }

  function follow(): void {
    const canRead = options.projectId || findEthereum(context)
    const account = isWatched() && canRead ? findAccount(context) : undefined
    const accountId = account && toId(account)
    if (accountId === shown) return
    shown = accountId
    // A name that was kept is as old as its answer.
    shownAt = (accountId && peekTime(accountId)) ?? platform.clock.now()
    if (account) void load(account)
    else identity.setState({ status: 'idle' }, true)
  }

  const { isWatched, watch } = createWatch({
    begin(isFirst) {
      // The button of a page watches all the time: an opened card reads old entries again, or those that another tab has kept since.
      const keptAt = (shown && peekTime(shown)) ?? 0
      const isOld = keptAt > shownAt || platform.clock.now() - shownAt >= limits.age
      if (isFirst || isOld) shown = undefined
      follow()
    },
  })
  const stop = joinUndo([connections.store.subscribe(follow), network.store.subscribe(follow)])

  return {
    actions: {
      readName: names.readName,
      watchIdentity: watch,
    },
    destroy: stop,
    keepName(accountId, name) {
      const kept = keepName(accountId, name)
      if (shown === accountId) identity.setState({ ...kept, accountId, status: 'ready' }, true)
    },
    readAddress: (...name) => readEnsAddress(context, ...name),
    readIdentity: async (address) => readAnyone(toTarget(address ?? findAccount(context)?.address)),
    stores: { names: names.store },
  }
}

export { createIdentity as create }
