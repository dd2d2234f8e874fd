import { toCountLabel } from '../../../shared/controllers/catalogue.ts'
import { hasAllWallets, hasCatalogue } from '../../../shared/flows/wallets-flow.ts'
import { useCore } from './use-core.ts'
import { useCatalogue } from './use-stores.ts'

export type Suggestions = {
  /** How many wallets are still to come on Connect. */
  readonly pending: number
  readonly isFailed: boolean
  /** What the row that leads to all wallets says of their number; `undefined` where there is no such row. */
  readonly allWallets: { readonly count: string | undefined } | undefined
}

/** How the lists of Connect stand. */
export function useSuggestions(): Suggestions {
  const core = useCore()
  const statuses = useCatalogue(
    ({ featured, recommended }) => `${featured.status} ${recommended.status}`,
  )
  const count = useCatalogue(toCountLabel)
  if (!hasCatalogue(core)) return { allWallets: undefined, isFailed: false, pending: 0 }
  return {
    allWallets: hasAllWallets(core) ? { count } : undefined,
    isFailed: statuses.includes('failed'),
    pending: /idle|loading/.test(statuses) ? 3 : 0,
  }
}
