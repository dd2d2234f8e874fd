import type { Account } from './judge/account-facts.ts'
import type { NameResolver } from './names/name-resolver.ts'

/** What an explanation needs of other features. */
export type ExplainParts = {
  readonly names: NameResolver
  readonly readReceivers: (account: Account) => Promise<readonly string[]>
}
