import { cleanIcon } from '../../format/clean-icon.ts'
import { cleanText } from '../../format/clean-text.ts'
import * as limits from '../../limits.ts'
import { type ChainId, isAddress } from '../../schema/primitives.ts'
import { fromStandardChain } from './names.ts'

/** The features that are used, each with its one function. */
const features = {
  'solana:signAndSendTransaction': 'signAndSendTransaction',
  'solana:signMessage': 'signMessage',
  'solana:signTransaction': 'signTransaction',
  'standard:connect': 'connect',
  'standard:disconnect': 'disconnect',
  'standard:events': 'on',
} as const

export type FeatureName = keyof typeof features
type Feature = (...inputs: readonly unknown[]) => unknown

export type StandardAccount = {
  readonly address: string
  /** The Wallet Standard's names. */
  readonly chains: readonly string[]
  /** The wallet's own object, which its features want back. */
  readonly source: object
}

/** A wallet that registered itself by the Wallet Standard and speaks Solana, read once and cleaned. */
export type StandardWallet = {
  readonly name: string
  readonly imageUrl: string | undefined
  readonly chains: readonly ChainId[]
  readonly features: Readonly<Partial<Record<FeatureName, Feature>>>
  /** The versions of transactions that it signs. */
  readonly versions: readonly unknown[]
  /** The page's own object, by which doubles are known. */
  readonly source: object
}

/**
 * The feature by which a wallet of this kit is known, whichever copy of it has registered: it holds the `uuid` and
 * the `rdns` of its EIP-6963 announcement.
 */
export const ownFeature = 'portico:overlay'

const readKey = (source: unknown, key: string): unknown => Reflect.get(Object(source), key)

function readTexts(source: object, key: string): readonly string[] {
  const list = readKey(source, key)
  if (!Array.isArray(list)) return []
  return list.slice(0, limits.announcements).filter((text) => typeof text === 'string')
}

const isSolana = (chains: readonly string[]) => chains.some((chain) => chain.startsWith('solana:'))

function captureFeatures(given: unknown): StandardWallet['features'] {
  const found = Object.entries(features).flatMap(([name, method]) => {
    const feature = readKey(given, name)
    const act = readKey(feature, method)
    if (typeof act !== 'function') return []
    return [[name, (...inputs: readonly unknown[]) => Reflect.apply(act, feature, inputs)]]
  })
  return Object.fromEntries(found)
}

function readVersions(given: unknown): readonly unknown[] {
  const names = ['solana:signTransaction', 'solana:signAndSendTransaction']
  return names.flatMap((name) => {
    const versions = readKey(readKey(given, name), 'supportedTransactionVersions')
    return Array.isArray(versions) ? versions : []
  })
}

/**
 * Reads a wallet that may be hostile, and takes hold of its functions. `undefined` for one that has nothing to do
 * with Solana, that cannot be connected to or that is our own. Never throws.
 */
export function readStandardWallet(
  source: object,
  isOurs: (announcement: { uuid: string; rdns: string }) => boolean,
): StandardWallet | undefined {
  try {
    const chains = readTexts(source, 'chains')
    const given = readKey(source, 'features')
    const captured = captureFeatures(given)
    if (!isSolana(chains) || !captured['standard:connect']) return undefined
    const own = readKey(given, ownFeature)
    const [uuid, rdns] = [readKey(own, 'uuid'), readKey(own, 'rdns')].map(String)
    if (own && isOurs({ rdns: rdns ?? '', uuid: uuid ?? '' })) return undefined
    const [name, icon] = [readKey(source, 'name'), readKey(source, 'icon')]
    const shownName = typeof name === 'string' ? cleanText(name, limits.walletName) : ''
    if (!shownName) return undefined
    return {
      chains: chains.flatMap((chain) => fromStandardChain(chain) ?? []),
      features: captured,
      imageUrl: typeof icon === 'string' ? cleanIcon(icon) : undefined,
      name: shownName,
      source,
      versions: readVersions(given),
    }
  } catch {
    // A getter threw: no wallet speaks like this.
    return undefined
  }
}

/** The Solana accounts that the wallet shares just now. Never throws. */
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
