import * as v from 'valibot'
import { toShownName } from '../../ens/shown-name.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import type { ResolvedOptions } from '../../options/options.ts'
import type { Platform } from '../../platform/ports.ts'
import { requestInTime } from '../../services/request-in-time.ts'
import { toRpcServiceUrl } from '../../services/rpc-service-url.ts'
import { type Identity, toShownPicture } from './identity.ts'

const text = v.fallback(v.optional(v.string()), undefined)
const identity = v.object({ avatar: text, name: text })
const names = v.array(v.unknown())
const nameRecord = v.object({ name: v.string() })

export type IdentityAnswer = Identity & { readonly isCertain: boolean }

type Ports = Pick<Platform, 'clock' | 'fetch'>

type IdentityRequest = {
  readonly address: string
  readonly normalize: (name: string) => Promise<string | undefined>
  readonly options: ResolvedOptions
  readonly platform: Ports
  readonly readEns: (() => Promise<string | undefined>) | undefined
  readonly sender: string | undefined
}

/** §7.7, services §1.7.1. */
async function readIdentity(request: IdentityRequest): Promise<Identity> {
  const { address, normalize, options, platform, sender } = request
  const url = toRpcServiceUrl(options, `v1/identity/${address}`, { sender })
  const { avatar, name } = await requestInTime(platform, { schema: identity, url })
  return {
    avatarUrl: toShownPicture(avatar, options),
    name: name ? await normalize(name) : undefined,
  }
}

/** §7.2, services §1.7.5. */
async function readFirstName({ address, options, platform, sender }: IdentityRequest) {
  const query = { apiVersion: '2', sender }
  const url = toRpcServiceUrl(options, `v1/profile/reverse/${address}`, query)
  const records = await requestInTime(platform, { schema: names, url })
  for (const record of records) {
    const parsed = v.safeParse(nameRecord, record)
    const name = parsed.success ? toShownName(parsed.output.name) : undefined
    if (name) return name
  }
  return undefined
}

/** Reads the identity service, else ENS, else the first registered name; the last two have no picture (§9.31). §8.11. */
export async function fetchIdentity(account: IdentityRequest): Promise<IdentityAnswer> {
  const service = account.options.projectId ? account : undefined
  const sources = [service, account.readEns, service].filter(Boolean)
  const causes: unknown[] = []
  async function read<answer>(request: (() => Promise<answer>) | undefined) {
    try {
      return await request?.()
    } catch (cause) {
      causes.push(cause)
      return undefined
    }
  }
  const found = await read(service && (() => readIdentity(service)))
  if (found?.name) return { ...found, isCertain: true }
  const name =
    (await read(account.readEns)) ?? (await read(service && (() => readFirstName(service))))
  if (causes.length > 0 && causes.length === sources.length)
    throw new PorticoError('name-reverse-lookup-failed', 'Error fetching names for address', {
      cause: causes[0],
    })
  return {
    avatarUrl: name ? undefined : found?.avatarUrl,
    isCertain: causes.length === 0,
    name,
  }
}
