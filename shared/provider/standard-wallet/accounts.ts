import { accountFeatures, toStandardChain } from '../../connectors/wallet-standard/names.ts'
import { fromBase58 } from '../../format/base58.ts'
import type { ChainId } from '../../schema/primitives.ts'
import type { ProviderHost } from '../answers.ts'

/** A chain as the Wallet Standard names it. */
export type StandardChain = `solana:${string}`

/** An account as the Wallet Standard has it. */
export type StandardAccount = {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly StandardChain[]
  readonly features: typeof accountFeatures
}

export type AccountsHost = Pick<ProviderHost, 'getAccounts' | 'requestConnection' | 'subscribe'> & {
  /** The networks of the host, those that the Wallet Standard has no name for included. */
  readonly chainIds: readonly ChainId[]
  /** Hears of the accounts at every change. */
  readonly onAccounts: (accounts: readonly StandardAccount[]) => void
}

export type StandardAccounts = {
  /** The accounts as they are now: the same objects for as long as nothing changes. */
  readonly look: () => readonly StandardAccount[]
  /** The same, asking the visitor where there are none. */
  readonly request: () => Promise<readonly StandardAccount[]>
  readonly destroy: () => void
}

function toStandardAccount(address: string, chains: readonly StandardChain[]): StandardAccount {
  const key = fromBase58(address) ?? new Uint8Array()
  return Object.freeze({
    address,
    chains,
    features: accountFeatures,
    // Bytes cannot be frozen: everybody gets their own.
    get publicKey() {
      return key.slice()
    },
  })
}

/** Keeps the accounts that dapps see in step with the connection: frozen, and new ones at every change. */
export function createStandardAccounts(host: AccountsHost): StandardAccounts {
  const chains = Object.freeze(host.chainIds.flatMap((id) => toStandardChain(id) ?? []))
  let asking: Promise<unknown> | undefined
  let accounts: readonly StandardAccount[] = Object.freeze([])

  function look(): readonly StandardAccount[] {
    const addresses = host.getAccounts()
    if (addresses.join() !== accounts.map(({ address }) => address).join()) {
      accounts = Object.freeze(addresses.map((address) => toStandardAccount(address, chains)))
      host.onAccounts(accounts)
    }
    return accounts
  }

  const stop = host.subscribe(() => void look())
  look()
  return {
    destroy: () => stop(),
    look,
    async request() {
      if (look().length > 0) return accounts
      asking ??= host.requestConnection().finally(() => {
        asking = undefined
      })
      await asking
      return look()
    },
  }
}
