import * as v from 'valibot'
import { everyErrorMessage } from '../errors/every-error-message.ts'
import type { ErrorCode } from '../errors/portico-error.ts'
import { chunkName } from './chunk.ts'
import { settings } from './settings.ts'
import { siteOrigin } from './site.ts'

/** The methods of a wire, with the schemas of their parameters and results. */
export type Contract = Readonly<
  Record<string, { readonly params: v.GenericSchema; readonly result: v.GenericSchema }>
>

/** Injects a chunk of the overlay into the page. The chunk exports itself there before the answer is sent. */
const chunkLoad = { params: v.object({ name: chunkName }), result: v.null() } as const

/** Tells the tester in the toolbar why the overlay of this page does not work. */
const stateReport = {
  params: v.object({ state: v.picklist(['aside', 'failed']) }),
  result: v.null(),
} as const

/** Calls of the overlay in the page to the bridge. They have no secrets: every script of the page can read them. */
export const pageContract = {
  'chunk-load': chunkLoad,
  'settings-get': { params: v.null(), result: settings },
  'state-report': stateReport,
} as const satisfies Contract

/** Calls of the bridge to the background, which refuses those from a site that is off. */
export const bridgeContract = {
  'page-enter': { params: v.null(), result: settings },
  'chunk-load': chunkLoad,
  'state-report': stateReport,
} as const satisfies Contract

/** Calls of the popup to the background. */
export const popupContract = {
  'site-switch': {
    params: v.object({
      isOn: v.boolean(),
      origin: siteOrigin,
      /** The tab to reload after the switch. */
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

/** Increment it on any change that an older peer cannot parse. Peers ignore frames of another version. */
export const version = 1

const head = { portico: v.literal('wire'), version: v.literal(version) }
/** What the background sends to every bridge when a site is switched off: enter the page again. */
export const sitesChanged = v.object({ ...head, kind: v.literal('sites-changed') })

export type SitesChanged = v.InferOutput<typeof sitesChanged>

const id = v.pipe(v.string(), v.maxLength(64))

const errorCode = v.custom<ErrorCode>(
  (value) => typeof value === 'string' && Object.hasOwn(everyErrorMessage, value),
)

/** The messages of a wire. The answering side posts `ready` once, so that earlier calls are sent again. */
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
