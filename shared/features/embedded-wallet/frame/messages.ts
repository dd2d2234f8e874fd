import * as v from 'valibot'
import { isAddress } from '../../../schema/is-address.ts'
import { appLink, webLink } from '../../../schema/links.ts'
import { wholeNumber } from '../../../schema/numbers.ts'
import {
  type ChainId,
  isChainId,
  parseChainIdParts,
  toNamespace,
} from '../../../schema/primitives.ts'
import { shownText } from '../../../schema/shown.ts'
import type { SignInMessageFields } from '../../../siwx/siwx.ts'
import * as loginLimits from '../limits.ts'
import { emailForm } from '../login/email-form.ts'

export const appPrefix = '@w3m-app/'
export const framePrefix = '@w3m-frame/'

/** A chain id of the frame: a number for EVM, CAIP-2 for Solana (services §2.3). */
export type Cid = string | number

export type FrameAccountType = 'eoa' | 'smartAccount'

export type FrameSocialProvider = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord'

export type FrameRpcRequest = {
  readonly method: string
  readonly params?: unknown
  readonly chainId?: Cid | undefined
  readonly rpcUrl?: string | undefined
}

/** Both parts have a placeholder for the address. */
export type FrameSignIn = SignInMessageFields & { readonly serializedMessage: string }

type Email = { readonly email: string }
type OneTimeCode = { readonly otp: string }
type Styles = Readonly<Record<string, string>>

/** §7.12, services §2.3. GET_USER answers the chain id; the frame makes the smart account. IS_CONNECTED is posted without a token. */
export type FramePayloads = {
  /** Here `chainId` is CAIP-2 for every namespace. */
  SWITCH_NETWORK: { readonly chainId: ChainId; readonly rpcUrl?: string | undefined }
  CONNECT_EMAIL: Email
  CONNECT_DEVICE: undefined
  CONNECT_OTP: OneTimeCode
  CONNECT_SOCIAL: { readonly uri: string }
  GET_SOCIAL_REDIRECT_URI: { readonly provider: FrameSocialProvider }
  GET_FARCASTER_URI: undefined
  CONNECT_FARCASTER: undefined
  GET_USER: {
    readonly chainId?: Cid | undefined
    readonly preferredAccountType?: FrameAccountType | undefined
    readonly siwxMessage?: FrameSignIn | undefined
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

const done = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
)

const textUpTo = (length: number) =>
  v.pipe(
    v.string(),
    v.check((text) => text.length <= length),
  )
const short = textUpTo(256)
const userName = v.optional(v.nullable(shownText(loginLimits.userName)))
const link = (form: RegExp) => v.pipe(textUpTo(8_192), v.regex(form))
const email = v.pipe(textUpTo(loginLimits.emailLength), v.regex(emailForm))

const chainId = v.pipe(
  v.custom<number | string>((cid) =>
    typeof cid === 'string' ? cid.length <= 256 : Number.isSafeInteger(cid) && Number(cid) >= 1,
  ),
  v.transform((cid) => (/^\d+$/.test(String(cid)) ? `eip155:${cid}` : cid)),
  v.custom<ChainId>(isChainId),
)

const accountType = v.picklist(['eoa', 'smartAccount'])

const user = {
  address: short,
  chainId,
  accounts: v.optional(
    v.pipe(
      v.array(v.object({ address: short, type: accountType })),
      v.check((list) => list.length <= 64),
    ),
  ),
  preferredAccountType: v.optional(accountType),
}

const isOnNetwork = ({ address, chainId: id }: { address: string; chainId: ChainId }) =>
  isAddress(address, toNamespace(id))

/** The schema of the answer to each event (§7.13, services §2.3, services §2.5). Unknown properties are dropped. */
export const frameResponses = {
  SWITCH_NETWORK: v.object({ chainId }),
  CONNECT_EMAIL: v.object({ action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
  CONNECT_DEVICE: done,
  CONNECT_OTP: done,
  CONNECT_SOCIAL: v.pipe(
    v.object({ ...user, email: v.optional(v.nullable(short)), userName }),
    v.check((answer) => isOnNetwork(answer)),
  ),
  // A popup navigates there. Before that it has the host page's origin, so a `javascript:` address would run in it.
  GET_SOCIAL_REDIRECT_URI: v.object({ uri: link(webLink) }),
  GET_FARCASTER_URI: v.object({ url: link(appLink) }),
  CONNECT_FARCASTER: v.object({ userName }),
  GET_USER: v.pipe(
    v.object({
      ...user,
      email: v.optional(v.nullable(email)),
      message: v.optional(v.nullable(textUpTo(loginLimits.signInText))),
      signature: v.optional(
        v.nullable(v.pipe(textUpTo(loginLimits.signInText), v.regex(/^0x[\da-f]+$/i))),
      ),
      smartAccountDeployed: v.optional(v.boolean()),
    }),
    v.check((answer) => isOnNetwork(answer)),
  ),
  SIGN_OUT: done,
  IS_CONNECTED: v.object({ isConnected: v.boolean() }),
  GET_CHAIN_ID: v.object({ chainId }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: v.object({
    smartAccountEnabledNetworks: v.pipe(
      v.array(wholeNumber(1)),
      v.check((list) => list.length <= 1_000),
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

export type FrameResponse<name extends FrameEventName> = v.InferOutput<
  (typeof frameResponses)[name]
>

export type FrameMessage =
  | { readonly kind: 'ready' }
  /** Part of the protocol, ignored here (§7.14). */
  | { readonly kind: 'session-updated' }
  | {
      readonly kind: 'success' | 'error'
      readonly id: string
      readonly name: FrameEventName
      readonly payload: unknown
    }

const envelope = v.object({
  type: v.pipe(textUpTo(64), v.regex(new RegExp(`^${framePrefix}`))),
  id: v.optional(textUpTo(64)),
  payload: v.optional(v.unknown()),
})

const ready = v.object({ version: v.optional(v.string()) })
const sessionUpdate = v.object({ token: v.string() })

function isEventName(name: string): name is FrameEventName {
  return Object.hasOwn(frameResponses, name)
}

/** Reads a message of the frame. Gives `undefined` for one that is not in the protocol (services §2.2, services §2.4). */
export function readFrameMessage(message: unknown): FrameMessage | undefined {
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

/** Converts a chain id for the frame, for every event but SWITCH_NETWORK (services §2.3). */
export function toCid(id: ChainId): Cid {
  const { namespace, reference } = parseChainIdParts(id)
  return namespace === 'eip155' ? Number(reference) : id
}
