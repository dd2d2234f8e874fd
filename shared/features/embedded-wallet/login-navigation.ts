import type { ViewName } from '../controllers/navigation.ts'
import type { EmailLogin } from '../secure-frame/email-login.ts'
import type { EmailUpdate } from '../secure-frame/email-update.ts'
import type { FarcasterLogin } from '../secure-frame/farcaster-login.ts'
import type { SocialLogin } from '../secure-frame/social-login.ts'
import type { ModalFlow } from './modal-flow.ts'
import type { Parts } from './parts.ts'

export type Logins = {
  readonly emailLogin: EmailLogin
  readonly emailUpdate: EmailUpdate
  readonly farcaster: FarcasterLogin
  readonly social: SocialLogin
}

const emailViews: readonly ViewName[] = ['EmailVerifyDevice', 'EmailVerifyOtp']
const updateViews: readonly ViewName[] = [
  'UpdateEmail',
  'UpdateEmailPrimaryOtp',
  'UpdateEmailSecondaryOtp',
]

/** The views that a login is at, from which a connection leads out. */
export const loginViews: readonly ViewName[] = [
  ...emailViews,
  'ConnectingFarcaster',
  'ConnectingSocial',
]

type Navigation = Pick<Parts, 'modal' | 'navigation' | 'options'>

type Moves = {
  readonly getView: () => ViewName
  readonly isShown: () => boolean
  /** Goes back, or to the beginning for who has come from nowhere. */
  readonly leave: () => void
  /** Goes on to a view, in the place of any other of its kind. */
  readonly show: (view: ViewName, kind: readonly ViewName[]) => void
}

/** Moves between the views of the logins. */
function createMoves({ modal, navigation, options }: Navigation): Moves {
  const getView = () => navigation.store.getState().view
  return {
    getView,
    isShown: () => options.enableEmbedded || modal.store.getState().open,
    leave() {
      if (navigation.store.getState().history.length > 1) navigation.goBack()
      else navigation.reset('Connect')
    },
    show(view, kind) {
      if (kind.includes(getView())) navigation.replace(view)
      else navigation.push(view)
    },
  }
}

/** Gives up what nobody sees any more. */
function followLeaving(
  { modal, navigation }: Navigation,
  { emailLogin, emailUpdate, farcaster, social }: Logins,
): readonly (() => void)[] {
  return [
    navigation.store.subscribe(({ view }, { view: before }) => {
      if (view === before) return
      if (before === 'ConnectingSocial') social.cancel()
      if (before === 'ConnectingFarcaster') farcaster.cancel()
      if (updateViews.includes(before) && !updateViews.includes(view)) emailUpdate.startOver()
    }),
    modal.store.subscribe(({ open }, previous) => {
      if (open || !previous.open) return
      social.cancel()
      farcaster.cancel()
      // A code that is on its way is still good when the visitor comes back; a wait is not kept up for nobody.
      if (emailLogin.store.getState().status === 'submitting') emailLogin.cancel()
    }),
  ]
}

/** Follows the logins with the views (contract §6.1, §6.2, §6.4). Gives the function that stops it. */
export function followLogins(
  parts: Navigation,
  logins: Logins,
  needs: {
    modalFlow: Pick<ModalFlow, 'open'>
    /** The frame knows who it is: by an address, or by somebody else's word. */
    onVerified: (way: 'email' | 'social') => void
    onUpdated: () => void
  },
): () => void {
  const { emailLogin, emailUpdate, farcaster, social } = logins
  const { modalFlow, onUpdated, onVerified } = needs
  const { getView, isShown, leave, show } = createMoves(parts)

  function leaveFrom(views: readonly ViewName[]): void {
    if (isShown() && views.includes(getView())) leave()
  }

  const stops = [
    emailLogin.store.subscribe(({ status }, previous) => {
      if (status === previous.status) return
      if (status === 'verified') return onVerified('email')
      if (status === 'idle') return leaveFrom(emailViews)
      const isHere = isShown() && [...emailViews, 'Connect'].includes(getView())
      if (isHere && status === 'awaiting-device') show('EmailVerifyDevice', emailViews)
      if (isHere && status === 'entering-code') show('EmailVerifyOtp', emailViews)
    }),
    social.store.subscribe(({ status }, previous) => {
      if (status === previous.status) return
      if (status === 'verified') return onVerified('social')
      if (status === 'idle') return leaveFrom(['ConnectingSocial'])
      if (!isShown()) modalFlow.open({ view: 'ConnectingSocial' })
      else if (previous.status === 'idle') show('ConnectingSocial', ['ConnectingSocial'])
    }),
    farcaster.store.subscribe(({ status }, previous) => {
      if (status !== previous.status && status === 'verified') onVerified('social')
    }),
    emailUpdate.store.subscribe(({ status }, previous) => {
      if (status === previous.status || !updateViews.includes(getView())) return
      if (status === 'idle') show('UpdateEmail', updateViews)
      if (status === 'entering-primary-code') show('UpdateEmailPrimaryOtp', updateViews)
      if (status === 'entering-secondary-code') show('UpdateEmailSecondaryOtp', updateViews)
      if (status === 'updated') {
        leave()
        onUpdated()
      }
    }),
    ...followLeaving(parts, logins),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
