import {
  type ActiveAccount,
  checkActive,
  getSigningProvider,
} from '../../account/active-account.ts'
import type { CoreContext } from '../../core/context.ts'
import type { PlainCall } from '../../core/explanation.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import type { Approval } from './approval.ts'
import type { Account } from './approval-reader.ts'
import { loadAllowances } from './load-allowances.ts'

export async function toRevocation({ kind, spender, token }: Approval): Promise<PlainCall> {
  const { encodeRevocation } = await loadAllowances()
  return { data: encodeRevocation({ kind, spender, token }), to: token, value: 0n }
}

type RevokeContext = Pick<CoreContext, 'chainClients'> & {
  readonly findAccount: () => ActiveAccount | undefined
}

export async function sendRevocation(
  context: RevokeContext,
  account: Account,
  approval: Approval,
): Promise<string> {
  const { network } = account
  const client = context.chainClients.get(network.chainNamespace)
  if (!client?.sendTransaction) throw new PorticoError('adapter-not-found')
  const call = await toRevocation(approval)
  const { findAccount } = context
  const provider = await getSigningProvider(checkActive(findAccount, account))
  const { address } = checkActive(findAccount, account)
  return client.sendTransaction({
    ...call,
    from: address,
    network,
    provider,
  })
}
