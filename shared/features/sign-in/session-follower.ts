import { createLatest, type Run } from '../../async/latest.ts'
import { joinUndo, type Undo } from '../../async/listeners.ts'
import { waitForTime } from '../../async/wait-for-time.ts'
import type { CoreContext } from '../../core/context.ts'
import { type PorticoError, toPorticoError } from '../../errors/portico-error.ts'
import type { Namespace } from '../../schema/primitives.ts'
import type { SignInSession } from '../../siwx/siwx.ts'
import type { KnownSignIns } from './known-sign-ins.ts'
import * as limits from './limits.ts'
import { findSignInAccount, type SignInAccount } from './sign-in-account.ts'
import { isNetworkFailure } from './sign-in-error.ts'
import { toExpiredError, toTimestamp } from './sign-in-times.ts'
import type { SiwxClient } from './siwx-client.ts'
import type { StateWriter } from './state-writer.ts'

/** `expired-at-once`: its session had ended when it was kept. `remote`: another tab has signed in or out. */
export type ReadReason =
  | 'connected'
  | 'expired'
  | 'expired-at-once'
  | 'remote'
  | 'restored'
  | 'switched'

export type SessionFollower = {
  readonly getAccount: () => SignInAccount | undefined
  readonly keep: (account: SignInAccount, session: SignInSession) => void
  readonly readAgain: (reason: ReadReason) => void
  readonly whenRead: () => Promise<void>
  readonly destroy: Undo
}

type FollowerOptions = {
  readonly context: CoreContext
  readonly onLeave: () => void
  readonly onRead: (account: SignInAccount, reason: ReadReason, hadSession: boolean) => void
  readonly onFailed: (account: SignInAccount, reason: ReadReason, error: PorticoError) => void
  readonly siwx: Pick<SiwxClient, 'findSession'>
  readonly states: StateWriter
  readonly signIns: KnownSignIns
}

function createReasons({ connections }: CoreContext) {
  const reasons = new Map<Namespace, ReadReason>()
  const stop = connections.subscribe(({ namespace, type }) => {
    if (type === 'connected' || type === 'restored') reasons.set(namespace, type)
  })
  return {
    stop,
    take(namespace: Namespace): ReadReason {
      const reason = reasons.get(namespace)
      reasons.delete(namespace)
      return reason ?? 'switched'
    },
  }
}

const toFault = (reason: ReadReason) =>
  reason === 'expired-at-once' ? toExpiredError() : undefined

const isSigning = (states: StateWriter, known: ReadReason | undefined) =>
  known !== undefined && 'step' in states.get()

function createExpiry(
  { platform: { clock } }: CoreContext,
  onEnd: (reason: 'expired' | 'expired-at-once') => void,
) {
  let stop: Undo = () => undefined
  return {
    follow({ data }: SignInSession): void {
      stop()
      const end = toTimestamp(data.expirationTime)
      if (end === undefined) return
      const left = end - clock.now()
      const reason = left > 0 ? 'expired' : 'expired-at-once'
      stop = clock.after(Math.min(left, limits.longestDelay), () => onEnd(reason))
    },
    stop: () => stop(),
  }
}

async function findSession(
  { context, siwx }: Pick<FollowerOptions, 'context' | 'siwx'>,
  account: SignInAccount,
  { signal }: Run,
): Promise<SignInSession | undefined> {
  try {
    return await siwx.findSession(account)
  } catch (cause) {
    if (!isNetworkFailure(cause)) throw cause
    await waitForTime(context.platform.clock, limits.sessionsRetry, signal)
    if (signal.aborted) throw cause
    return siwx.findSession(account)
  }
}

export function createSessionFollower(options: FollowerOptions): SessionFollower {
  const { context, onFailed, onLeave, onRead, states, signIns } = options
  const latest = createLatest()
  const reasons = createReasons(context)
  let account: SignInAccount | undefined
  let reading: Promise<void> = Promise.resolve()
  const expiry = createExpiry(context, readAgain)

  function keep(kept: SignInAccount, session: SignInSession): void {
    signIns.keep(kept, session)
    if (kept.accountId !== account?.accountId) return
    states.setSignedIn(kept)
    expiry.follow(session)
  }

  async function read(current: SignInAccount, run: Run, known?: ReadReason): Promise<void> {
    // Several changes of one task are one change: that of the wallet's chain follows that of its account.
    await Promise.resolve()
    if (!run.isLatest()) return
    const reason = known ?? reasons.take(current.namespace)
    try {
      const session = await findSession(options, current, run)
      if (!run.isLatest()) return
      run.end()
      const hadSession = signIns.getSession(current.accountId) !== undefined
      if (session) keep(current, session)
      else {
        signIns.forget(current.accountId)
        if (!isSigning(states, known)) states.setSignedOut(current, toFault(reason))
      }
      onRead(current, reason, hadSession)
    } catch (cause) {
      if (!run.isLatest()) return
      const error = toPorticoError(cause, 'service-unavailable')
      if (!isSigning(states, known)) states.setUnknown(current, error)
      onFailed(current, reason, error)
    }
  }

  function readAgain(reason: ReadReason): void {
    if (account) reading = read(account, latest.begin(), reason)
  }

  function check(): void {
    const next = findSignInAccount(context)
    const before = account?.accountId
    account = next
    if (next?.accountId === before) return
    onLeave()
    expiry.stop()
    latest.abort()
    if (!next) return states.setIdle()
    states.setChecking(next)
    reading = read(next, latest.begin())
  }

  const stop = joinUndo([
    reasons.stop,
    context.connections.store.subscribe(check),
    context.network.store.subscribe(check),
    expiry.stop,
    latest.abort,
  ])
  check()
  return { destroy: stop, getAccount: () => account, keep, readAgain, whenRead: () => reading }
}
