import * as v from 'valibot'
import { limitTime } from '../../async/time-limit.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import type { ResolvedOptions } from '../../options/options.ts'
import type { Platform } from '../../platform/ports.ts'
import { requestJson } from '../../services/http.ts'
import { toRpcServiceUrl } from '../../services/service-url.ts'
import { type Identity, toShownName, toShownPicture } from './identity.ts'
import * as limits from './limits.ts'

const text = v.fallback(v.nullish(v.string()), undefined)
const identity = v.object({ avatar: text, name: text })
const names = v.array(v.unknown())
const nameRecord = v.object({ name: v.string() })

/** What the services say of an account. `isCertain`: each of them has answered. */
export type IdentityAnswer = Identity & { readonly isCertain: boolean }

type Request = {
  readonly address: string
  readonly options: ResolvedOptions
  readonly platform: Pick<Platform, 'clock' | 'fetch'>
}

/** Sends a request that has a time limit. */
const request = <schema extends v.GenericSchema>(
  { clock, fetch }: Request['platform'],
  schema: schema,
  url: URL,
) =>
  limitTime(
    {
      clock,
      limit: limits.answer,
      onLimit() {
        throw new PorticoError('service-unavailable', `${url.host} did not answer in time.`)
      },
    },
    (signal) => requestJson({ fetch, schema, signal, url }),
  )

/** Reads the name and the picture of an address from the identity service (§7.7, services §1.7.1). */
async function readIdentity({ address, options, platform }: Request): Promise<Identity> {
  const url = toRpcServiceUrl(options, `v1/identity/${address}`, { sender: address })
  const { avatar, name } = await request(platform, identity, url)
  return { avatarUrl: toShownPicture(avatar, options), name: toShownName(name) }
}

/** Reads the first name that an address has registered (§7.2, services §1.7.5). */
async function readFirstName({ address, options, platform }: Request) {
  const query = { apiVersion: '2', sender: address }
  const url = toRpcServiceUrl(options, `v1/profile/reverse/${address}`, query)
  const records = await request(platform, names, url)
  for (const record of records) {
    const parsed = v.safeParse(nameRecord, record)
    const name = parsed.success ? toShownName(parsed.output.name) : undefined
    if (name) return name
  }
  return undefined
}

/**
 * Reads the identity of an address: of the identity service, else the first name that it has registered, without a picture.
 *
 * Rejects with `name-reverse-lookup-failed` if neither answers (§8.11).
 */
export async function fetchIdentity(account: Request): Promise<IdentityAnswer> {
  const found = await readIdentity(account).catch(() => undefined)
  if (found?.name) return { ...found, isCertain: true }
  try {
    const name = await readFirstName(account)
    return { avatarUrl: undefined, isCertain: found !== undefined, name }
  } catch (cause) {
    if (found) return { ...found, isCertain: false }
    throw new PorticoError('name-reverse-lookup-failed', 'Error fetching names for address', {
      cause,
    })
  }
}
