import { importCode } from '../async/import-code.ts'
import { createLazy, followLazy } from '../async/lazy.ts'
import type { CoreContext } from '../core/context.ts'
import type { BalanceFlow } from './balance-flow.ts'

export type LazyBalanceFlow = BalanceFlow & {
  /** A connection waits for it. Never rejects: the next connection loads it again. */
  readonly load: () => Promise<unknown>
}

/** Loads with the first connection: there is no balance before. */
export function createLazyBalanceFlow(context: CoreContext): LazyBalanceFlow {
  const flow = createLazy(async () =>
    (await importCode(() => import('./balance-flow.ts'))).createBalanceFlow(context),
  )
  return {
    destroy: () => flow.whenLoaded(({ destroy }) => destroy()),
    endTransactions: async (...ended) => flow.peek()?.endTransactions(...ended),
    followTransaction: (...sent) => flow.peek()?.followTransaction(...sent),
    load: () => flow.get().catch(() => undefined),
    onRefresh: (listener) => followLazy(flow, ({ onRefresh }) => onRefresh(listener)),
    onSent: (listener) => followLazy(flow, ({ onSent }) => onSent(listener)),
    refreshBalance: async () => flow.peek()?.refreshBalance(),
    watchBalance: () => followLazy(flow, ({ watchBalance }) => watchBalance()),
  }
}
