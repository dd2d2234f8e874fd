import { createStore, type StoreApi } from 'zustand/vanilla'
import { createAttempt } from '../../../async/attempt.ts'
import type { PorticoError } from '../../../errors/portico-error.ts'
import type { BrowserStorage } from '../../../storage/browser-storage.ts'
import type { FrameClient } from '../frame/frame-client.ts'
import { saveSocialLogin } from './save-social-login.ts'
import type { SocialLoginEvent } from './social-login.ts'
import type { FarcasterLoginState } from './social-login-state.ts'

export type FarcasterLogin = {
  readonly store: Pick<StoreApi<FarcasterLoginState>, 'getInitialState' | 'getState' | 'subscribe'>
  /** Starts a login, with the address of the last one if that was not used. One in progress continues. */
  readonly start: () => Promise<void>
  /** Cancels the login. The frame still waits for its approval, and `start` shows its address again. */
  readonly cancel: () => void
  /** Cancels the login and drops its address. A frame that was reloaded does not answer for it (§2.29). */
  readonly forget: () => void
  readonly destroy: () => void
}

export type FarcasterLoginOptions = {
  readonly frame: Pick<FrameClient, 'request'>
  readonly storage: Pick<BrowserStorage, 'remove' | 'set'>
  readonly track: (event: SocialLoginEvent) => void
}

const idle: FarcasterLoginState = { status: 'idle' }

export function createFarcasterLogin(options: FarcasterLoginOptions): FarcasterLogin {
  const { frame, storage } = options
  const store = createStore<FarcasterLoginState>(() => idle)
  const show = (state: FarcasterLoginState) => store.setState(state, true)
  const step = createAttempt()
  let url: string | undefined

  const track = (event: SocialLoginEvent['event']) =>
    options.track({ event, provider: 'farcaster' })
  const isInProgress = () => ['preparing', 'waiting'].includes(store.getState().status)

  function fail(error: PorticoError): void {
    url = undefined
    if (!isInProgress()) return
    track('SOCIAL_LOGIN_ERROR')
    show({ status: 'failed', error })
  }
  function finish(userName: string | undefined): void {
    url = undefined
    // The visitor has cancelled before the approval.
    if (!isInProgress()) return
    saveSocialLogin(storage, 'farcaster', userName)
    track('SOCIAL_LOGIN_SUCCESS')
    show({ status: 'verified', userName })
  }
  function awaitApproval(nextUrl: string): void {
    url = nextUrl
    void step.run((signal) => frame.request('CONNECT_FARCASTER', undefined, signal), {
      done: ({ userName }) => finish(userName || undefined),
      failed: fail,
    })
    show({ status: 'waiting', url })
  }
  function cancel(): void {
    // A request for an address is aborted. An address that is known can still be used.
    if (url === undefined) step.cancel()
    if (isInProgress()) track('SOCIAL_LOGIN_CANCELED')
    show(idle)
  }
  function reset(): void {
    url = undefined
    step.cancel()
  }

  return {
    cancel,
    destroy: reset,
    forget() {
      reset()
      cancel()
    },
    async start() {
      if (isInProgress()) return
      track('SOCIAL_LOGIN_STARTED')
      if (url !== undefined) return show({ status: 'waiting', url })
      const run = step.run((signal) => frame.request('GET_FARCASTER_URI', undefined, signal), {
        done: (answer) => awaitApproval(answer.url),
        failed: fail,
      })
      show({ status: 'preparing' })
      await run
    },
    store,
  }
}
