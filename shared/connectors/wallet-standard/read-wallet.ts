import { cleanIcon } from '../../format/clean-icon.ts'
import { cleanText } from '../../format/clean-text.ts'
import * as limits from '../../limits.ts'
import { type ChainId } from '../../schema/primitives.ts'
import { readKey } from '../../schema/read-key.ts'
import { fromStandardChain } from './from-standard-chain.ts'
import { isSolana, readTexts } from './read-keys.ts'

const features = {
  'solana:signAndSendTransaction': 'signAndSendTransaction',
  'solana:signIn': 'signIn',
  'solana:signMessage': 'signMessage',
  'solana:signTransaction': 'signTransaction',
  'standard:connect': 'connect',
  'standard:disconnect': 'disconnect',
  'standard:events': 'on',
} as const

export type FeatureName = keyof typeof features
type Feature = (...inputs: readonly unknown[]) => unknown

export type StandardWallet = {
  readonly name: string
  readonly imageUrl: string | undefined
  readonly chains: readonly ChainId[]
  readonly features: Readonly<Partial<Record<FeatureName, Feature>>>
  /** Keys on a device can sign an off-chain message (version 1.1.0 of the feature). */
  readonly hasOffchainSignIn: boolean
  readonly versions: readonly unknown[]
  readonly source: object
}

/** Each copy of this kit has it, with the `uuid` and the `rdns` of the EIP-6963 announcement. */
export const overlayFeature = 'portico:overlay'

function captureFeatures(walletFeatures: unknown): StandardWallet['features'] {
  const captured = Object.entries(features).flatMap(([name, method]) => {
    const feature = readKey(walletFeatures, name)
    const run = readKey(feature, method)
    if (typeof run !== 'function') return []
    return [[name, (...inputs: readonly unknown[]) => Reflect.apply(run, feature, inputs)]]
  })
  return Object.fromEntries(captured)
}

function readVersions(walletFeatures: unknown): readonly unknown[] {
  const names = ['solana:signTransaction', 'solana:signAndSendTransaction']
  return names.flatMap((name) => {
    const versions = readKey(readKey(walletFeatures, name), 'supportedTransactionVersions')
    return Array.isArray(versions) ? versions : []
  })
}

const isFromOneOne = (version: unknown) => /^1\.[1-9]\d*(\.|$)/.test(String(version))

/** It may be hostile: its functions are captured. `undefined` without a Solana chain or connect feature, and for the overlay's own. */
export function readStandardWallet(
  source: object,
  isOurs: (announcement: { uuid: string; rdns: string }) => boolean,
): StandardWallet | undefined {
  try {
    const chains = readTexts(source, 'chains')
    const walletFeatures = readKey(source, 'features')
    const captured = captureFeatures(walletFeatures)
    if (!isSolana(chains) || !captured['standard:connect']) return undefined
    const overlayInfo = readKey(walletFeatures, overlayFeature)
    const [uuid, rdns] = [readKey(overlayInfo, 'uuid'), readKey(overlayInfo, 'rdns')].map(String)
    if (overlayInfo && isOurs({ rdns: rdns ?? '', uuid: uuid ?? '' })) return undefined
    const [name, icon] = [readKey(source, 'name'), readKey(source, 'icon')]
    const shownName = typeof name === 'string' ? cleanText(name, limits.walletName) : ''
    if (!shownName) return undefined
    return {
      chains: chains.flatMap((chain) => fromStandardChain(chain) ?? []),
      features: captured,
      hasOffchainSignIn: isFromOneOne(readKey(readKey(walletFeatures, 'solana:signIn'), 'version')),
      imageUrl: typeof icon === 'string' ? cleanIcon(icon) : undefined,
      name: shownName,
      source,
      versions: readVersions(walletFeatures),
    }
  } catch {
    // A getter threw: this is not a wallet.
    return undefined
  }
}
