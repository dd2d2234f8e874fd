import { joinUndo } from '../async/listeners.ts'
import { createWatch } from '../async/watch.ts'
import type { CoreContext } from '../core/context.ts'
import type { AccountId } from '../schema/primitives.ts'
import { type ActiveAccount, findActiveAccount } from './active-account.ts'

type WatchOptions = {
  readonly clear: () => void
  readonly load: (account: ActiveAccount, isFresh: boolean) => void
  readonly onIdle?: () => void
}

export type AccountWatch = {
  readonly isWatched: () => boolean
  readonly load: (isFresh: boolean) => void
  readonly stop: () => void
  readonly watch: () => () => void
}

export function watchAccount(
  context: Pick<CoreContext, 'connections' | 'network'>,
  { clear, load, onIdle }: WatchOptions,
): AccountWatch {
  let shown: AccountId | undefined

  function loadActive(isFresh: boolean): void {
    const account = findActiveAccount(context)
    shown = account?.accountId
    if (account) load(account, isFresh)
    else clear()
  }

  function follow(): void {
    if (findActiveAccount(context)?.accountId === shown) return
    if (isWatched()) return loadActive(false)
    shown = undefined
    clear()
  }

  const { isWatched, watch } = createWatch({
    begin: () => loadActive(false),
    onIdle,
  })
  return {
    isWatched,
    load: loadActive,
    stop: joinUndo([
      context.connections.store.subscribe(follow),
      context.network.store.subscribe(follow),
    ]),
    watch,
  }
}
