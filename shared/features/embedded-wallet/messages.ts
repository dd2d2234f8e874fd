import * as v from 'valibot'
import * as limits from '../limits.ts'
import { appLink, webLink } from '../schema/links.ts'
import {
  type ChainId,
  isAddress,
  isChainId,
  toChainIdParts,
  toNamespace,
} from '../schema/primitives.ts'
import { emailForm } from './email-form.ts'

export const appPrefix = '@w3m-app/'
export const framePrefix = '@w3m-frame/'

/** A network as the frame names it: the number alone for EVM, CAIP-2 for Solana (contract §2.3). */
export type Cid = string | number

/** What an embedded wallet's account can be (contract §2.5). */
export type FrameAccountType = 'eoa' | 'smartAccount'

/** Who can be asked for a login by way of a popup (§5.7). */
export type FrameSocialProvider = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord'

/** A call of the embedded wallet. `params` is plain JSON by the time it is posted. */
export type FrameRpcRequest = {
  readonly method: string
  readonly params?: unknown
  readonly chainId?: Cid | undefined
  readonly rpcUrl?: string | undefined
}

type Email = { readonly email: string }
type OneTimeCode = { readonly otp: string }
type Styles = Readonly<Record<string, string>>

/** What we say to the frame: each event with its payload (§7.12, contract §2.3). */
export type FramePayloads = {
  /** Here the network is CAIP-2 whatever its namespace. */
  SWITCH_NETWORK: { readonly chainId: ChainId; readonly rpcUrl?: string | undefined }
  CONNECT_EMAIL: Email
  CONNECT_DEVICE: undefined
  CONNECT_OTP: OneTimeCode
  /** `uri` is where the popup has ended up. */
  CONNECT_SOCIAL: { readonly uri: string }
  GET_SOCIAL_REDIRECT_URI: { readonly provider: FrameSocialProvider }
  GET_FARCASTER_URI: undefined
  CONNECT_FARCASTER: undefined
  GET_USER: {
    readonly chainId?: Cid | undefined
    readonly preferredAccountType?: FrameAccountType | undefined
  }
  SIGN_OUT: undefined
  IS_CONNECTED: { readonly token: string } | undefined
  GET_CHAIN_ID: undefined
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: undefined
  INIT_SMART_ACCOUNT: undefined
  SET_PREFERRED_ACCOUNT: { readonly type: FrameAccountType }
  RPC_REQUEST: FrameRpcRequest
  RPC_ABORT: undefined
  UPDATE_EMAIL: Email
  UPDATE_EMAIL_PRIMARY_OTP: OneTimeCode
  UPDATE_EMAIL_SECONDARY_OTP: OneTimeCode
  SYNC_THEME: {
    readonly themeMode?: 'light' | 'dark' | undefined
    readonly themeVariables?: Readonly<Record<string, string | number>> | undefined
    readonly w3mThemeVariables?: Styles | undefined
  }
  SYNC_DAPP_DATA: {
    readonly metadata?:
      | Readonly<Record<'name' | 'description' | 'url', string> & { icons: readonly string[] }>
      | undefined
    readonly sdkVersion?: string | undefined
    readonly sdkType?: string | undefined
    readonly projectId: string
  }
  RELOAD: undefined
}

export type FrameEventName = keyof FramePayloads

/** Answers that say no more than that it is done. What they carry anyway is let be. */
const done = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
)

const short = v.pipe(v.string(), v.maxLength(256))
const link = (form: RegExp) => v.pipe(v.string(), v.maxLength(8_192), v.regex(form))
const email = v.pipe(v.string(), v.maxLength(limits.emailLength), v.regex(emailForm))

/** The network in our own terms, however the frame has named it. */
const chainId = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger(), v.minValue(1)), short]),
  v.transform((cid) => (/^\d+$/.test(String(cid)) ? `eip155:${cid}` : cid)),
  v.custom<ChainId>(isChainId),
)

const accountType = v.picklist(['eoa', 'smartAccount'])

const user = {
  address: short,
  chainId,
  accounts: v.optional(
    v.pipe(v.array(v.object({ address: short, type: accountType })), v.maxLength(64)),
  ),
  preferredAccountType: v.optional(accountType),
}

