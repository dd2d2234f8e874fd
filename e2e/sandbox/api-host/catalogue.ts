import { type Entry, type Listing, toImageId, toListing } from './listing.ts'
import { buttonWallets } from './wallets/button-wallets.ts'
import { createLocalWallets } from './wallets/local-wallets.ts'
import { moreButtonWallets } from './wallets/more-button-wallets.ts'
import { oddWallets, payOnlyWallets } from './wallets/odd-wallets.ts'
import { otherWallets } from './wallets/other-wallets.ts'
import { createSampleWallets } from './wallets/sample-wallets.ts'
import { wellKnownWallets } from './wallets/well-known-wallets.ts'

/** The number of wallets in the real catalogue. Pay-only wallets are added to it. */
const listedWallets = 600

type CatalogueOptions = { apiUrl: string; phoneWallet: string | undefined }

/** All wallets in the order of the list: local, well-known, odd and sample wallets, then pay-only ones. */
export function createCatalogue({ apiUrl, phoneWallet }: CatalogueOptions): readonly Listing[] {
  return createEntries(phoneWallet).map((entry, position) => toListing(entry, { position, apiUrl }))
}

export const walletImages: ReadonlyMap<string, Entry> = new Map(
  createEntries(undefined).flatMap((entry) => {
    const id = toImageId(entry)
    return id ? [[id, entry] as const] : []
  }),
)

function createEntries(phoneWallet: string | undefined): readonly Entry[] {
  const named = [
    ...createLocalWallets(phoneWallet),
    ...wellKnownWallets,
    ...buttonWallets,
    ...moreButtonWallets,
    ...otherWallets,
    ...oddWallets,
  ]
  return [...named, ...createSampleWallets(named.length + 1, listedWallets), ...payOnlyWallets]
}
