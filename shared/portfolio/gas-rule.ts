import { type CoreContext, getConnection } from '../core/context.ts'

type GasFacts = {
  readonly balance: bigint | undefined
  readonly isSmartAccount: boolean
  readonly needed: bigint
}

/** Another account can pay its gas (§5.11). */
export function isSmartAccount(context: Pick<CoreContext, 'connections' | 'network'>): boolean {
  const connection = getConnection(context)
  return connection.status === 'connected' && connection.account.type === 'smartAccount'
}

/** §5.11: it has nothing, or less than what leaves. Nothing is too little even for a fee of 0. A smart account never lacks gas. */
export function findGasIssue({
  balance,
  isSmartAccount: isSmart,
  needed,
}: GasFacts): 'balance-unknown' | 'gas' | undefined {
  if (isSmart) return undefined
  if (balance === undefined) return 'balance-unknown'
  return balance === 0n || balance < needed ? 'gas' : undefined
}
