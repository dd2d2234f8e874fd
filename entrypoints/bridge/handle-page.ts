import * as v from 'valibot'
import type { WxtBrowser } from 'wxt/browser'
import { createLazy, type Lazy } from '../../shared/async/lazy.ts'
import type { Undo } from '../../shared/async/listeners.ts'
import { policySelector } from '../../shared/policies/content-policy.ts'
import { parseUrl } from '../../shared/schema/parse-url.ts'
import { findApproval } from '../../shared/wire/approval-export.ts'
import { createCaller, serve } from '../../shared/wire/channel.ts'
import type { ChunkName } from '../../shared/wire/chunk.ts'
import {
  type BridgeEnded,
  bridgeContract,
  type Method,
  type OverlayOpen,
  overlayOpen,
  type PageStart,
  type PageState,
  type Params,
  pageContract,
  type Result,
  recordingGet,
  sitesChanged,
  stateGet,
  version,
} from '../../shared/wire/contract.ts'
import { keepListener } from '../../shared/wire/document-open.ts'
import { createRuntimePort, toEndSignal } from '../../shared/wire/runtime-port.ts'
import { siteOrigin } from '../../shared/wire/site.ts'
import { createWindowPort } from '../../shared/wire/window-port.ts'
import { windowClock } from '../visibility/window-clock.ts'
import { createEnterAgain } from './enter-again.ts'
import {
  createApprovalRequests,
  createNetworkRequests,
  createWalletRequests,
} from './handle-wallet.ts'
import { limitRequests, type Send } from './limit-requests.ts'
import { createOverlayEnd } from './overlay-end.ts'
import { createRecordingRequests } from './recording-requests.ts'
import { removeStored } from './remove-stored.ts'
import { watchExtension } from './watch-extension.ts'

type Contract = typeof bridgeContract

/** Sends a request to the background, over its own connection. Rejects where the extension is removed or updated. */
async function request<method extends Method<Contract>>(
  browser: WxtBrowser,
  method: method,
  params: Params<Contract, method>,
): Promise<Result<Contract, method>> {
  const port = browser.runtime.connect({ name: 'bridge' })
  const end = toEndSignal(browser.runtime, port)
  try {
    return await createCaller(createRuntimePort(port), bridgeContract)(method, params, end)
  } finally {
    port.disconnect()
  }
}

/** Has each chunk injected once, however often the page requests it. A chunk that failed can be requested again. */
function createChunkRequests(send: Send) {
  const chunks = new Map<ChunkName, Lazy<null>>()
  return ({ name }: Params<Contract, 'chunk-load'>): Promise<null> => {
    const chunk = chunks.get(name) ?? createLazy(() => send('chunk-load', { name }), 'internal')
    chunks.set(name, chunk)
    return chunk.get()
  }
}

type PageBridge = {
  browser: WxtBrowser
  getExtensionId: () => unknown
  window: typeof globalThis & Window
}

type PageCalls = {
  enterAgain: () => Promise<boolean>
  getRecording: () => Promise<string | null>
  getState: () => PageState
  open: () => void
}

/** Answers the popup, and enters the page again when the site may have been switched off. Returns the function that stops it. */
function watchSites(
  { browser, window }: Pick<PageBridge, 'browser' | 'window'>,
  { enterAgain, getRecording, getState, open }: PageCalls,
): Undo {
  const { onMessage } = browser.runtime
  const listener = (message: unknown) => {
    if (v.is(sitesChanged, message)) {
      const isLeft = enterAgain()
      // All documents of a tab get the message, and the page alone answers.
      return window.top === window ? isLeft : undefined
    }
    if (v.is(overlayOpen, message)) open()
    if (v.is(recordingGet, message)) return getRecording()
    return v.is(stateGet, message) ? Promise.resolve(getState()) : undefined
  }
  onMessage.addListener(listener)
  // A page in the back/forward cache gets no messages.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void enterAgain()
  }
  const stop = keepListener(
    window,
    () => window.addEventListener('pageshow', onShow),
    () => window.removeEventListener('pageshow', onShow),
  )
  return () => {
    stop()
    onMessage.removeListener(listener)
  }
}

function readPolicies({ document }: Window): string[] {
  const tags = [...document.querySelectorAll<HTMLMetaElement>(policySelector)]
  return tags.map(({ content }) => content)
}

