import { importCode } from '../../shared/async/import-code.ts'
import { getConnection } from '../../shared/core/context.ts'
import type { Core } from '../../shared/core/create-core.ts'
import { createFeatureCalls, type FeatureCalls } from '../../shared/core/features.ts'
import { PorticoError } from '../../shared/errors/portico-error.ts'
import type { Receiving, ReceivingRequest } from '../../shared/features/receive/receiving.ts'
import type { Portico } from '../page/portico.ts'

export type AccountCalls = FeatureCalls & Pick<Portico, 'getReceiving' | 'selectAccount'>

type AccountCallOptions = Pick<Core, 'actions' | 'connections' | 'features' | 'network'> & {
  /** Resolves once the connections of the last visit are restored. */
  readonly restored: Promise<void>
}

/** The connection of the active namespace, also one that the page's start is restoring. Rejects without one. */
async function readConnection(core: AccountCallOptions) {
  await core.restored
  const state = getConnection(core)
  if (state.status === 'connected') return state
  throw new PorticoError('disconnected', 'Connect a wallet first.')
}

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
  return {
    ...createFeatureCalls(core.features, async (lazy) => {
      await core.restored
      return lazy.get()
    }),
    getReceiving: (request) => getReceiving(core, request),
    selectAccount: (address) => selectAccount(core, address),
  }
}
