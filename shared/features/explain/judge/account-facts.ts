import type { ActiveAccount } from '../../../account/active-account.ts'
import { limitTime } from '../../../async/time-limit.ts'
import type { CoreContext } from '../../../core/context.ts'
import type { AssetRecord } from '../../../core/explanation.ts'
import { PorticoError } from '../../../errors/portico-error.ts'
import { toNativeToken } from '../../../portfolio/token-balance.ts'
import * as limits from '../limits.ts'
import { type HostNames, toHostNames } from '../read/known-contracts.ts'
import type { Chain } from '../simulate/chain.ts'

/** The account that a request is explained for. */
export type Account = Pick<ActiveAccount, 'address' | 'network'>

/** What explaining uses of other features. */
export type ExplainParts = {
  /** Whom an account has sent to. Never rejects. */
  readonly readReceivers: (account: Account) => Promise<readonly string[]>
}

/**
 * Gives the outcome of work, or what stands for it if the chain does not answer in time, or at all: that part of an explanation is then
 * not known, which it says.
 */
export type Within = <value>(unknown: value, work: () => Promise<value>) => Promise<value>

export const createWithin =
  ({ platform: { clock, unrecorded } }: CoreContext): Within =>
  (unknown, work) =>
    limitTime(
      { clock: unrecorded?.clock ?? clock, limit: limits.chain, onLimit: () => unknown },
      () => work().catch(() => unknown),
    )

/** The record of the native currency. */
export function toNativeRecord({ network }: Account): AssetRecord {
  const { address, decimals, iconUrl, name, symbol } = toNativeToken(network, undefined)
  return { address, decimals, iconUrl, kind: 'native', name, symbol }
}

/** The contracts that the host names on the network of an account. */
export const getHostNames = ({ options }: CoreContext, { network }: Account): HostNames =>
  toHostNames(options.knownContracts?.[network.caipNetworkId])

/** What reads the network of an account. */
export function getChain({ chainClients }: CoreContext, { network }: Account): Chain {
  const client = chainClients.get(network.chainNamespace)
  if (!client) throw new PorticoError('adapter-not-found')
  // No replay explains.
  return { network, read: (request) => client.read({ ...request, isUnrecorded: true }) }
}
