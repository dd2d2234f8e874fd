import circleAlertIcon from '@lucide/icons/icons/circle-alert'
import type { PorticoError } from '../../../../shared/errors/portico-error.ts'
import type { SocialLoginState } from '../../../../shared/features/embedded-wallet/social-login-state.ts'
import { WaitPanel } from '../../components/wait-panel.tsx'
import { type FormatMessage, useMessage } from '../../hooks/use-message.ts'
import { toAuthErrorText } from './auth-error-copy.ts'
import { SocialPicture } from './login-picture.tsx'
import { NothingToShow } from './nothing-to-show.tsx'
import { socialNames } from './social-names.ts'
import { useAuth, useAuthState, useLatest } from './use-auth.ts'
import { loginWords } from './words.ts'

type Shown = Exclude<SocialLoginState, { status: 'idle' }>
type Copy = { readonly text: string; readonly title: string }

const isShown = (state: SocialLoginState): state is Shown => state.status !== 'idle'

function toFailure(
  error: PorticoError,
  message: FormatMessage<keyof typeof loginWords>,
  name: string,
): Copy {
  const { code } = error
  if (code === 'user-rejected')
    return {
      text: message('social.user-rejected-text', { provider: name }),
      title: message('social.user-rejected'),
    }
  const isOfPopup = code === 'popup-blocked' || code === 'popup-untrusted'
  return {
    text: toAuthErrorText(error, message),
    title: message(isOfPopup ? `social.${code}` : 'social.failed'),
  }
}

function toCopy(state: Shown, message: FormatMessage<keyof typeof loginWords>): Copy {
  const provider = socialNames[state.provider]
  switch (state.status) {
    case 'opening':
      return {
        text: message('social.opening-text'),
        title: message('social.opening', { provider }),
      }
    case 'waiting':
      return {
        text: message('social.waiting-text', { provider }),
        title: message('login.continue', { provider }),
      }
    case 'finishing':
    case 'verified':
      return { text: message('social.finishing-text'), title: message('social.finishing') }
    case 'failed':
      return toFailure(state.error, message, provider)
    default:
      return state satisfies never
  }
}

/** §1.5: waits while the visitor logs in at a provider. */
export function ConnectingSocialView() {
  const { actions } = useAuth()
  const shown = useLatest(
    useAuthState(({ social }) => social),
    isShown,
  )
  const message = useMessage(loginWords)
  if (!shown)
    return (
      <NothingToShow
        icon={circleAlertIcon}
        text={message('social.none-text')}
        title={message('social.none')}
      />
    )
  const { provider, status } = shown
  return (
    <WaitPanel
      isFailed={status === 'failed'}
      onCancel={actions.cancelSocialLogin}
      // In the task of the tap, or the browser blocks the popup.
      onRetry={() => actions.loginWithSocial(provider)}
      picture={<SocialPicture provider={provider} />}
      {...toCopy(shown, message)}
    />
  )
}
