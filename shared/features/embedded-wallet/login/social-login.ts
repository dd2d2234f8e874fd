import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createAttempt } from '../../../async/attempt.ts'
import type { AlertCode } from '../../../errors/alerts.ts'
import { createFrameError } from '../../../errors/frame-error.ts'
import { isPorticoError, PorticoError } from '../../../errors/portico-error.ts'
import type { SocialProvider } from '../../../options/features.ts'
import type { Clock, OpenUrl, Random } from '../../../platform/ports.ts'
import { findLoginObstacle } from '../../../policies/restriction.ts'
import type { BrowserStorage } from '../../../storage/browser-storage.ts'
import type { EmbeddedWalletPlatform, Popup, PopupMessage } from '../embedded-wallet-platform.ts'
import type { FrameClient } from '../frame/frame-client.ts'
import type { FrameSocialProvider } from '../frame/messages.ts'
import * as loginLimits from '../limits.ts'
import { popupResult } from './popup-result.ts'
import { createPopupWatch } from './popup-watch.ts'
import { saveSocialLogin } from './save-social-login.ts'
import type { SocialLoginState } from './social-login-state.ts'
import { addNonce, getResultError, isWebUri, toReturningUri } from './social-uris.ts'

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
  /** Cancels the login before. Called in the task of the visitor's tap, or with the popup that was opened in it. */
  readonly start: (provider: FrameSocialProvider, popup?: Popup) => void
  readonly startInTab: (provider: FrameSocialProvider) => void
  readonly cancel: () => void
  readonly resume: () => Promise<void>
  readonly reset: () => void
  readonly destroy: () => void
}

export type SocialLoginOptions = {
  readonly clock: Clock
  readonly frame: Pick<FrameClient, 'request'>
  readonly onAlert: (code: AlertCode) => void
  readonly openUrl: OpenUrl
  readonly random: Random
  readonly platform: Pick<EmbeddedWalletPlatform, 'miniApp' | 'openPopup' | 'page' | 'restrictions'>
  /** The site that the popup starts on. Results are accepted from its origin only. */
  readonly secureSite: string
  readonly storage: Pick<BrowserStorage, 'get' | 'remove' | 'set'>
  readonly track: (event: SocialLoginEvent) => void
}

const idle: SocialLoginState = { status: 'idle' }

function isInProgress(
  state: SocialLoginState,
): state is Extract<SocialLoginState, { status: 'finishing' | 'opening' | 'waiting' }> {
  return ['finishing', 'opening', 'waiting'].includes(state.status)
}

