import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PorticoError } from '../errors/portico-error.ts'
import type { BrowserStore } from '../storage/browser-store.ts'
import { createAttempt } from './attempt.ts'
import type { FrameClient } from './frame-client.ts'
import { keepSocialLogin } from './kept-social-login.ts'
import type { SocialLoginEvent } from './social-login.ts'
import type { FarcasterLoginState } from './social-login-state.ts'

export type FarcasterLogin = {
  readonly store: Pick<StoreApi<FarcasterLoginState>, 'getInitialState' | 'getState' | 'subscribe'>
  /** Begins, or goes on with the address of a login that was left before it was used. One under way is let be. */
  readonly start: () => Promise<void>
  /** Goes back. The address is kept, and so is what the frame waits for. */
  readonly cancel: () => void
  /** Goes back and drops the address: a frame that was reloaded never answers for it (§2.29). */
  readonly forget: () => void
  readonly destroy: () => void
}

export type FarcasterLoginOptions = {
  readonly frame: Pick<FrameClient, 'request'>
  readonly store: Pick<BrowserStore, 'remove' | 'set'>
  readonly track: (event: SocialLoginEvent) => void
}

const idle: FarcasterLoginState = { status: 'idle' }

/** Owns the login that is approved in the Farcaster app, as far as the frame knows who it is (contract §6.5). */
export function createFarcasterLogin(options: FarcasterLoginOptions): FarcasterLogin {
  const { frame, store: kept } = options
  const store = createStore<FarcasterLoginState>(() => idle)
  const show = (state: FarcasterLoginState) => store.setState(state, true)
  const step = createAttempt()
  /** The address that the frame waits for, whether or not the visitor does. */
  let url: string | undefined

  const track = (event: SocialLoginEvent['event']) =>
    options.track({ event, provider: 'farcaster' })
  const isUnderWay = () => ['preparing', 'waiting'].includes(store.getState().status)

  function fail(error: PorticoError): void {
    url = undefined
    if (!isUnderWay()) return
    track('SOCIAL_LOGIN_ERROR')
    show({ status: 'failed', error })
  }
  function finish(userName: string | undefined): void {
    url = undefined
    // Whoever has gone back has not logged in, whatever their phone says later.
    if (!isUnderWay()) return
    keepSocialLogin(kept, 'farcaster', userName)
    track('SOCIAL_LOGIN_SUCCESS')
    show({ status: 'verified', userName })
  }
  function wait(given: string): void {
    url = given
    void step.run((signal) => frame.request('CONNECT_FARCASTER', undefined, signal), {
      done: ({ userName }) => finish(userName || undefined),
      failed: fail,
    })
    show({ status: 'waiting', url })
  }
  function cancel(): void {
    // An address that is still on its way is of no use; one that is known waits to be used.
    if (url === undefined) step.cancel()
    if (isUnderWay()) track('SOCIAL_LOGIN_CANCELED')
    show(idle)
  }
  function drop(): void {
    url = undefined
    step.cancel()
  }

  return {
    cancel,
    destroy: drop,
    forget() {
      drop()
      cancel()
    },
    async start() {
      if (isUnderWay()) return
      track('SOCIAL_LOGIN_STARTED')
      if (url !== undefined) return show({ status: 'waiting', url })
      const run = step.run((signal) => frame.request('GET_FARCASTER_URI', undefined, signal), {
        done: (answer) => wait(answer.url),
        failed: fail,
      })
      show({ status: 'preparing' })
      await run
    },
    store,
  }
}
