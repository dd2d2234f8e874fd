import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { PorticoError } from '../errors/portico-error.ts'
import type { SocialProvider } from '../options/features.ts'
import type { Clock, OpenUrl } from '../platform/ports.ts'
import type { BrowserStore } from '../storage/browser-store.ts'
import { createAttempt } from './attempt.ts'
import type { AuthPlatform, Popup, PopupMessage } from './auth-platform.ts'
import type { FrameClient } from './frame-client.ts'
import { keepSocialLogin } from './kept-social-login.ts'
import type { FrameSocialProvider } from './messages.ts'
import { createPopupWatch } from './popup-watch.ts'
import type { SocialLoginState } from './social-login-state.ts'
import { isWebUri, toResultError, toReturningUri } from './social-uris.ts'

/** What is told of a login for analytics, in the names of contract §1.4. */
export type SocialLoginEvent = {
  readonly event:
    | 'SOCIAL_LOGIN_CANCELED'
    | 'SOCIAL_LOGIN_ERROR'
    | 'SOCIAL_LOGIN_REQUEST_USER_DATA'
    | 'SOCIAL_LOGIN_STARTED'
    | 'SOCIAL_LOGIN_SUCCESS'
  readonly provider: SocialProvider
}

export type SocialLogin = {
  readonly store: Pick<StoreApi<SocialLoginState>, 'getInitialState' | 'getState' | 'subscribe'>
  /** Begins, in the place of any other that is under way. Called in the task of the visitor's own tap. */
  readonly start: (provider: FrameSocialProvider) => void
  /** Gives up what is under way, or forgets how it ended. */
  readonly cancel: () => void
  /** Goes on with a login that has left the page and come back, unless another is under way (contract §6.5). */
  readonly takeUp: () => Promise<void>
  /** Forgets how the last login ended. One that is under way is let be. */
  readonly reset: () => void
  readonly destroy: () => void
}

export type SocialLoginOptions = {
  readonly clock: Clock
  readonly frame: Pick<FrameClient, 'request'>
  readonly openUrl: OpenUrl
  readonly platform: Pick<AuthPlatform, 'miniApp' | 'openPopup' | 'page'>
  /** Where the window begins, and whose word it is trusted on. */
  readonly secureSite: string
  readonly store: Pick<BrowserStore, 'get' | 'remove' | 'set'>
  readonly track: (event: SocialLoginEvent) => void
}

const idle: SocialLoginState = { status: 'idle' }
const result = v.object({ resultUri: v.string() })

function isUnderWay(
  state: SocialLoginState,
): state is Extract<SocialLoginState, { status: 'finishing' | 'opening' | 'waiting' }> {
  return ['finishing', 'opening', 'waiting'].includes(state.status)
}

/**
 * What leads from one state to the next. A state is shown last, so that whoever answers it with `cancel` finds
 * something to cancel.
 */
function createSteps({ frame, store: kept, track }: SocialLoginOptions) {
  const store = createStore<SocialLoginState>(() => idle)
  const show = (state: SocialLoginState) => store.setState(state, true)
  const step = createAttempt()
  let popup: { readonly end: () => void } | undefined

  function stop(): void {
    step.cancel()
    const open = popup
    popup = undefined
    open?.end()
  }
  function fail(provider: FrameSocialProvider, error: PorticoError): void {
    stop()
    track({ event: 'SOCIAL_LOGIN_ERROR', provider })
    show({ status: 'failed', provider, error })
  }
  /** Ends the visitor's own part, at the address that the provider has led to. */
  async function finish(provider: FrameSocialProvider, uri: string): Promise<void> {
    const error = toResultError(uri)
    if (error) return fail(provider, error)
    stop()
    track({ event: 'SOCIAL_LOGIN_REQUEST_USER_DATA', provider })
    const run = step.run((signal) => frame.request('CONNECT_SOCIAL', { uri }, signal), {
      done(user) {
        const userName = user.userName || undefined
        keepSocialLogin(kept, provider, userName)
        track({ event: 'SOCIAL_LOGIN_SUCCESS', provider })
        show({ status: 'verified', provider, userName })
      },
      failed: (cause) => fail(provider, cause),
    })
    show({ status: 'finishing', provider })
    await run
  }

  return {
    fail,
    finish,
    hold: (opened: typeof popup) => {
      popup = opened
    },
    show,
    step,
    stop,
    store,
  }
}

