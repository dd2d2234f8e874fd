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
  readonly getAccountId: () => AccountId | undefined
  readonly load: (isFresh: boolean) => Promise<void>
  readonly show: () => void
  readonly abort: () => void
}

type ControllerContext = Pick<
  CoreContext,
  'balance' | 'connections' | 'network' | 'platform' | 'tokens'
>

function createNativeWait(clock: Pick<Clock, 'after'>, onEnd: () => void) {
  let waiting: { readonly accountId: AccountId; readonly stop: () => void } | undefined
  let over: AccountId | undefined

  return {
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
      const isShown = shown.status === 'ready' && shown.accountId === accountId
      const isAwaited = !isShown && !nativeWait.isOver(accountId)
      const joined = { ...account, balance: balance.store.getState(), isAwaited, list: read.list }
      const state = joinTokens(joined)
      nativeWait.follow(state.status === 'loading' ? accountId : undefined)
      return tokens.setState(state, true)
    }
    nativeWait.follow(undefined)
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
