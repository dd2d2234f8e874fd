import type { PorticoError } from '../../../shared/errors/portico-error.ts'
import type { SocialLoginState } from '../../../shared/secure-frame/social-login-state.ts'
import { toAuthErrorText } from '../auth-error-copy.ts'
import { useAuth, useAuthState, useLatest } from '../hooks/use-auth.ts'
import { useMessage, type Word } from '../hooks/use-message.ts'
import { enLogin } from '../locales/en-login.ts'
import { socialNames } from '../locales/social-names.ts'
import { SocialPicture } from './login-picture.tsx'
import { MissingView } from './missing-view.tsx'
import { WaitPanel } from './wait-panel.tsx'

type Shown = Exclude<SocialLoginState, { status: 'idle' }>
type Copy = { readonly text: string; readonly title: string }

const isShown = (state: SocialLoginState): state is Shown => state.status !== 'idle'

function toFailure(error: PorticoError, message: Word<keyof typeof enLogin>, name: string): Copy {
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

function toCopy(state: Shown, message: Word<keyof typeof enLogin>): Copy {
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

/** §1.5: waits for a visitor who logs in at a provider. */
export function ConnectingSocialView() {
  const { actions } = useAuth()
  const shown = useLatest(
    useAuthState(({ social }) => social),
    isShown,
  )
  const message = useMessage(enLogin)
  if (!shown) return <MissingView />
  const { provider, status } = shown
  return (
    <WaitPanel
      isFailed={status === 'failed'}
      onCancel={actions.cancelSocialLogin}
      // In the very task of the tap, or the browser keeps the window shut.
      onRetry={() => actions.loginWithSocial(provider)}
      picture={<SocialPicture provider={provider} />}
      {...toCopy(shown, message)}
    />
  )
}
