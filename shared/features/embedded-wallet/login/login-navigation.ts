import { joinUndo, type Undo } from '../../../async/listeners.ts'
import type { ViewName } from '../../../controllers/navigation.ts'
import type { CoreContext } from '../../../core/context.ts'
import type { ModalFlow } from '../../../flows/open-modal.ts'
import type { EmailLogin } from './email-login.ts'
import type { EmailUpdate } from './email-update.ts'
import type { FarcasterLogin } from './farcaster-login.ts'
import type { SocialLogin } from './social-login.ts'

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

type Navigation = Pick<CoreContext, 'modal' | 'navigation'> & {
  readonly options: Pick<CoreContext['options'], 'enableEmbedded'>
}

type ViewChanges = {
  readonly getView: () => ViewName
  readonly isShown: () => boolean
  readonly goBack: () => void
  readonly show: (view: ViewName, replaced: readonly ViewName[]) => void
}

function createViewChanges({ modal, navigation, options }: Navigation): ViewChanges {
  const getView = () => navigation.store.getState().view
  return {
    getView,
    isShown: () => options.enableEmbedded || modal.store.getState().open,
    goBack() {
      if (navigation.store.getState().history.length > 1) navigation.goBack()
      else navigation.reset('Connect')
    },
    show(view, replaced) {
      if (replaced.includes(getView())) navigation.replace(view)
      else navigation.push(view)
    },
  }
}

function cancelHiddenLogins(
  { modal, navigation }: Navigation,
  { emailLogin, emailUpdate, farcaster, social }: Logins,
): readonly Undo[] {
  return [
    navigation.store.subscribe(({ view }, { view: previous }) => {
      if (view === previous) return
      if (previous === 'ConnectingSocial') social.cancel()
      if (previous === 'ConnectingFarcaster') farcaster.cancel()
      const isUpdating =
        updateViews.includes(view) ||
        (view === 'ApproveTransaction' && emailUpdate.store.getState().status === 'submitting')
      if (!isUpdating && [...updateViews, 'ApproveTransaction'].includes(previous))
        emailUpdate.startOver()
    }),
    modal.store.subscribe(({ open }, previous) => {
      if (open || !previous.open) return
      social.cancel()
      farcaster.cancel()
      // A mailed code stays valid while the modal is closed, so only the request for the mail is cancelled.
      if (emailLogin.store.getState().status === 'submitting') emailLogin.cancel()
    }),
  ]
}

/** services §6.1, §6.2, §6.4. */
export function createLoginNavigation(
  context: Navigation,
  logins: Logins,
  options: {
    modalFlow: Pick<ModalFlow, 'open'>
    isHeadless: () => boolean
    onVerified: (method: 'email' | 'social') => void
    onUpdated: () => void
  },
): Undo {
  const { emailLogin, emailUpdate, farcaster, social } = logins
  const { isHeadless, modalFlow, onUpdated, onVerified } = options
  const { getView, isShown, goBack, show } = createViewChanges(context)

  function goBackFrom(views: readonly ViewName[]): void {
    if (isShown() && views.includes(getView())) goBack()
  }

  function showUpdate(): void {
    const { status } = emailUpdate.store.getState()
    if (!updateViews.includes(getView())) return
    if (status === 'idle') show('UpdateEmail', updateViews)
    if (status === 'entering-primary-code') show('UpdateEmailPrimaryOtp', updateViews)
    if (status === 'entering-secondary-code') show('UpdateEmailSecondaryOtp', updateViews)
    if (status === 'updated') {
      goBack()
      onUpdated()
    }
  }

  return joinUndo([
    emailLogin.store.subscribe(({ status }, previous) => {
      if (status === previous.status) return
      if (status === 'verified') return onVerified('email')
      if (status === 'idle') return goBackFrom(emailViews)
      const isOnLoginView = isShown() && [...emailViews, 'Connect'].includes(getView())
      if (isOnLoginView && status === 'awaiting-device') show('EmailVerifyDevice', emailViews)
      if (isOnLoginView && status === 'entering-code') show('EmailVerifyOtp', emailViews)
    }),
    social.store.subscribe(({ status }, previous) => {
      if (status === previous.status) return
      if (status === 'verified') return onVerified('social')
      if (status === 'idle') return goBackFrom(['ConnectingSocial'])
      if (isHeadless()) return
      if (!isShown()) modalFlow.open({ view: 'ConnectingSocial' })
      else if (previous.status === 'idle') show('ConnectingSocial', ['ConnectingSocial'])
    }),
    farcaster.store.subscribe(({ status }, previous) => {
      if (status !== previous.status && status === 'verified') onVerified('social')
    }),
    emailUpdate.store.subscribe(({ status }, previous) => {
      if (status !== previous.status) showUpdate()
    }),
    // The new address was approved, and another request after it.
    context.navigation.store.subscribe((_state, { view: previous }) => {
      if (previous === 'ApproveTransaction') showUpdate()
    }),
    ...cancelHiddenLogins(context, logins),
  ])
}
