import * as v from 'valibot'
import * as limits from '../limits.ts'
import { socialProviders } from '../options/features.ts'
import { accountTypes } from '../schema/account-type.ts'
import { appLink, webLink } from '../schema/links.ts'
import { isChainId, namespaces } from '../schema/primitives.ts'
import { shownPicture, shownText } from '../schema/shown.ts'

const chainId = v.custom<`${(typeof namespaces)[number]}:${string}`>(isChainId)
const namespace = v.picklist(namespaces)
const accountType = v.picklist(accountTypes)
const appLinkCheck = v.pipe(v.string(), v.regex(appLink))
const webLinkCheck = v.pipe(v.string(), v.regex(webLink))
const time = v.custom<number>((value) => typeof value === 'number' && value >= 0)

/** Per account or address. `at`: milliseconds since the epoch. The value is parsed where it is read. */
const cache = v.record(v.string(), v.object({ at: time, value: v.unknown() }))

/** §3.21, §3.22. Other scripts of the page can write them; untyped entries are parsed where they are read. Lists have the newest first. */
export const storedValues = {
  'active-network': chainId,
  'connected-connectors': v.record(namespace, v.string()),
  'connected-in-modal': v.boolean(),
  'connected-social': v.picklist(socialProviders),
  'connected-wallets': v.record(namespace, v.string()),
  'connection-status': v.picklist(['connected', 'disconnected']),
  'deeplink-choice': v.object({ href: appLinkCheck, name: v.string() }),
  email: v.string(),
  'email-login-time': time,
  'email-login-used': v.boolean(),
  'found-networks': v.array(v.unknown()),
  'identity-cache': cache,
  /** `nonce` is also in the address that the login returns to. */
  'messaging-app-social': v.object({
    nonce: v.string(),
    provider: v.picklist(socialProviders),
    startedAt: time,
  }),
  'namespace-networks': v.array(chainId),
  'native-balance-cache': cache,
  'not-spam': v.array(v.string()),
  'portfolio-cache': cache,
  'preferred-account-types': v.record(namespace, accountType),
  purchases: v.array(v.unknown()),
  'recent-wallets': v.array(
    v.object({
      id: v.string(),
      name: shownText(limits.walletName),
      imageUrl: shownPicture,
      links: v.optional(
        v.object({
          desktopLink: v.optional(appLinkCheck),
          mobileLink: v.optional(appLinkCheck),
          webappLink: v.optional(webLinkCheck),
        }),
      ),
      rdns: v.optional(v.string()),
    }),
  ),
  'sent-calls': v.array(v.unknown()),
  'sent-receivers': v.array(v.unknown()),
  'sent-transactions': v.array(v.unknown()),
  'smart-account-networks': v.pipe(v.string(), v.regex(/^(\d+(,\d+)*)?$/)),
  'social-username': v.string(),
} as const

export type StoredKey = keyof typeof storedValues

export type StoredValue<key extends StoredKey> = v.InferOutput<(typeof storedValues)[key]>
