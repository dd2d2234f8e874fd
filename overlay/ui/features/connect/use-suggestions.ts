import { type CatalogueState, toCountLabel } from '../../../../shared/wallets/catalogue-state.ts'
import { hasAllWallets, hasCatalogue } from '../../../../shared/wallets/has-catalogue.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useCatalogue } from '../../hooks/use-stores.ts'

export type Suggestions = {
  /** How many rows Connect reserves for wallets that are loading. */
  readonly pending: number
  readonly isFailed: boolean
  /** The row that leads to all wallets, with their number once it is known. `undefined` if there is no such row. */
  readonly allWallets: { readonly count: string | undefined } | undefined
}

const getStatuses = ({ featured, recommended }: CatalogueState) =>
  `${featured.status} ${recommended.status}`

export function useSuggestions(): Suggestions {
  const core = useCore()
  const isFailed = useCatalogue((state) => getStatuses(state).includes('failed'))
  const isPending = useCatalogue((state) => /idle|loading/.test(getStatuses(state)))
  const count = useCatalogue(toCountLabel)
  if (!hasCatalogue(core)) return { allWallets: undefined, isFailed: false, pending: 0 }
  return {
    allWallets: hasAllWallets(core) ? { count } : undefined,
    isFailed,
    pending: isPending ? 3 : 0,
  }
}
