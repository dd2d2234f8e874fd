import type { Connector } from '../connectors/connector.ts'
import { getNamespaceConnectors } from '../connectors/multi-chain.ts'
import type { ConnectorTypeKey } from '../options/features.ts'
import type { CatalogueWallet } from '../schema/catalogue-wallet.ts'
import { type Namespace, toNamespace } from '../schema/primitives.ts'

export type WalletRow = {
  readonly type: ConnectorTypeKey
  readonly isInstalled: boolean
  readonly isRecent: boolean
} & (
  | { readonly connector: Connector; readonly wallet?: undefined }
  | { readonly connector?: undefined; readonly wallet: CatalogueWallet }
)

/** A wallet of the catalogue that names no networks counts as working. */
export function selectForNamespace(
  rows: readonly WalletRow[],
  namespace: Namespace | undefined,
): readonly WalletRow[] {
  if (!namespace) return rows
  return rows.flatMap((row): readonly WalletRow[] => {
    const { connector, wallet } = row
    if (!connector) {
      const { chains } = wallet
      return chains.length === 0 || chains.some((id) => toNamespace(id) === namespace) ? [row] : []
    }
    // The shown connector connects: those of an entry may have different origins.
    const shown = getNamespaceConnectors(connector).find((one) => one.namespace === namespace)
    return shown ? [{ ...row, connector: shown }] : []
  })
}
