import type { CoreContext } from '../core/context.ts'
import type { Network } from '../networks/network.ts'
import { hasSwaps } from '../networks/swap-networks.ts'
import type { ResolvedOptions } from '../options/options.ts'

/** §9.32: mainland China, Hong Kong and Macau. */
const defaultZones = 'Shanghai Urumqi Chongqing Harbin Kashgar Macau Macao Hong_Kong Beijing'
  .split(' ')
  .map((city) => `Asia/${city}`)

/** §9.32. */
export function isRestricted({
  options,
  platform,
}: {
  readonly options: Pick<ResolvedOptions, 'restrictedTimeZones'>
  readonly platform: { readonly page: Pick<CoreContext['platform']['page'], 'timeZone'> }
}): boolean {
  const zone = platform.page.timeZone().toLowerCase()
  return (options.restrictedTimeZones ?? defaultZones).some((one) => one.toLowerCase() === zone)
}

/** §9.22. The project id is the key of the first provider. */
export function getOnrampNamespaces({
  meld,
  onrampProviders,
  projectId,
}: Pick<ResolvedOptions, 'meld' | 'onrampProviders' | 'projectId'>): readonly string[] {
  return [
    ...(projectId ? ['eip155'] : []),
    ...(meld?.publicKey ? ['eip155', 'solana'] : []),
    ...onrampProviders.flatMap(({ namespaces }) => namespaces),
  ]
}

/** Main networks of eip155 and solana (§9.26) that a provider has. */
export function isOnrampOffered(
  { options, platform }: Pick<CoreContext, 'options' | 'platform'>,
  { chainNamespace, isSupported, testnet }: Network,
): boolean {
  const isPossible =
    isSupported && !testnet && (chainNamespace === 'eip155' || chainNamespace === 'solana')
  return (
    options.features.onramp &&
    isPossible &&
    getOnrampNamespaces(options).includes(chainNamespace) &&
    !isRestricted({ options, platform })
  )
}

/** §9.25, §9.32. */
export const canSwap = (
  context: Pick<CoreContext, 'options' | 'platform'>,
  network: Network,
): boolean => network.isSupported && hasSwaps(network) && !isRestricted(context)

/** The service needs a project id. */
export const isSwapOffered = (
  context: Pick<CoreContext, 'options' | 'platform'>,
  network: Network,
): boolean =>
  context.options.features.swaps && context.options.projectId !== '' && canSwap(context, network)