/** The origins of the frames in the page, by their addresses: a frame can have gone to another one since. */
function readFrames({ document }: Window): string[] {
  const origins = [...document.querySelectorAll('iframe')].map(({ src }) => parseUrl(src)?.origin)
  return [...new Set(origins)].filter((origin) => v.is(siteOrigin, origin))
}

const describePage = (
  window: Window,
  { isRecorded, replay }: PageStart,
  reported: PageState['state'] = 'on',
): PageState => ({
  frames: readFrames(window),
  isRecorded,
  policies: readPolicies(window),
  state: replay ? 'replay' : reported,
  url: window.location.href,
})

/** Whether the profile of the site switches a wallet of the extension on. A replay reaches no wallet. */
const hasWallets = ({ replay, settings: { testWallet, watchedAccounts } }: PageStart) =>
  !replay && (testWallet || watchedAccounts.length > 0)

/** What the visitor is requested: about networks of the dapp, and requests to the wallets of the extension. */
function createApprovalHandlers(send: Send, signal: AbortSignal) {
  const requestApproval = createApprovalRequests({
    clock: windowClock,
    async loadApproval() {
      if (!findApproval(globalThis)) await send('approval-load', null)
      return findApproval(globalThis)
    },
    signal,
  })
  return {
    'network-approve': createNetworkRequests(requestApproval),
    'wallet-request': createWalletRequests({
      approve: (approved) => send('wallet-approve', approved),
      requestApproval,
      request: (call) => send('wallet-request', call),
    }),
  }
}

/** What the overlay reports, and something in the bridge waits for. */
const createReportHandlers = (
  recordings: Pick<ReturnType<typeof createRecordingRequests>, 'report'>,
  overlayEnd: Pick<ReturnType<typeof createOverlayEnd>, 'report'>,
) => ({
  async 'overlay-ended'() {
    overlayEnd.report()
    return null
  },
  async 'recording-report'({ recording }: Params<typeof pageContract, 'recording-report'>) {
    recordings.report(recording)
    return null
  },
})

/**
 * Answers the requests of the overlay, if the background says that the site is on. The settings are read once, however often the
 * page requests them. When the site is switched off, the bridge has the overlay end, removes what it has stored, and reloads the
 * page. When the extension is updated, reloaded or removed, it stops and has the overlay end.
 */
export async function handlePage(page: PageBridge): Promise<void> {
  const { browser, window } = page
  // A document that its policy sandboxes has the address of the site, and another origin.
  if (window.origin !== window.location.origin) return
  // Nothing runs on a site that is off. An extension that is gone does not answer either.
  const entered = await request(browser, 'page-enter', null).catch(() => undefined)
  if (!entered) return
  const { isFresh, ...start } = entered
  const started = (isFresh ? removeStored(window) : Promise.resolve()).then(() => start)
  let report: Params<Contract, 'state-report'> | undefined
  const port = createWindowPort(window)
  const recordings = createRecordingRequests(port)
  const ended = new AbortController()
  const overlayEnd = createOverlayEnd(port)
  const send = limitRequests((method, params) => request(browser, method, params))
  const loadChunk = createChunkRequests(send)
  const stopServing = serve(port, pageContract, {
    'chunk-load': loadChunk,
    'picture-get': (params) => send('picture-get', params),
    'service-request': (params) => send('service-request', params),
    ...createReportHandlers(recordings, overlayEnd),
    'settings-get': () => started,
    ...createApprovalHandlers(send, ended.signal),
    'state-report'(next) {
      report = next
      return send('state-report', next)
    },
  })

  if (hasWallets(start)) void loadChunk({ name: 'page-wallets' }).catch(() => undefined)

  const enterAgain = createEnterAgain({
    getReport: () => report,
    async leave() {
      // One that has stepped aside or has failed has ended.
      if (!report) await overlayEnd.request()
      stop()
      await removeStored(window)
      window.location.reload()
    },
    send: (...call) => request(browser, ...call),
  })
  const stopWatchingSites = watchSites(
    { browser, window },
    {
      enterAgain,
      open: () =>
        port.post({ kind: 'overlay-open', portico: 'wire', version } satisfies OverlayOpen),
      getRecording: recordings.get,
      getState: () => describePage(window, start, report?.state),
    },
  )
  const stopWatchingExtension = watchExtension(page, () => {
    stop()
    port.post({ kind: 'ended', portico: 'wire', version } satisfies BridgeEnded)
  })

  function stop(): void {
    ended.abort()
    stopServing()
    stopWatchingSites()
    stopWatchingExtension()
  }
}
