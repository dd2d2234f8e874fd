import { type CoreContext, getConnection } from '../core/context.ts'

type GasFacts = {
  /** The native balance. `undefined` if it is not known. */
  readonly balance: bigint | undefined
  readonly isSmartAccount: boolean
  /** What leaves of the native currency, with the fee. */
  readonly needed: bigint
}

/** Whether another account can pay the gas of the active one (§5.11). */
export function isSmartAccount(context: Pick<CoreContext, 'connections' | 'network'>): boolean {
  const connection = getConnection(context)
  return connection.status === 'connected' && connection.account.type === 'smartAccount'
}

/**
 * Why an account cannot pay the gas (§5.11): it has nothing, or less than what leaves. Nothing is too little for a fee of 0 too. A smart
 * account never lacks gas.
 */
export function findGasIssue({
  balance,
  isSmartAccount: isSmart,
  needed,
}: GasFacts): 'balance-unknown' | 'gas' | undefined {
  if (isSmart) return undefined
  if (balance === undefined) return 'balance-unknown'
  return balance === 0n || balance < needed ? 'gas' : undefined
}
