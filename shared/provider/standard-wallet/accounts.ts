import { shareInProgress } from '../../async/share.ts'
import { accountFeatures, toStandardChain } from '../../connectors/wallet-standard/names.ts'
import { fromBase58 } from '../../format/base58.ts'
import type { ChainId } from '../../schema/primitives.ts'
import { checkNotClosed } from '../params.ts'
import type { ProviderBackend } from '../request-handlers.ts'

export type StandardChain = `solana:${string}`

export type StandardAccount = {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly StandardChain[]
  readonly features: typeof accountFeatures
}

export type AccountsBackend = Pick<
  ProviderBackend,
  'getAccounts' | 'requestConnection' | 'subscribe'
> & {
  readonly chainIds: readonly ChainId[]
  readonly onAccounts: (accounts: readonly StandardAccount[]) => void
}

export type StandardAccounts = {
  readonly getAccounts: () => readonly StandardAccount[]
  readonly request: (closing?: AbortSignal) => Promise<readonly StandardAccount[]>
  readonly destroy: () => void
}

function toStandardAccount(address: string, chains: readonly StandardChain[]): StandardAccount {
  const key = fromBase58(address) ?? new Uint8Array()
  return Object.freeze({
    address,
    chains,
    features: accountFeatures,
    // Bytes cannot be frozen: each read gives a copy.
    get publicKey() {
      return key.slice()
    },
  })
}

export function createStandardAccounts(backend: AccountsBackend): StandardAccounts {
  const chains = Object.freeze(backend.chainIds.flatMap((id) => toStandardChain(id) ?? []))
  const requestConnection = shareInProgress(backend.requestConnection)
  let accounts: readonly StandardAccount[] = Object.freeze([])

  function getAccounts(): readonly StandardAccount[] {
    const addresses = backend.getAccounts()
    if (addresses.join() !== accounts.map(({ address }) => address).join()) {
      accounts = Object.freeze(addresses.map((address) => toStandardAccount(address, chains)))
      backend.onAccounts(accounts)
    }
    return accounts
  }

  const stop = backend.subscribe(() => void getAccounts())
  getAccounts()
  return {
    destroy() {
      stop()
      if (accounts.length > 0) backend.onAccounts(Object.freeze([]))
    },
    getAccounts,
    async request(closing) {
      if (getAccounts().length > 0) return accounts
      checkNotClosed(closing)
      await requestConnection()
      return getAccounts()
    },
  }
}
