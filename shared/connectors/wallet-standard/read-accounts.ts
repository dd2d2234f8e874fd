import * as limits from '../../limits.ts'
import { isAddress } from '../../schema/is-address.ts'
import { readKey } from '../../schema/read-key.ts'
import { isSolana, readTexts } from './read-keys.ts'
import type { StandardWallet } from './read-wallet.ts'

export type StandardAccount = {
  readonly address: string
  readonly chains: readonly string[]
  /** The wallet's own object, which its features take as input. */
  readonly source: object
}

export function readAccounts({ source }: StandardWallet): readonly StandardAccount[] {
  try {
    const list = readKey(source, 'accounts')
    if (!Array.isArray(list)) return []
    return list.slice(0, limits.announcements).flatMap((account: unknown) => {
      if (Object(account) !== account) return []
      const address = readKey(account, 'address')
      const chains = readTexts(Object(account), 'chains')
      if (typeof address !== 'string' || !isAddress(address, 'solana')) return []
      return isSolana(chains) ? [{ address, chains, source: Object(account) }] : []
    })
  } catch {
    return []
  }
}
