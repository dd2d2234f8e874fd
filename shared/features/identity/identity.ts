import { cleanPicture } from '../../format/clean-icon.ts'
import type { ResolvedOptions } from '../../options/options.ts'
import type { AccountId } from '../../schema/primitives.ts'

/** The name and the picture of an account. */
export type Identity = {
  /** The name, such as `alice.eth`. `undefined` if the account has none that can be shown. */
  readonly name: string | undefined
  /** The URL of the picture, at the host of a service. `undefined` if there is none. */
  readonly avatarUrl: string | undefined
}

export type IdentityState =
  | { readonly status: 'idle' }
  | { readonly status: 'failed' | 'loading'; readonly accountId: AccountId }
  | (Identity & { readonly status: 'ready'; readonly accountId: AccountId })

/** Others have no identity (§9.26). */
export const isEvmAddress = (address: string): boolean => /^0x[\da-f]{40}$/i.test(address)

/** Another host than a service's would learn who views the picture. */
export function toShownPicture(
  picture: string | null | undefined,
  { services }: Pick<ResolvedOptions, 'services'>,
): string | undefined {
  const url = picture && cleanPicture(picture)
  if (!url || !URL.canParse(url)) return undefined
  const hosts = [services.api, services.rpc].map((service) => new URL(service).host)
  return hosts.includes(new URL(url).host) ? url : undefined
}
