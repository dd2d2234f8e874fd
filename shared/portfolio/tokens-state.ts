import type { AccountId } from '../schema/primitives.ts'
import type { TokenBalance } from './token-balance.ts'

/** The tokens of the active account on the active network. */
export type TokensState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly accountId: AccountId }
  | { readonly status: 'failed'; readonly accountId: AccountId }
  | {
      readonly status: 'ready'
      /** The CAIP-10 id of the account. */
      readonly accountId: AccountId
      /** The native currency and the tokens, the largest worth first. Those of unknown worth are last. */
      readonly tokens: readonly TokenBalance[]
      /** The sum of the known worths in US dollars. `undefined` if none is known. */
      readonly total: number | undefined
      /** Whether tokens or amounts are missing, because a source did not answer or the host has no project id. */
      readonly isIncomplete: boolean
    }

/** The tokens of an account, once they are read. */
export type AccountTokens = Extract<TokensState, { status: 'ready' }>
