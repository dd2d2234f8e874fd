import { isSpanning } from '../connectors/multi-chain.ts'
import type { WalletsState } from '../controllers/wallets-controller.ts'
import type { ResolvedOptions } from '../options/options.ts'
import type { CatalogueState } from './catalogue-state.ts'

type Wallet = {
  readonly explorerId?: string | undefined
  readonly id?: string | undefined
  readonly name: string
  readonly rdns?: string | undefined
}

type ExclusionOptions = Pick<ResolvedOptions, 'excludeWalletIds' | 'projectId'>

/** §5.14: by its id, rdns or name, or those of a catalogue wallet that the host excludes. */
export function isExcludedWallet(
  { explorerId, id, name, rdns }: Wallet,
  { excludeWalletIds }: Pick<ExclusionOptions, 'excludeWalletIds'>,
  excluded: CatalogueState['excluded'] = [],
): boolean {
  const names = [explorerId, id, name, rdns]
  return (
    excludeWalletIds.some((one) => names.includes(one)) ||
    excluded.some((one) => one.name === name || (rdns !== undefined && one.rdns === rdns))
  )
}

/** The catalogue refuses requests without a project id. */
export const hasExclusion = ({ excludeWalletIds, projectId }: ExclusionOptions) =>
  excludeWalletIds.length > 0 && projectId !== ''

/** Until the catalogue has answered, no browser wallet and no recent one is shown: it may be excluded. */
export function selectCheckedWallets(
  wallets: WalletsState,
  { excludedStatus }: Pick<CatalogueState, 'excludedStatus'>,
  options: ExclusionOptions,
): WalletsState {
  const isAnswered = excludedStatus === 'ready' || excludedStatus === 'failed'
  if (isAnswered || !hasExclusion(options)) return wallets
  return { ...wallets, connectors: wallets.connectors.filter(isSpanning), recent: [] }
}
