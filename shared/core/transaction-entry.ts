import type { ViewName } from '../controllers/navigation.ts'
import type { CoreContext } from './context.ts'

export type TransactionEntryHandle = {
  readonly succeed: () => void
  readonly remove: () => void
}

/** §2.30: after the transaction, the modal is at `to`, or at `from` again. An approval of the embedded wallet takes the entry. */
export function pushTransactionEntry(
  { navigation }: Pick<CoreContext, 'navigation'>,
  { from, to }: { readonly from: ViewName; readonly to: ViewName | undefined },
): TransactionEntryHandle {
  const entry: { goBack: boolean; view: ViewName | undefined } = { goBack: !to, view: to }
  navigation.pushTransaction(entry)
  const isLast = () => navigation.store.getState().transactionStack.at(-1) === entry
  function stay(): void {
    entry.goBack = false
    entry.view = undefined
  }
  return {
    remove() {
      stay()
      if (isLast()) navigation.popTransaction(false)
    },
    succeed() {
      if (!isLast()) return
      if (!to || navigation.store.getState().view !== from) stay()
      navigation.popTransaction(false)
    },
  }
}
