import * as v from 'valibot'
import { createStore } from 'zustand/vanilla'
import { importCode } from '../../../async/import-code.ts'
import { createLazy } from '../../../async/lazy.ts'
import { createListeners } from '../../../async/listeners.ts'
import type { ReadOnlyStore } from '../../../controllers/read-only-store.ts'
import type { AlertCode } from '../../../errors/alerts.ts'
import { createFrameError } from '../../../errors/frame-error.ts'
import { isPorticoError, PorticoError } from '../../../errors/portico-error.ts'
import type { Clock, Log, Random } from '../../../platform/ports.ts'
import { findFrameRestriction } from '../../../policies/restriction.ts'
import type { BrowserStorage } from '../../../storage/browser-storage.ts'
import type { EmbeddedWalletPlatform, RunCall, WalletCalls } from '../embedded-wallet-platform.ts'
import { createFrameLink, type FrameLink } from './frame-link.ts'
import type { CreateFrame } from './frame-port.ts'
import {
  appPrefix,
  type FrameEventName,
  type FramePayloads,
  type FrameResponse,
  type FrameRpcRequest,
  frameResponses,
} from './messages.ts'
import {
  createAbortError,
  createOpenRequest,
  type FrameRequest,
  isAbortError,
  isTimed,
  type OpenRequest,
  type RequestOutcome,
} from './open-request.ts'

/** What the frame may be requested to do (§5.19). It loads with the first request of a dapp. */
export const rpcRules = createLazy(() => importCode(() => import('./rpc-policy.ts')))

export type FrameRequestName = Exclude<FrameEventName, 'RPC_ABORT' | 'RPC_REQUEST'>

type RequestContent = Omit<FrameRequest, 'id'>

/** How a request that the visitor has to approve has ended. A refusal in the frame is a failure. */
export type ApprovalOutcome = 'aborted' | 'failed' | 'succeeded'

export type FrameApproval = Pick<FrameRequest, 'id' | 'name' | 'payload'>

export type FrameClient = {
  readonly approvals: ReadOnlyStore<readonly FrameApproval[]>
  /** Puts the frame into the page (§1.18). Rejects by §8.25 to §8.29, and with `bad-message` for a wrong payload or answer. */
  readonly request: <name extends FrameRequestName>(
    name: name,
    payload: FramePayloads[name],
    signal?: AbortSignal,
  ) => Promise<FrameResponse<name>>
  /** Rejects as `request` does, with `aborted` (§8.26), `method-not-allowed` or `params-invalid` (§5.18, §5.19). */
  readonly rpc: (request: FrameRpcRequest, signal?: AbortSignal) => Promise<unknown>
  /** Aborts what waits for an approval (§4.23). RPC_ABORT also makes the frame drop the reads that it has not answered. */
  readonly abortUnsafe: () => void
  readonly onPosted: (listener: (name: FrameEventName) => void) => () => void
  /** An approval starts before its request is posted or waits for the frame. An invalid call never starts. */
  readonly onApprovalStart: (listener: (name: FrameEventName) => void) => () => void
  readonly onApprovalEnd: (listener: (outcome: ApprovalOutcome) => void) => () => void
  readonly destroy: () => void
}

export type FrameClientOptions = {
  readonly calls?: Pick<WalletCalls, 'wrapRun'> | undefined
  readonly clock: Clock
  readonly createFrame: CreateFrame
  readonly log: Log
  readonly onAlert: (code: AlertCode) => void
  readonly onRefused: (method: string) => void
  readonly onReplaced: () => void
  readonly random: Random
  readonly restrictions: EmbeddedWalletPlatform['restrictions']
  /** Holds whether a login was used on this site before (§3.22). */
  readonly storage: Pick<BrowserStorage, 'get'>
}

function toApprovalOutcome(outcome: RequestOutcome): ApprovalOutcome {
  if ('value' in outcome) return 'succeeded'
  return isAbortError(outcome.error) ? 'aborted' : 'failed'
}

function createApprovals(getRequests: () => readonly OpenRequest[]) {
  const approvals = createStore<readonly FrameApproval[]>(() => [])
  function showApprovals(): void {
    const waiting = getRequests().filter(({ isUnsafe }) => isUnsafe)
    approvals.setState(
      waiting.map(({ id, name, payload }) => ({ id, name, payload })),
      true,
    )
  }
  return { approvals, showApprovals }
}

const isInApproval = (request: OpenRequest) => request.isUnsafe && request.isPosted()

function postAbort(link: FrameLink, random: Random): void {
  try {
    link.post({ type: `${appPrefix}RPC_ABORT`, id: random.uuid() })
  } catch {
    // The frame has gone, and the approval with it.
  }
}

/** A restriction of the page explains a frame that is silent. */
function explainFailure(
  { restrictions }: FrameClientOptions,
  error: PorticoError,
  isSilent: boolean,
): { readonly alert: AlertCode | undefined; readonly error: PorticoError } {
  if (isPorticoError(error, 'frame-forbidden')) return { alert: 'frame-policy', error }
  const found = isSilent ? findFrameRestriction(restrictions()) : undefined
  if (!found) return { alert: undefined, error }
  const { kind, source } = found
  return { alert: kind, error: createFrameError('frame-forbidden', { details: { source } }) }
}

