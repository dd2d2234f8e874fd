import { joinUndo } from '../async/listeners.ts'
import type { ReadOnlyStore } from '../controllers/read-only-store.ts'
import type { CoreContext } from '../core/context.ts'
import type { AccountId } from '../schema/primitives.ts'

type FollowOptions = {
  /** Derives the state of the store again. */
  readonly derive: () => void
  /** Called after each change of the account, of its network or of its balances. */
  readonly onChange: () => void
  /** Called when another account or network is active. What was entered for the account before is not for the next one. */
  readonly onSwitch: () => void
  /** The state, which names the account that it is for. */
  readonly store: ReadOnlyStore<{ readonly accountId: AccountId | undefined }>
}

/** Keeps a state that is derived from the active account up to date. Returns the function that ends it. */
export function followAccount(
  { connections, network, tokens }: Pick<CoreContext, 'connections' | 'network' | 'tokens'>,
  { derive, onChange, onSwitch, store }: FollowOptions,
): () => void {
  let { accountId } = store.getState()
  function follow(): void {
    derive()
    const next = store.getState().accountId
    if (next !== accountId) {
      accountId = next
      onSwitch()
    }
    onChange()
  }
  return joinUndo([
    connections.store.subscribe(follow),
    network.store.subscribe(follow),
    tokens.subscribe(follow),
  ])
}