/** An address that its own network could not have is nobody's. */
const isOnNetwork = ({ address, chainId: id }: { address: string; chainId: ChainId }) =>
  isAddress(address, toNamespace(id))

/** What the frame answers to each event (§7.13, contract §2.3, §2.5). Properties beyond these are dropped. */
export const frameAnswers = {
  SWITCH_NETWORK: v.object({ chainId }),
  CONNECT_EMAIL: v.object({ action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
  CONNECT_DEVICE: done,
  CONNECT_OTP: done,
  CONNECT_SOCIAL: v.pipe(
    v.object({ ...user, email: v.nullish(short), userName: v.nullish(short) }),
    v.check((answer) => isOnNetwork(answer)),
  ),
  // A popup is sent there, and until then it is of the host's own origin: no script must get into it.
  GET_SOCIAL_REDIRECT_URI: v.object({ uri: link(webLink) }),
  GET_FARCASTER_URI: v.object({ url: link(appLink) }),
  CONNECT_FARCASTER: v.object({ userName: v.nullish(short) }),
  GET_USER: v.pipe(
    v.object({ ...user, email: v.nullish(email), smartAccountDeployed: v.optional(v.boolean()) }),
    v.check((answer) => isOnNetwork(answer)),
  ),
  SIGN_OUT: done,
  IS_CONNECTED: v.object({ isConnected: v.boolean() }),
  GET_CHAIN_ID: v.object({ chainId }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: v.object({
    smartAccountEnabledNetworks: v.pipe(
      v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
      v.maxLength(1_000),
    ),
  }),
  INIT_SMART_ACCOUNT: v.object({ address: short, isDeployed: v.boolean() }),
  SET_PREFERRED_ACCOUNT: v.object({ type: accountType, address: short }),
  RPC_REQUEST: v.unknown(),
  RPC_ABORT: done,
  UPDATE_EMAIL: v.object({ action: v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  UPDATE_EMAIL_PRIMARY_OTP: done,
  UPDATE_EMAIL_SECONDARY_OTP: v.object({ newEmail: email }),
  SYNC_THEME: done,
  SYNC_DAPP_DATA: done,
  RELOAD: done,
} as const satisfies Readonly<Record<FrameEventName, v.GenericSchema>>

export type FrameAnswer<name extends FrameEventName> = v.InferOutput<(typeof frameAnswers)[name]>

/** A message of the frame, as far as it is one: its payload is read by whoever asked for it. */
export type FrameMessage =
  | { readonly kind: 'ready' }
  /** Known to the protocol and of no use to us (§7.14). */
  | { readonly kind: 'session-updated' }
  | {
      readonly kind: 'success' | 'error'
      readonly id: string
      readonly name: FrameEventName
      readonly payload: unknown
    }

const envelope = v.object({
  type: v.pipe(v.string(), v.maxLength(64), v.startsWith(framePrefix)),
  id: v.optional(v.pipe(v.string(), v.maxLength(64))),
  payload: v.optional(v.unknown()),
})

const ready = v.object({ version: v.optional(v.string()) })
const sessionUpdate = v.object({ token: v.string() })

function isEventName(name: string): name is FrameEventName {
  return Object.hasOwn(frameAnswers, name)
}

/** Reads a message of the frame; nothing where it is none that the protocol has (contract §2.2, §2.4). */
export function toFrameMessage(message: unknown): FrameMessage | undefined {
  const parsed = v.safeParse(envelope, message)
  if (!parsed.success) return undefined
  const { id, payload } = parsed.output
  const type = parsed.output.type.slice(framePrefix.length)
  if (type === 'READY') return v.is(ready, payload) ? { kind: 'ready' } : undefined
  if (type === 'SESSION_UPDATE')
    return v.is(sessionUpdate, payload) ? { kind: 'session-updated' } : undefined
  const [, name = '', outcome] = /^(\w+)_(SUCCESS|ERROR)$/.exec(type) ?? []
  if (id === undefined || !isEventName(name)) return undefined
  return { kind: outcome === 'SUCCESS' ? 'success' : 'error', id, name, payload }
}

/** A network as the frame wants it named everywhere but in SWITCH_NETWORK (contract §2.3). */
export function toCid(id: ChainId): Cid {
  const { namespace, reference } = toChainIdParts(id)
  return namespace === 'eip155' ? Number(reference) : id
}
