import { untilAborted } from '../async/abort.ts'
import { joinUndo } from '../async/listeners.ts'
import type { CoreContext } from '../core/context.ts'
import { toId } from '../networks/account-id.ts'
import type { Network } from '../networks/network.ts'
import { findActiveAccount } from './active-account.ts'

type Account = { readonly address: string; readonly network: Network }

/** Rejects with `aborted`, and aborts the work's signal, as soon as another account or network is active. */
export async function whileActive<value>(
  context: Pick<CoreContext, 'connections' | 'network'>,
  account: Account,
  work: (signal: AbortSignal) => Promise<value>,
): Promise<value> {
  const controller = new AbortController()
  const check = () => {
    if (findActiveAccount(context)?.accountId !== toId(account)) controller.abort()
  }
  const stop = joinUndo([
    context.connections.store.subscribe(check),
    context.network.store.subscribe(check),
  ])
  try {
    return await untilAborted(work(controller.signal), controller.signal)
  } finally {
    stop()
  }
}
