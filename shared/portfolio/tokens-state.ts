import type { AccountId } from '../schema/primitives.ts'
import type { TokenBalance } from './token-balance.ts'

/** The tokens of an account, once they are read. */
export type AccountTokens = {
  /** The tokens are read. */
  readonly status: 'ready'
  /** The CAIP-10 id of the account. */
  readonly accountId: AccountId
  /** The native currency and the tokens, the largest worth first. Those of unknown worth are last. */
  readonly tokens: readonly TokenBalance[]
  /**
   * The sum of the known worths in US dollars. `undefined` if none is known, if it is zero while others are unknown, and if the account
   * has an amount of the native currency whose worth is not known.
   */
  readonly total: number | undefined
  /** Whether tokens or amounts are missing, because a source did not answer or the host has no project id. */
  readonly isIncomplete: boolean
}

/** No account is connected, or no view shows its tokens. */
export type IdleTokens = {
  /** Nothing is read. */
  readonly status: 'idle'
}

/** The tokens of an account, before they are read, or after nothing of them could be read. */
export type UnknownTokens = {
  /** `loading` before they are read, `failed` if nothing could be read. */
  readonly status: 'failed' | 'loading'
  /** The CAIP-10 id of the account. */
  readonly accountId: AccountId
}

/** The tokens of the active account on the active network. */
export type TokensState = AccountTokens | IdleTokens | UnknownTokens
