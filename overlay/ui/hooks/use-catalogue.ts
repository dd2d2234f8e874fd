import { toCountLabel } from '../../../shared/controllers/catalogue.ts'
import { hasCatalogue } from '../../../shared/flows/wallets-flow.ts'
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
  const { options, platform } = useCore()
  const statuses = useCatalogue(
    ({ featured, recommended }) => `${featured.status} ${recommended.status}`,
  )
  const count = useCatalogue(toCountLabel)
  if (!hasCatalogue({ options })) return { allWallets: undefined, isFailed: false, pending: 0 }
  const { allWallets, features } = options
  const isShown =
    features.allWallets &&
    (allWallets === 'SHOW' || (allWallets === 'ONLY_MOBILE' && platform.page.isMobile()))
  return {
    allWallets: isShown ? { count } : undefined,
    isFailed: statuses.includes('failed'),
    pending: /idle|loading/.test(statuses) ? 3 : 0,
  }
}
