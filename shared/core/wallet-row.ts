import type { Connector } from '../connectors/connector.ts'
import { getNamespaceConnectors } from '../connectors/multi-chain.ts'
import type { ConnectorTypeKey } from '../options/features.ts'
import type { CatalogueWallet } from '../schema/catalogue-wallet.ts'
import { type Namespace, toNamespace } from '../schema/primitives.ts'

/** A row of a wallet list: a connector of this page, or a wallet of the catalogue. */
export type WalletRow = {
  readonly type: ConnectorTypeKey
  readonly isInstalled: boolean
  readonly isRecent: boolean
} & (
  | { readonly connector: Connector; readonly wallet?: undefined }
  | { readonly connector?: undefined; readonly wallet: CatalogueWallet }
)

/** Whether a wallet works in a namespace. A wallet of the catalogue that names no networks counts as working. */
export function isForNamespace(
  { connector, wallet }: WalletRow,
  namespace: Namespace | undefined,
): boolean {
  if (!namespace) return true
  if (connector) return getNamespaceConnectors(connector).some((one) => one.namespace === namespace)
  return wallet.chains.length === 0 || wallet.chains.some((id) => toNamespace(id) === namespace)
}
