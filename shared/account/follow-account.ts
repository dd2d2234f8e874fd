import { joinUndo } from '../async/listeners.ts'
import type { ReadOnlyStore } from '../controllers/read-only-store.ts'
import type { CoreContext } from '../core/context.ts'
import type { AccountId } from '../schema/primitives.ts'

type FollowOptions = {
  readonly derive: () => void
  readonly onChange: () => void
  /** What was entered for the account before is not for the next one. */
  readonly onSwitch: () => void
  readonly store: ReadOnlyStore<{ readonly accountId: AccountId | undefined }>
}

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
