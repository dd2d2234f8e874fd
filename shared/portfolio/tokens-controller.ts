import { findActiveAccount } from '../account/active-account.ts'
import { createLatest } from '../async/latest.ts'
import type { CoreContext } from '../core/context.ts'
import type { Clock } from '../platform/ports.ts'
import type { AccountId } from '../schema/primitives.ts'
import { joinTokens } from './join-tokens.ts'
import * as limits from './limits.ts'
import type { TokenList } from './token-cache.ts'
import type { ReadTokens } from './token-reader.ts'

export type TokensController = {
  /** The CAIP-10 id of the active account. */
  readonly getAccountId: () => AccountId | undefined
  /** Reads the tokens of the active account. Whoever wants the same read waits for it. Never rejects. */
  readonly load: (isFresh: boolean) => Promise<void>
  /** Shows what has been read, with the native balance. */
  readonly show: () => void
  readonly abort: () => void
}

type ControllerContext = Pick<
  CoreContext,
  'balance' | 'connections' | 'network' | 'platform' | 'tokens'
>

/** Waits for the native balance of one account at a time, whose tokens are read. */
function createNativeWait(clock: Pick<Clock, 'after'>, onEnd: () => void) {
  let waiting: { readonly accountId: AccountId; readonly stop: () => void } | undefined
  let over: AccountId | undefined

  return {
    /** Starts the wait for an account; `undefined` ends it. A second call for the same account does not start it again. */
    follow(accountId: AccountId | undefined): void {
      if (waiting?.accountId === accountId) return
      waiting?.stop()
      waiting = undefined
      over = undefined
      if (accountId === undefined) return
      const stop = clock.after(limits.nativeWait, () => {
        over = accountId
        onEnd()
      })
      waiting = { accountId, stop }
    },
    isOver: (accountId: AccountId): boolean => over === accountId,
  }
}

/** Owns the tokens of the active account on the active network. */
export function createTokensController(
  context: ControllerContext,
  readTokens: ReadTokens,
): TokensController {
  const { balance, platform, tokens } = context
  const latest = createLatest()
  const nativeWait = createNativeWait(platform.clock, () => show())
  let current:
    | { readonly accountId: AccountId; readonly isFresh: boolean; readonly reading: Promise<void> }
    | undefined
  let read: { readonly accountId: AccountId; readonly list: TokenList | undefined } | undefined

  function show(): void {
    const account = findActiveAccount(context)
    const shown = tokens.getState()
    if (!account) return tokens.setState({ status: 'idle' }, true)
    const { accountId } = account
    if (read?.accountId === accountId) {
      // What is shown stays, also while the native balance is read again after a failure.
      const isShown = shown.status === 'ready' && shown.accountId === accountId
      const isAwaited = !isShown && !nativeWait.isOver(accountId)
      const joined = { ...account, balance: balance.store.getState(), isAwaited, list: read.list }
      const state = joinTokens(joined)
      nativeWait.follow(state.status === 'loading' ? accountId : undefined)
      return tokens.setState(state, true)
    }
    nativeWait.follow(undefined)
    // Nothing of another account stays shown.
    if (shown.status === 'idle' || shown.accountId !== accountId)
      tokens.setState({ accountId, status: 'loading' }, true)
    return undefined
  }

  async function run(isFresh: boolean): Promise<void> {
    const account = findActiveAccount(context)
    const attempt = latest.begin()
    const list =
      account &&
      (await readTokens({ ...account, isFresh, signal: attempt.signal }).catch(() => undefined))
    if (!attempt.isLatest()) return
    attempt.end()
    current = undefined
    read = account && { accountId: account.accountId, list }
    show()
  }

  const getAccountId = () => findActiveAccount(context)?.accountId

  return {
    abort() {
      nativeWait.follow(undefined)
      latest.abort()
    },
    getAccountId,
    async load(isFresh) {
      const accountId = getAccountId()
      if (accountId && current?.accountId === accountId && (current.isFresh || !isFresh))
        return current.reading
      const reading = run(isFresh)
      current = accountId && { accountId, isFresh, reading }
      show()
      return reading
    },
    show,
  }
}
