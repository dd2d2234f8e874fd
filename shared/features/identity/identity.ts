import { cleanPicture } from '../../format/clean-icon.ts'
import type { ResolvedOptions } from '../../options/options.ts'
import type { AccountId } from '../../schema/primitives.ts'
import * as limits from './limits.ts'

/** The name and the picture of an account. */
export type Identity = {
  /** The name, such as `alice.eth`. `undefined` if the account has none that can be shown. */
  readonly name: string | undefined
  /** The URL of the picture, at the host of a service. `undefined` if there is none. */
  readonly avatarUrl: string | undefined
}

/** The identity of the active EVM account (§3.12). */
export type IdentityState =
  | { readonly status: 'idle' }
  | { readonly status: 'failed' | 'loading'; readonly accountId: AccountId }
  | (Identity & { readonly status: 'ready'; readonly accountId: AccountId })

/** Whether an address is one of an EVM chain: others have no identity (§9.26). */
export const isEvmAddress = (address: string): boolean => /^0x[\da-f]{40}$/i.test(address)

/** Labels of ASCII letters, digits, hyphens and leading underscores: ENSIP-15 leaves them as they are. */
const plainName = /^(_*[a-z\d-]+\.)+[a-z\d-]+$/
/** ENSIP-15 refuses two hyphens in the third and fourth place of such a label. */
const punycode = /(^|\.)_*[a-z\d-]{2}--/

/** The name as it is shown. Others than plain ones can imitate another name, and are not shown. */
export const toShownName = (name: string | null | undefined): string | undefined =>
  name && name.length <= limits.name && plainName.test(name) && !punycode.test(name)
    ? name
    : undefined

/** A picture, if it is at the host of a service: others would learn who looks at it. */
export function toShownPicture(
  picture: string | null | undefined,
  { services }: Pick<ResolvedOptions, 'services'>,
): string | undefined {
  const url = picture && cleanPicture(picture)
  if (!url || !URL.canParse(url)) return undefined
  const hosts = [services.api, services.rpc].map((service) => new URL(service).host)
  return hosts.includes(new URL(url).host) ? url : undefined
}
