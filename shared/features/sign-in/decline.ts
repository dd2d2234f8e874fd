import { limitTime } from '../../async/time-limit.ts'
import { type CoreContext, getConnection } from '../../core/context.ts'
import type { FeatureOptions } from '../../core/feature.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import type { KnownSignIns } from './known-sign-ins.ts'
import * as limits from './limits.ts'
import type { SignInAccount } from './sign-in-account.ts'

export function findEarlier(
  context: Pick<CoreContext, 'connections' | 'network'>,
  signIns: KnownSignIns,
  account: SignInAccount,
): SignInAccount | undefined {
  const connection = getConnection(context, account.namespace)
  if (connection.status !== 'connected') return undefined
  return signIns
    .getAccounts()
    .findLast(
      ({ accountId, address, connector, namespace }) =>
        accountId !== account.accountId &&
        namespace === account.namespace &&
        connector === connection.connector &&
        connection.accounts.some((one) => one.address === address),
    )
}

async function returnTo(
  { context, networkFlow }: Pick<FeatureOptions, 'context' | 'networkFlow'>,
  { address, chainId, connector, namespace }: SignInAccount,
): Promise<void> {
  const connection = getConnection(context, namespace)
  if (connection.status === 'connected' && connection.account.address !== address) {
    if (connector.selectAccount) await connector.selectAccount(address)
    else context.connections.setAccount(namespace, address)
  }
  if (context.network.store.getState().network.caipNetworkId !== chainId)
    await networkFlow.changeNetwork(chainId)
}

/** §4.18: returns to the account and network that are signed in, if the wallet can; else disconnects. */
export async function leaveAccount(
  flows: Pick<FeatureOptions, 'connectionFlow' | 'context' | 'networkFlow'>,
  signIns: KnownSignIns,
  account: SignInAccount,
): Promise<void> {
  const { connectionFlow, context } = flows
  const { clock, log } = context.platform
  const earlier = findEarlier(context, signIns, account)
  const onLimit = () => {
    throw new PorticoError('wallet-timeout')
  }
  if (earlier)
    try {
      return await limitTime({ clock, limit: limits.returning, onLimit }, () =>
        returnTo(flows, earlier),
      )
    } catch (cause) {
      log('info', 'The wallet did not return to the account that is signed in.', cause)
    }
  await connectionFlow.disconnect(account.namespace)
}
