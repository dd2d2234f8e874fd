import * as v from 'valibot'
import { everyErrorMessage } from '../errors/every-error-message.ts'
import type { ErrorCode } from '../errors/portico-error.ts'
import { file as longestRecording } from '../recorder/limits.ts'
import { chunkName } from './chunk.ts'
import { siteChoice, siteStart } from './extension-storage.ts'
import { networkQuestion } from './network-question.ts'
import { replayStart, reproduction } from './reproduction.ts'
import { siteOrigin } from './site.ts'
import { approval, walletOutcome, walletRequest } from './wallet.ts'

export type Contract = Readonly<
  Record<string, { readonly params: v.GenericSchema; readonly result: v.GenericSchema }>
>

/** The chunk exports itself in the page before the answer is sent. */
const chunkLoad = { params: v.object({ name: chunkName }), result: v.null() } as const

const stateReport = {
  params: v.object({ state: v.picklist(['aside', 'failed']) }),
  result: v.null(),
} as const

/** The background refuses a service that is not of the site's profile (`checkServiceRequest`). */
const serviceRequest = {
  params: v.object({
    body: v.optional(v.pipe(v.string(), v.maxLength(1_048_576))),
    contentType: v.optional(v.pipe(v.string(), v.maxLength(100))),
    isFresh: v.boolean(),
    method: v.picklist(['GET', 'POST']),
    url: v.pipe(v.string(), v.maxLength(16_384)),
  }),
  result: v.object({
    body: v.string(),
    /** In seconds, from `Retry-After`. Empty without one. */
    retryAfter: v.string(),
    status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
  }),
} as const

/** Most policies of pages allow a data URL. */
const pictureGet = {
  params: v.object({ url: v.pipe(v.string(), v.maxLength(2_048)) }),
  result: v.pipe(v.string(), v.regex(/^data:image\/[a-z+]+;base64,[A-Za-z\d+/=]*$/)),
} as const

const recordingReport = {
  params: v.object({ recording: v.nullable(v.pipe(v.string(), v.maxLength(longestRecording))) }),
  result: v.null(),
} as const

/** With `replay` it shows a recording, and the page finds no wallet. */
const pageStart = v.object({ ...siteStart.entries, replay: v.optional(replayStart) })

export type PageStart = v.InferOutput<typeof pageStart>

const bridgeStart = v.object({
  ...pageStart.entries,
  /** The first page since the site was switched on: old values are removed. */
  isFresh: v.optional(v.boolean(), false),
})

/** No secrets: every script of the page can read them. */
export const pageContract = {
  'chunk-load': chunkLoad,
  'network-approve': { params: networkQuestion, result: v.boolean() },
  'picture-get': pictureGet,
  'service-request': serviceRequest,
  'recording-report': recordingReport,
  'overlay-ended': { params: v.null(), result: v.null() },
  'settings-get': { params: v.null(), result: pageStart },
  'state-report': stateReport,
  /** The bridge has the tester approve it where needed. */
  'wallet-request': { params: walletRequest, result: v.unknown() },
} as const satisfies Contract

/** The background refuses those from a site that is off. */
export const bridgeContract = {
  'page-enter': { params: v.null(), result: bridgeStart },
  'chunk-load': chunkLoad,
  'picture-get': pictureGet,
  'service-request': serviceRequest,
  'state-report': stateReport,
  /** Into the bridge's world, which the page cannot reach. */
  'approval-load': { params: v.null(), result: v.null() },
  'wallet-request': { params: walletRequest, result: walletOutcome },
  'wallet-approve': { params: v.object({ approval, request: walletRequest }), result: v.unknown() },
} as const satisfies Contract

const tabId = v.pipe(v.number(), v.integer())

/** By name in lower case, several of one name joined by commas. */
export const pageHeaders = v.record(v.string(), v.string())

export type PageHeaders = v.InferOutput<typeof pageHeaders>

export const popupContract = {
  'policies-get': { params: v.object({ origin: siteOrigin, tabId }), result: pageHeaders },
  'site-configure': { params: v.object({ choice: siteChoice, tabId }), result: v.null() },
  /** The permission for its site has to be there. */
  reproduce: { params: reproduction, result: v.null() },
  'site-switch': {
    params: v.object({
      isOn: v.boolean(),
      origin: siteOrigin,
      tabId,
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
export const version = 3

const head = { portico: v.literal('wire'), version: v.literal(version) }
/** Background to every bridge, when a site is switched off. Its bridge answers `true` once the storage is empty, and reloads. */
export const sitesChanged = v.object({ ...head, kind: v.literal('sites-changed') })

export type SitesChanged = v.InferOutput<typeof sitesChanged>

/** Bridge to overlay, when the extension is updated, reloaded or removed. */
export const bridgeEnded = v.object({ ...head, kind: v.literal('ended') })

export type BridgeEnded = v.InferOutput<typeof bridgeEnded>

/** Bridge to overlay, when its site is switched off. The overlay ends, and answers with `overlay-ended`. */
export const siteOff = v.object({ ...head, kind: v.literal('site-off') })

export type SiteOff = v.InferOutput<typeof siteOff>

/** Popup to the bridge of a tab, which answers with its `pageState`. */
export const stateGet = v.object({ ...head, kind: v.literal('state-get') })

export type StateGet = v.InferOutput<typeof stateGet>

export const overlayOpen = v.object({ ...head, kind: v.literal('overlay-open') })

export type OverlayOpen = v.InferOutput<typeof overlayOpen>

/** Popup to the bridge, then to the overlay, which answers with `recording-report`. The popup gets JSON or `null`. */
export const recordingGet = v.object({ ...head, kind: v.literal('recording-get') })

export type RecordingGet = v.InferOutput<typeof recordingGet>

export const pageState = v.object({
  frames: v.optional(v.array(siteOrigin), []),
  isRecorded: v.boolean(),
  /** The background knows the policies of the headers. */
  policies: v.array(v.string()),
  state: v.picklist(['aside', 'failed', 'on', 'replay']),
  url: v.string(),
})

export type PageState = v.InferOutput<typeof pageState>

const id = v.pipe(v.string(), v.maxLength(64))

const errorCode = v.custom<ErrorCode>(
  (value) => typeof value === 'string' && Object.hasOwn(everyErrorMessage, value),
)

/** The answering side posts `ready` once, so that earlier calls are sent again. */
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
