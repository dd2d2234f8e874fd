import * as v from 'valibot'

const text = v.string()
const email = v.object({ email: text })
const otp = v.object({ otp: text })
const accountType = v.picklist(['eoa', 'smartAccount'])
/** The network id of a dapp: a decimal number or its text for EVM, or CAIP-2 for EVM and Solana. */
const chainId = v.union([v.string(), v.number()])
const nothing = v.unknown()
const styles = v.record(v.string(), v.union([v.string(), v.number()]))

/** The messages from dapp to frame, by event name (services §2.3), with the schema of each payload. */
export const appMessages = {
  SWITCH_NETWORK: v.object({ chainId, rpcUrl: v.optional(text) }),
  CONNECT_EMAIL: email,
  CONNECT_DEVICE: nothing,
  CONNECT_OTP: otp,
  CONNECT_SOCIAL: v.object({
    uri: text,
    chainId: v.optional(chainId),
    preferredAccountType: v.optional(accountType),
    rpcUrl: v.optional(text),
  }),
  GET_SOCIAL_REDIRECT_URI: v.object({
    provider: v.picklist(['google', 'github', 'apple', 'facebook', 'x', 'discord']),
  }),
  GET_FARCASTER_URI: nothing,
  CONNECT_FARCASTER: nothing,
  GET_USER: v.optional(
    v.object({
      chainId: v.optional(chainId),
      preferredAccountType: v.optional(accountType),
      rpcUrl: v.optional(text),
      siwxMessage: v.optional(v.object({ domain: text, serializedMessage: text })),
    }),
    {},
  ),
  SIGN_OUT: nothing,
  IS_CONNECTED: nothing,
  GET_CHAIN_ID: nothing,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: nothing,
  INIT_SMART_ACCOUNT: nothing,
  SET_PREFERRED_ACCOUNT: v.object({ type: accountType }),
  RPC_REQUEST: v.object({
    method: text,
    params: v.optional(v.unknown()),
    chainId: v.optional(chainId),
    rpcUrl: v.optional(text),
  }),
  RPC_ABORT: nothing,
  UPDATE_EMAIL: email,
  UPDATE_EMAIL_PRIMARY_OTP: otp,
  UPDATE_EMAIL_SECONDARY_OTP: otp,
  SYNC_THEME: v.object({
    themeMode: v.optional(v.picklist(['light', 'dark'])),
    themeVariables: v.optional(styles),
    w3mThemeVariables: v.optional(styles),
  }),
  SYNC_DAPP_DATA: v.object({
    metadata: v.optional(
      v.object({
        name: text,
        description: v.optional(text),
        url: v.optional(text),
        icons: v.optional(v.array(text), []),
      }),
    ),
    sdkVersion: v.optional(text),
    sdkType: v.optional(text),
    projectId: v.optional(text),
  }),
  RELOAD: nothing,
} as const

export type EventName = keyof typeof appMessages

export type Payload<name extends EventName> = v.InferOutput<(typeof appMessages)[name]>

/** One handler per event. An exception is sent as `_ERROR`, with its message. */
export type Answers = {
  [name in EventName]: (payload: Payload<name>) => unknown
}

export const appPrefix = '@w3m-app/'
export const framePrefix = '@w3m-frame/'

/** The shape of all dapp messages. The reply repeats the id, which is optional. */
export const envelope = v.object({
  type: v.pipe(v.string(), v.maxLength(64), v.startsWith(appPrefix)),
  id: v.optional(v.pipe(v.string(), v.maxLength(64))),
  payload: v.optional(v.unknown()),
})
export type Envelope = v.InferOutput<typeof envelope>

export function isEventName(name: string): name is EventName {
  return Object.hasOwn(appMessages, name)
}
