import { joinUndo } from '../async/listeners.ts'
import { createWatch } from '../async/watch.ts'
import type { CoreContext } from '../core/context.ts'
import type { AccountId } from '../schema/primitives.ts'
import { type ActiveAccount, findActiveAccount } from './active-account.ts'

type WatchOptions = {
  /** Shows nothing: another account is active, and its data is not read. */
  readonly clear: () => void
  readonly load: (account: ActiveAccount, isFresh: boolean) => void
  /** Called when the last one has ended to watch. */
  readonly onIdle?: () => void
}

/** What shows data of the active account while it is watched. */
export type AccountWatch = {
  readonly isWatched: () => boolean
  /** Reads the data of the active account. `isFresh`: without what is kept of it. */
  readonly load: (isFresh: boolean) => void
  readonly stop: () => void
  /** Reads the data, and again for each account that becomes active. Returns the function that ends it. */
  readonly watch: () => () => void
}

/** Keeps data of the active account up to date while at least one watches it. Nothing of another account stays shown. */
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