/** The ways to the provider's page: in a window beside the page, or in its place. */
function createWays(options: SocialLoginOptions, steps: ReturnType<typeof createSteps>) {
  const { clock, frame, openUrl, platform, store: kept } = options
  const { fail, finish, hold, show, step } = steps
  const trusted = new URL(options.secureSite).origin

  /** Asks where the provider's page is, and has the visitor go there. */
  function lead(provider: FrameSocialProvider, go: (uri: string) => void): void {
    void step.run(
      async (signal) => {
        const { uri } = await frame.request('GET_SOCIAL_REDIRECT_URI', { provider }, signal)
        if (isWebUri(uri)) return uri
        throw new PorticoError('bad-message', 'The frame has named no page to log in at.')
      },
      {
        done(uri) {
          go(uri)
          show({ status: 'waiting', provider })
        },
        failed: (error) => fail(provider, error),
      },
    )
    show({ status: 'opening', provider })
  }
  function hear(provider: FrameSocialProvider, { data, origin }: PopupMessage): void {
    if (!v.is(result, data)) return
    if (origin !== trusted)
      fail(provider, new PorticoError('popup-untrusted', undefined, { details: { origin } }))
    else if (isWebUri(data.resultUri)) void finish(provider, data.resultUri)
  }

  return {
    /** Nothing is stored before the visitor leaves: a login that does not get that far is not to be taken up. */
    leave: (provider: FrameSocialProvider) =>
      lead(provider, (uri) => {
        kept.set('messaging-app-social', provider)
        openUrl(toReturningUri(uri, platform.page.href()), '_top')
      }),
    watch: (provider: FrameSocialProvider, popup: Popup, onClosed: () => void) => {
      const onMessage = (message: PopupMessage) => hear(provider, message)
      hold(createPopupWatch(popup, { clock, onClosed, onMessage }))
      lead(provider, popup.navigate)
    },
  }
}

/** Owns the login by a provider's own page, as far as the frame knows who it is (contract §6.4). */
export function createSocialLogin(options: SocialLoginOptions): SocialLogin {
  const { platform, store: kept, track } = options
  const steps = createSteps(options)
  const { fail, finish, show, stop, store } = steps
  const { leave, watch } = createWays(options, steps)
  const loading = `${options.secureSite.replace(/\/$/, '')}/loading`

  function giveUp(): void {
    const state = store.getState()
    stop()
    if (!isUnderWay(state)) return
    if (state.status === 'waiting' && platform.miniApp()) kept.remove('messaging-app-social')
    track({ event: 'SOCIAL_LOGIN_CANCELED', provider: state.provider })
  }
  function cancel(): void {
    giveUp()
    show(idle)
  }

  return {
    cancel,
    // What was stored for a login that has left stays: the page may be destroyed by its leaving.
    destroy: stop,
    reset() {
      if (!isUnderWay(store.getState())) show(idle)
    },
    start(provider) {
      giveUp()
      track({ event: 'SOCIAL_LOGIN_STARTED', provider })
      if (platform.miniApp()) return leave(provider)
      // In this very task, or the browser takes it for a window that nobody has asked for.
      const popup = platform.openPopup(loading)
      if (popup) watch(provider, popup, cancel)
      else fail(provider, new PorticoError('popup-blocked'))
    },
    store,
    async takeUp() {
      if (isUnderWay(store.getState())) return
      const provider = kept.get('messaging-app-social')
      if (provider === undefined) return
      const uri = platform.page.result()
      platform.page.forgetResult()
      kept.remove('messaging-app-social')
      if (uri !== undefined && isWebUri(uri) && provider !== 'farcaster')
        await finish(provider, uri)
    },
  }
}
