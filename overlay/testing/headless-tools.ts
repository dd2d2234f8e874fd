import { createLatest } from '../../shared/async/latest.ts'
import { findConnectorOf } from '../../shared/connectors/find-connector.ts'
import { getAddresses, getConnection } from '../../shared/core/context.ts'
import { hasExclusion } from '../../shared/core/exclusion.ts'
import { toListedWallet } from '../../shared/core/recent-wallet.ts'
import { createWalletCatalogue } from '../../shared/features/wallet-list/wallet-catalogue.ts'
import { toAccountId } from '../../shared/schema/primitives.ts'
import { toPictureUrl } from '../../shared/services/service-url.ts'

/** What the chunk of the instance gives to the API for a host's own UI. */
export const headlessTools = {
  createLatest,
  restored: Promise.resolve(),
  createWalletCatalogue,
  findConnectorOf,
  toAccountId,
  toAddresses: getAddresses,
  getConnection,
  hasExclusion,
  toListedWallet,
  toPictureUrl,
}
