import type { ActiveAccount } from '../../../account/active-account.ts'
import { limitTime } from '../../../async/time-limit.ts'
import type { CoreContext } from '../../../core/context.ts'
import type { AssetRecord } from '../../../core/explanation.ts'
import { PorticoError } from '../../../errors/portico-error.ts'
import { toNativeToken } from '../../../portfolio/token-balance.ts'
import * as limits from '../limits.ts'
import { type HostNames, toHostNames } from '../read/known-contracts.ts'
import type { Chain } from '../simulate/chain.ts'

export type Account = Pick<ActiveAccount, 'address' | 'network'>

/** Runs `work`, and gives `unknown` if the chain rejects or does not answer in time: that part of an explanation is then not known. */
export type Within = <value>(unknown: value, work: () => Promise<value>) => Promise<value>

export const createWithin =
  ({ platform: { clock, unrecorded } }: CoreContext): Within =>
  (unknown, work) =>
    limitTime(
      { clock: unrecorded?.clock ?? clock, limit: limits.chain, onLimit: () => unknown },
      () => work().catch(() => unknown),
    )

export function toNativeRecord({ network }: Account): AssetRecord {
  const { address, decimals, iconUrl, name, symbol } = toNativeToken(network, undefined)
  return { address, decimals, iconUrl, kind: 'native', name, symbol }
}

export const getHostNames = (
  { options }: CoreContext,
  { network }: Pick<Account, 'network'>,
): HostNames => toHostNames(options.knownContracts?.[network.caipNetworkId])

export function getChain({ chainClients }: CoreContext, { network }: Account): Chain {
  const client = chainClients.get(network.chainNamespace)
  if (!client) throw new PorticoError('adapter-not-found')
  return { network, read: (request) => client.read({ ...request, isUnrecorded: true }) }
}
