import { findConnectorOf, isInstalled } from '../../connectors/find-connector.ts'
import type { WalletsState } from '../../controllers/wallets-controller.ts'
import type { CatalogueWallet } from '../../schema/catalogue-wallet.ts'
import type { CatalogueState } from '../../wallets/catalogue-state.ts'
import { toListedWallet } from '../../wallets/recent-wallet.ts'
import { type WalletRow } from '../../wallets/wallet-row.ts'

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

function withoutTwins(wallets: readonly CatalogueWallet[]): readonly CatalogueWallet[] {
  const seen = new Set<string>()
  return wallets.filter(({ id, rdns }) => {
    const keys = [`id ${id}`, ...(rdns ? [`rdns ${rdns}`] : [])]
    if (keys.some((key) => seen.has(key))) return false
    for (const key of keys) seen.add(key)
    return true
  })
}

/** Installed wallets come first, then the host's choice, then the catalogue (§2.16). */
export function selectAllWallets(
  { connectors, custom, recent }: WalletsState,
  catalogue: Omit<CatalogueState, 'dropped' | 'excluded' | 'excludedStatus' | 'total'> | undefined,
): readonly WalletRow[] {
  const here = connectors.filter(
    (connector) => isInstalled(connector) || connector.type === 'EXTERNAL',
  )
  const needle = fold(catalogue?.found.text ?? '')
  const isFitting = ({ name }: { name: string }) => fold(name).includes(needle)
  const isRecent = ({ id }: { id: string }) => recent.some((wallet) => wallet.id === id)
  const known = catalogue
    ? [
        ...recent.flatMap((wallet) => toListedWallet(wallet) ?? []),
        ...catalogue.featured.wallets,
        ...custom,
        ...catalogue.recommended.wallets,
        ...catalogue.rest.wallets,
      ].filter(isFitting)
    : []
  const listed = withoutTwins([...known, ...(catalogue?.found.wallets ?? [])])
  return [
    ...here.filter(isFitting).map((connector) => ({
      connector,
      isInstalled: isInstalled(connector),
      isRecent: isRecent(connector),
      type: 'injected' as const,
    })),
    ...listed
      .filter((wallet) => !findConnectorOf(wallet, here))
      .map((wallet) => ({
        isInstalled: false,
        isRecent: isRecent(wallet),
        type: 'recommended' as const,
        wallet,
      })),
  ]
}