function failAll(
  options: FrameClientOptions,
  requests: readonly OpenRequest[],
  { failure, isSilent }: { failure: PorticoError; isSilent: boolean },
): void {
  const { alert, error } = explainFailure(options, failure, isSilent)
  options.log('warn', 'The secure frame could not be used.', error)
  for (const request of requests) request.fail(error)
  if (alert) options.onAlert(alert)
  else if (isSilent && requests.some(({ name }) => isTimed(name)))
    options.onAlert('socials-timeout')
}

const createEvents = () => ({
  approvalEnd: createListeners<ApprovalOutcome>(),
  approvalStart: createListeners<FrameEventName>(),
  posted: createListeners<FrameEventName>(),
})

function createRequests(options: FrameClientOptions) {
  const { clock, random } = options
  const requests = new Map<string, OpenRequest>()
  const { approvalEnd, approvalStart, posted } = createEvents()
  const getOpenRequests = () => [...requests.values()]
  const { approvals, showApprovals } = createApprovals(getOpenRequests)
  let isReplaced = false
  const link = createFrameLink({
    clock,
    createFrame: options.createFrame,
    onFailed: (failure, isSilent) => failAll(options, getOpenRequests(), { failure, isSilent }),
    onMessage(message) {
      if ('id' in message) requests.get(message.id)?.onReply(message)
    },
    onReady() {
      if (isReplaced) options.onReplaced()
      isReplaced = true
      for (const request of getOpenRequests()) request.post()
    },
  })

  /** Posts RPC_ABORT if the frame shows an approval that no other call needs. */
  function abort(request: OpenRequest): void {
    const isApproving = isInApproval(request)
    request.fail(createAbortError(request.name))
    if (isApproving && !getOpenRequests().some(isInApproval)) postAbort(link, random)
  }

  function start(content: RequestContent, signal: AbortSignal | undefined): Promise<unknown> {
    const id = random.uuid()
    // It may put back a modal that the page has taken off, without the page of the frame in it.
    if (content.isUnsafe) approvalStart.emit(content.name)
    const isReady = link.isReady()
    return new Promise((resolve, reject) => {
      const onAbort = () => abort(request)
      const request = createOpenRequest(
        { ...content, id },
        {
          clock,
          onEnd(outcome) {
            requests.delete(id)
            showApprovals()
            signal?.removeEventListener('abort', onAbort)
            if ('error' in outcome) reject(outcome.error)
            else resolve(outcome.value)
            if (content.isUnsafe) approvalEnd.emit(toApprovalOutcome(outcome))
          },
          onPosted: () => posted.emit(content.name),
          onTimeout: () => options.onAlert('socials-timeout'),
          post: link.post,
        },
      )
      requests.set(id, request)
      showApprovals()
      signal?.addEventListener('abort', onAbort)
      if (isReady) request.post()
      else link.open()
    })
  }

  return { abort, approvalEnd, approvalStart, approvals, getOpenRequests, link, posted, start }
}

/** The protocol of the secure frame (services §2). The first request puts it into the page (§3.22). */
export function createFrameClient(options: FrameClientOptions): FrameClient {
  const { abort, approvalEnd, approvalStart, approvals, getOpenRequests, link, posted, start } =
    createRequests(options)
  let isDestroyed = false

  function abortUnsafe(): void {
    for (const request of getOpenRequests()) if (request.isUnsafe) abort(request)
  }

  async function send(content: RequestContent, signal: AbortSignal | undefined): Promise<unknown> {
    if (isDestroyed || signal?.aborted) throw createAbortError(content.name)
    return start(content, signal)
  }

  const run: RunCall = async ({ payload, policy }, signal) => {
    if (policy !== 'refused')
      return send({ isUnsafe: policy === 'unsafe', name: 'RPC_REQUEST', payload }, signal)
    // Before the abort: it opens another view than ApproveTransaction, whose last approval would close the modal.
    options.onRefused(payload.method)
    return abortUnsafe()
  }
  const runCall = options.calls?.wrapRun(run) ?? run

  if (options.storage.get('email-login-used')) link.open()

  return {
    abortUnsafe,
    approvals,
    destroy() {
      isDestroyed = true
      for (const request of getOpenRequests()) request.fail(createAbortError(request.name))
      link.close()
    },
    onApprovalEnd: approvalEnd.subscribe,
    onApprovalStart: approvalStart.subscribe,
    onPosted: posted.subscribe,
    async request(name, payload, signal) {
      // A reader of the address's mails can log in: the frame shows a new address before it counts.
      const value = await send({ isUnsafe: name === 'UPDATE_EMAIL', name, payload }, signal)
      const parsed = v.safeParse(frameResponses[name], value)
      if (parsed.success) return parsed.output
      throw new PorticoError('bad-message', `${name} was answered in an unexpected shape.`)
    },
    async rpc(request, signal) {
      const { getRpcPolicy, parseRpcRequest } = rpcRules.peek() ?? (await rpcRules.get())
      const policy = getRpcPolicy(request.method)
      if (policy === 'refused') await runCall({ payload: request, policy })
      return runCall({ payload: parseRpcRequest(request, policy), policy }, signal)
    },
  }
}
