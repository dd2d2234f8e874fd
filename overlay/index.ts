export type { Adapter } from '../shared/adapters/adapter.ts'
export type { ExternalConnectorOptions } from '../shared/connectors/connector.ts'
export type { ViewName } from '../shared/controllers/navigation.ts'
export type { ErrorCode } from '../shared/errors/portico-error.ts'
export { isPorticoError, PorticoError } from '../shared/errors/portico-error.ts'
export type { Network, NetworkDefinition } from '../shared/networks/network.ts'
export type { Features } from '../shared/options/features.ts'
export type {
  Metadata,
  PorticoOptions,
  Services,
  ThemeMode,
  ThemeVariables,
} from '../shared/options/options.ts'
export type { CatalogueWallet, WalletPage } from '../shared/services/wallet-catalogue.ts'
export { createPortico } from './create-portico.ts'
export type { ConnectRequest, Portico, WalletSummary } from './portico.ts'
export type { AccountState, PorticoState } from './portico-state.ts'
