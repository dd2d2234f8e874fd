import type { StoreApi } from 'zustand/vanilla'
import { untilAborted } from '../../../async/abort.ts'
import type { Undo } from '../../../async/listeners.ts'
import { PorticoError } from '../../../errors/portico-error.ts'
import type { SocialProvider } from '../../../options/features.ts'
import type { Popup } from '../embedded-wallet-platform.ts'
import { isOneTimeCode } from './email-form.ts'
import type { Logins } from './login-navigation.ts'
import type { LoginState, LoginStep } from './login-step.ts'

/** `popup`: the window that was opened in the task of the visitor's click. */
export type LoginRequest =
  | { readonly email: string }
  | { readonly provider: SocialProvider; readonly popup: Popup | undefined }

export type HeadlessLogin = {
  readonly cancel: () => void
  readonly isActive: () => boolean
  readonly run: <value>(request: LoginRequest, connect: () => Promise<value>) => Promise<value>
  readonly finish: (signal: AbortSignal) => Promise<void>
  readonly enterCode: (code: string) => Promise<void>
  readonly resendCode: () => Promise<void>
}

type Method = 'email' | 'farcaster' | 'social'

type ActiveLogin = {
  readonly method: Method
  readonly outcome: Promise<void>
  readonly abort: () => void
  readonly isPending: () => boolean
  readonly attempts: Set<AbortSignal>
}

const toMethod = (request: LoginRequest): Method =>
  'email' in request ? 'email' : request.provider === 'farcaster' ? 'farcaster' : 'social'

function toStep(method: Method, { emailLogin, farcaster, social }: Logins): LoginStep | undefined {
  if (method === 'farcaster') {
    const state = farcaster.store.getState()
    return state.status === 'waiting' ? { due: 'farcaster', uri: state.url } : undefined
  }
  if (method === 'social') {
    const state = social.store.getState()
    const isOpen = state.status === 'opening' || state.status === 'waiting'
    return isOpen ? { due: 'popup', provider: state.provider } : undefined
  }
  const state = emailLogin.store.getState()
  if (state.status !== 'awaiting-device' && state.status !== 'entering-code') return undefined
  const { email, resendIn, status } = state
  return { due: status === 'entering-code' ? 'code' : 'link', email, resendIn }
}

function findFailure(
  method: Method,
  { emailLogin, farcaster, social }: Logins,
): PorticoError | undefined {
  if (method === 'email') {
    const state = emailLogin.store.getState()
    return state.status === 'idle' ? (state.error ?? new PorticoError('aborted')) : undefined
  }
  const state = (method === 'social' ? social : farcaster).store.getState()
  if (state.status === 'failed') return state.error
  if (state.status !== 'idle') return undefined
  // A login by a provider goes back to the start when the visitor closes the window.
  return method === 'social'
    ? new PorticoError('user-rejected', 'The window of the login was closed.')
    : new PorticoError('aborted')
}

function createAnswers({ emailLogin }: Logins): Pick<HeadlessLogin, 'enterCode' | 'resendCode'> {
  function check(): void {
    const state = emailLogin.store.getState()
    if ('error' in state && state.error) throw state.error
    if (state.status === 'idle') throw new PorticoError('aborted')
  }
  return {
    async enterCode(code) {
      if (emailLogin.store.getState().status !== 'entering-code' || !isOneTimeCode(code))
        throw new PorticoError(
          'params-invalid',
          'enterCode: Give a code of six digits while the state of the login says that one is due.',
        )
      await emailLogin.enterCode(code)
      check()
    },
    async resendCode() {
      if (!('resendIn' in emailLogin.store.getState()))
        throw new PorticoError('params-invalid', 'resendCode: No mail was sent yet.')
      await emailLogin.resend()
      check()
    },
  }
}

function followLogin(
  method: Method,
  logins: Logins,
  store: Pick<StoreApi<LoginState>, 'setState'>,
): ActiveLogin {
  const { emailLogin, farcaster, social } = logins
  const followed = method === 'email' ? emailLogin : method === 'social' ? social : farcaster
  const { promise, reject, resolve } = createOutcome()
  let isPending = true
  let stop: Undo = () => undefined

  function end(settle: () => void): void {
    isPending = false
    stop()
    store.setState({ step: undefined })
    settle()
  }
  stop = followed.store.subscribe(({ status }) => {
    const failure = findFailure(method, logins)
    if (status === 'verified') end(resolve)
    else if (failure) end(() => reject(failure))
    else store.setState({ step: toStep(method, logins) })
  })
  return {
    abort: () => end(() => reject(new PorticoError('aborted'))),
    attempts: new Set(),
    isPending: () => isPending,
    method,
    outcome: promise,
  }
}

export function createHeadlessLogin(
  logins: Logins,
  store: Pick<StoreApi<LoginState>, 'setState'>,
): HeadlessLogin {
  const { emailLogin, farcaster, social } = logins
  let active: ActiveLogin | undefined

  function start(request: LoginRequest): void {
    if ('email' in request) void emailLogin.submit(request.email)
    else if (request.provider === 'farcaster') void farcaster.start()
    else social.start(request.provider, request.popup)
  }
  function cancel(method: Method): void {
    if (method === 'email') emailLogin.cancel()
    else if (method === 'social') social.cancel()
    else farcaster.cancel()
  }

  return {
    ...createAnswers(logins),
    async finish(signal) {
      const login = active
      if (!login) return
      const { attempts, method, outcome } = login
      attempts.add(signal)
      const onAbort = () => {
        attempts.delete(signal)
        if (attempts.size > 0 || !login.isPending()) return
        login.abort()
        cancel(method)
      }
      signal.addEventListener('abort', onAbort)
      try {
        await untilAborted(outcome, signal)
      } finally {
        signal.removeEventListener('abort', onAbort)
      }
    },
    cancel() {
      if (!active?.isPending()) return
      active.abort()
      cancel(active.method)
    },
    isActive: () => active?.isPending() ?? false,
    async run(request, connect) {
      const method = toMethod(request)
      if (active?.isPending()) {
        active.abort()
        // A social login takes over the window of the one before, which has the same name.
        if (active.method !== 'social' || method !== 'social') cancel(active.method)
      }
      if (method !== 'social') cancel(method)
      const login = followLogin(method, logins, store)
      active = login
      start(request)
      try {
        return await connect()
      } finally {
        if (active === login) active = undefined
      }
    },
  }
}

function createOutcome() {
  let resolve: () => void = () => undefined
  let reject: (error: PorticoError) => void = () => undefined
  const promise = new Promise<void>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  promise.catch(() => undefined)
  return { promise, reject, resolve }
}