/** A step starts its request before it sets its state, so that a subscriber can cancel the request. */
function createSteps({ frame, storage, track }: SocialLoginOptions) {
  const store = createStore<SocialLoginState>(() => idle)
  const show = (state: SocialLoginState) => store.setState(state, true)
  const step = createAttempt()
  let popup: ReturnType<typeof createPopupWatch> | undefined

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
  async function finish(provider: FrameSocialProvider, uri: string): Promise<void> {
    const error = getResultError(uri)
    if (error) return fail(provider, error)
    stop()
    track({ event: 'SOCIAL_LOGIN_REQUEST_USER_DATA', provider })
    const run = step.run((signal) => frame.request('CONNECT_SOCIAL', { uri }, signal), {
      done(user) {
        const userName = user.userName || undefined
        saveSocialLogin(storage, provider, userName)
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
    setPopup: (opened: typeof popup) => {
      popup = opened
    },
    show,
    step,
    stop,
    store,
  }
}

function createProviderPages(options: SocialLoginOptions, steps: ReturnType<typeof createSteps>) {
  const { clock, frame, openUrl, platform, random, storage } = options
  const { fail, finish, setPopup, show, step } = steps
  const trustedOrigin = new URL(options.secureSite).origin

  function openProviderPage(provider: FrameSocialProvider, navigate: (uri: string) => void): void {
    void step.run(
      async (signal) => {
        const { uri } = await frame.request('GET_SOCIAL_REDIRECT_URI', { provider }, signal)
        if (isWebUri(uri)) return uri
        throw new PorticoError('bad-message', 'The address of the login page is not a web address.')
      },
      {
        done(uri) {
          navigate(uri)
          show({ status: 'waiting', provider })
        },
        failed: (error) => fail(provider, error),
      },
    )
    show({ status: 'opening', provider })
  }
  function onMessage(provider: FrameSocialProvider, { data, origin }: PopupMessage): void {
    if (!v.is(popupResult, data)) return
    if (origin !== trustedOrigin)
      fail(provider, createFrameError('popup-untrusted', { details: { origin } }))
    else if (isWebUri(data.resultUri)) void finish(provider, data.resultUri)
  }

  return {
    /** Stores the provider right before the navigation, so that an earlier failure leaves nothing to resume. */
    redirect: (provider: FrameSocialProvider) =>
      openProviderPage(provider, (uri) => {
        const nonce = random.uuid()
        storage.set('messaging-app-social', { nonce, provider, startedAt: clock.now() })
        openUrl(toReturningUri(uri, addNonce(platform.page.href(), nonce)), '_top')
      }),
    openInPopup: (provider: FrameSocialProvider, popup: Popup, onClosed: () => void) => {
      setPopup(
        createPopupWatch(popup, {
          clock,
          onClosed,
          onMessage: (message) => onMessage(provider, message),
        }),
      )
      openProviderPage(provider, popup.navigate)
    },
  }
}

/** A window that was opened in the task of the tap is still blank. */
function openWindow(
  { onAlert, platform, secureSite }: SocialLoginOptions,
  opened: Popup | undefined,
): Popup | PorticoError {
  const obstacle = findLoginObstacle(platform.restrictions())
  if (obstacle) {
    // Before it goes to another origin: from then on, a page with an opener policy could not close it.
    opened?.close()
    onAlert(obstacle.kind)
    return createFrameError(obstacle.code, { details: { source: obstacle.source } })
  }
  // The popup shows it until the provider's page is known (services §6.4).
  const url = `${secureSite.replace(/\/$/, '')}/loading`
  // In the same task as the tap, or the browser blocks the popup.
  if (!opened) return platform.openPopup(url) ?? createFrameError('popup-blocked')
  opened.navigate(url)
  return opened
}

export function createSocialLogin(options: SocialLoginOptions): SocialLogin {
  const { platform, storage, track } = options
  const steps = createSteps(options)
  const { fail, finish, show, stop, store } = steps
  const { redirect, openInPopup } = createProviderPages(options, steps)

  let isInTab = false

  function abort(): void {
    const state = store.getState()
    stop()
    if (!isInProgress(state)) return
    if (state.status === 'waiting' && isInTab) storage.remove('messaging-app-social')
    track({ event: 'SOCIAL_LOGIN_CANCELED', provider: state.provider })
  }
  function cancel(): void {
    abort()
    show(idle)
  }

  function begin(provider: FrameSocialProvider, inTab: boolean): void {
    abort()
    isInTab = inTab
    track({ event: 'SOCIAL_LOGIN_STARTED', provider })
    if (inTab) redirect(provider)
  }

  return {
    cancel,
    // The stored provider stays: the navigation to its page may be what destroys this page.
    destroy: () => stop(),
    reset() {
      if (!isInProgress(store.getState())) show(idle)
    },
    start(provider, opened) {
      const isMiniApp = platform.miniApp() !== undefined
      begin(provider, isMiniApp)
      if (isMiniApp) return
      const popup = openWindow(options, opened)
      if (isPorticoError(popup)) fail(provider, popup)
      else openInPopup(provider, popup, cancel)
    },
    startInTab: (provider) => begin(provider, true),
    store,
    async resume() {
      const result = platform.page.result()
      if (result) platform.page.forgetResult()
      if (isInProgress(store.getState())) return
      const left = storage.get('messaging-app-social')
      storage.remove('messaging-app-social')
      if (!left || !result || left.provider === 'farcaster') return
      const isRecent = options.clock.now() - left.startedAt < loginLimits.leftLogin
      if (!isRecent || result.nonce !== left.nonce || !isWebUri(result.uri)) return
      const { origin } = new URL(result.uri)
      if (origin === new URL(options.secureSite).origin) await finish(left.provider, result.uri)
      else fail(left.provider, createFrameError('popup-untrusted', { details: { origin } }))
    },
  }
}
