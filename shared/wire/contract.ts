import * as v from 'valibot'
import { errorMessages } from '../errors/error-messages.ts'
import type { ErrorCode } from '../errors/portico-error.ts'
import { partName } from './part.ts'
import { settings } from './settings.ts'
import { siteOrigin } from './site.ts'

/** Each call that crosses a boundary of the extension: what goes in, what comes back. */
export type Contract = Readonly<
  Record<string, { readonly params: v.GenericSchema; readonly result: v.GenericSchema }>
>

/** Put a part of the overlay into the page that asks. It hands itself over there, before the answer comes. */
const partLoad = { params: v.object({ name: partName }), result: v.null() } as const

/** What the overlay in the page asks of the bridge. Nothing in it is secret: every script of the page hears it. */
export const pageContract = {
  'part-load': partLoad,
  'settings-get': { params: v.null(), result: settings },
} as const satisfies Contract

/** What the bridge asks of the background. */
export const bridgeContract = {
  'page-enter': { params: v.null(), result: v.null() },
  'part-load': partLoad,
} as const satisfies Contract

/** What the popup asks of the background. */
export const popupContract = {
  'site-switch': {
    params: v.object({
      isOn: v.boolean(),
      origin: siteOrigin,
      /** The tab to reload once it has taken effect. */
      tabId: v.pipe(v.number(), v.integer()),
    }),
    result: v.null(),
  },
} as const satisfies Contract

export type Method<contract extends Contract> = keyof contract & string

export type Params<contract extends Contract, method extends Method<contract>> = v.InferOutput<
  contract[method]['params']
>

export type Result<contract extends Contract, method extends Method<contract>> = v.InferOutput<
  contract[method]['result']
>

/** Bump on any change that an older peer cannot parse. Peers ignore a frame of another version. */
export const version = 1

const head = { portico: v.literal('wire'), version: v.literal(version) }
const id = v.pipe(v.string(), v.maxLength(64))

const errorCode = v.custom<ErrorCode>(
  (value) => typeof value === 'string' && Object.hasOwn(errorMessages, value),
)

/** What crosses. `ready` is said once by who answers, so that a call which came too early is made again. */
export const frame = v.variant('kind', [
  v.object({ ...head, kind: v.literal('ready') }),
  v.object({ ...head, kind: v.literal('request'), id, method: v.string(), params: v.unknown() }),
  v.object({ ...head, kind: v.literal('result'), id, result: v.unknown() }),
  v.object({
    ...head,
    kind: v.literal('error'),
    id,
    code: v.fallback(errorCode, 'internal'),
    message: v.string(),
  }),
])

export type Frame = v.InferOutput<typeof frame>
