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

/** A request to a service of the site's profile. The background refuses any other (`checkServiceRequest`). */
const serviceRequest = {
  params: v.object({
    /** At most 1 MiB of text. */
    body: v.optional(v.pipe(v.string(), v.maxLength(1_048_576))),
    contentType: v.optional(v.pipe(v.string(), v.maxLength(100))),
    isFresh: v.boolean(),
    method: v.picklist(['GET', 'POST']),
    url: v.pipe(v.string(), v.maxLength(16_384)),
  }),
  result: v.object({
    body: v.string(),
    /** The seconds of the answer's `Retry-After`. Empty without one. */
    retryAfter: v.string(),
    status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
  }),
} as const

/** A picture of a service of the site's profile, as a data URL, which most policies of pages allow. */
const pictureGet = {
  params: v.object({ url: v.pipe(v.string(), v.maxLength(2_048)) }),
  result: v.pipe(v.string(), v.regex(/^data:image\/[a-z+]+;base64,[A-Za-z\d+/=]*$/)),
} as const

/** The recording of the page as JSON, which the bridge has requested by `recordingGet`. `null` without one. */
const recordingReport = {
  params: v.object({ recording: v.nullable(v.pipe(v.string(), v.maxLength(longestRecording))) }),
  result: v.null(),
} as const

/** What the overlay of a page starts with. With `replay` it shows a recording, and the page finds no wallet. */
const pageStart = v.object({ ...siteStart.entries, replay: v.optional(replayStart) })

export type PageStart = v.InferOutput<typeof pageStart>

/** The same for the bridge. */
const bridgeStart = v.object({
  ...pageStart.entries,
  /** Whether it is the first page since the site was switched on: what an earlier time has left is removed. */
  isFresh: v.optional(v.boolean(), false),
})

/** Calls of the overlay in the page to the bridge. They have no secrets: every script of the page can read them. */
export const pageContract = {
  'chunk-load': chunkLoad,
  /** Asks the visitor whether a dapp may add a network. */
  'network-approve': { params: networkQuestion, result: v.boolean() },
  'picture-get': pictureGet,
  'service-request': serviceRequest,
  'recording-report': recordingReport,
  /** The overlay has ended, because its site is switched off. */
  'overlay-ended': { params: v.null(), result: v.null() },
  'settings-get': { params: v.null(), result: pageStart },
  'state-report': stateReport,
  /** A request to a wallet of the extension. The bridge has the tester approve it where it must be approved. */
  'wallet-request': { params: walletRequest, result: v.unknown() },
} as const satisfies Contract

/** Calls of the bridge to the background, which refuses those from a site that is off. */
export const bridgeContract = {
  'page-enter': { params: v.null(), result: bridgeStart },
  'chunk-load': chunkLoad,
  'picture-get': pictureGet,
  'service-request': serviceRequest,
  'state-report': stateReport,
  /** Loads what shows approvals into the bridge's world, which the page cannot reach. */
  'approval-load': { params: v.null(), result: v.null() },
  'wallet-request': { params: walletRequest, result: walletOutcome },
  /** The request that the tester has approved, with what was shown of it. */
  'wallet-approve': { params: v.object({ approval, request: walletRequest }), result: v.unknown() },
} as const satisfies Contract

const tabId = v.pipe(v.number(), v.integer())

/** Headers of a page by their names in lower case, several of one name joined by commas. */
export const pageHeaders = v.record(v.string(), v.string())

export type PageHeaders = v.InferOutput<typeof pageHeaders>

/** Calls of the extension's own pages to the background. */
export const popupContract = {
  /** The headers by which a tab's page forbids something, as the background has seen them. */
  'policies-get': { params: v.object({ origin: siteOrigin, tabId }), result: pageHeaders },
  /** Selects the profile of a site and whether its policy is removed, and reloads the tab. */
  'site-configure': { params: v.object({ choice: siteChoice, tabId }), result: v.null() },
  /** Opens the dapp of a recording in a new tab. The permission for its site has to be there. */
  reproduce: { params: reproduction, result: v.null() },
  'site-switch': {
    params: v.object({
      isOn: v.boolean(),
      origin: siteOrigin,
      /** The tab to reload after the switch. */
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
/**
 * What the background sends to every bridge when a site is switched off: enter the page again. A bridge of a site that is off answers
 * with `true` once it has removed what is stored, and reloads its page.
 */
export const sitesChanged = v.object({ ...head, kind: v.literal('sites-changed') })

export type SitesChanged = v.InferOutput<typeof sitesChanged>

/** What the bridge posts to the overlay when the extension is updated, reloaded or removed. */
export const bridgeEnded = v.object({ ...head, kind: v.literal('ended') })

export type BridgeEnded = v.InferOutput<typeof bridgeEnded>

/** What the bridge posts to the overlay when its site is switched off. The overlay ends, and answers with `overlay-ended`. */
export const siteOff = v.object({ ...head, kind: v.literal('site-off') })

export type SiteOff = v.InferOutput<typeof siteOff>

/** What the popup sends to the bridge of a tab, which answers with its `pageState`. */
export const stateGet = v.object({ ...head, kind: v.literal('state-get') })

export type StateGet = v.InferOutput<typeof stateGet>

/** What the popup sends to the bridge of a tab, and the bridge posts to the overlay, which opens the modal. */
export const overlayOpen = v.object({ ...head, kind: v.literal('overlay-open') })

export type OverlayOpen = v.InferOutput<typeof overlayOpen>

/**
 * What the popup sends to the bridge of a tab, and the bridge posts to the overlay, which answers with `recording-report`. The
 * popup gets the recording as JSON, or `null`.
 */
export const recordingGet = v.object({ ...head, kind: v.literal('recording-get') })

export type RecordingGet = v.InferOutput<typeof recordingGet>

/** The state of the overlay in a page. */
export const pageState = v.object({
  /** The origins of the frames in the page. */
  frames: v.optional(v.array(siteOrigin), []),
  /** Whether the overlay of this page has started with a recording. */
  isRecorded: v.boolean(),
  /** The policies in the markup of the page. Those of its headers are known to the background. */
  policies: v.array(v.string()),
  state: v.picklist(['aside', 'failed', 'on', 'replay']),
  url: v.string(),
})

export type PageState = v.InferOutput<typeof pageState>

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
