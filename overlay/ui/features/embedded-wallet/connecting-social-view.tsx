import circleAlertIcon from '@lucide/icons/icons/circle-alert'
import type { ErrorCode, PorticoError } from '../../../../shared/errors/portico-error.ts'
import type { SocialLoginState } from '../../../../shared/features/embedded-wallet/login/social-login-state.ts'
import { WaitPanel } from '../../components/wait-panel.tsx'
import { useCore } from '../../hooks/use-core.ts'
import { type FormatMessage, useMessage } from '../../hooks/use-message.ts'
import { Button } from '../../primitives/button.tsx'
import { toAuthErrorText } from './auth-error-copy.ts'
import { SocialPicture } from './login-picture.tsx'
import { LoginWait } from './login-wait.tsx'
import { NothingToShow } from './nothing-to-show.tsx'
import { socialNames } from './social-names.ts'
import { useAuth, useAuthState, useLatest } from './use-auth.ts'
import { loginWords } from './words.ts'

type Shown = Exclude<SocialLoginState, { status: 'idle' }>
type Copy = { readonly text: string; readonly title: string }
type Words = FormatMessage<keyof typeof loginWords>

/** The failures that a page repeats: it opens no window, or blocks the frame. */
const ofPage: readonly ErrorCode[] = ['frame-forbidden', 'popup-forbidden', 'popup-severed']

const isShown = (state: SocialLoginState): state is Shown => state.status !== 'idle'

function toFailure(error: PorticoError, message: Words, name: string): Copy {
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

function toCopy(state: Shown, message: Words): Copy {
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

type Failed = Extract<Shown, { status: 'failed' }>

/** A failure that the page repeats. Where it forbids the window alone, the login can take the tab, unless it is in a frame. */
function ForbiddenLogin({ error, provider }: Failed) {
  const { actions } = useAuth()
  const { isFramed } = useCore().platform.page.surroundings()
  const message = useMessage(loginWords)
  const isOfWindow = error.code !== 'frame-forbidden'
  const canContinue = isOfWindow && !isFramed
  return (
    <>
      <LoginWait
        isFailed
        picture={<SocialPicture provider={provider} />}
        text={
          canContinue
            ? message('social.in-tab-text', { provider: socialNames[provider] })
            : toAuthErrorText(error, message)
        }
        title={message(isOfWindow ? 'social.no-window' : 'social.failed')}
      />
      <div className="actions">
        {canContinue && (
          <Button onPress={() => actions.continueInTab(provider)} variant="primary" wide>
            {message('social.in-tab')}
          </Button>
        )}
        <Button onPress={actions.cancelSocialLogin} wide>
          {message('common.cancel')}
        </Button>
      </div>
    </>
  )
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
  if (status === 'failed' && ofPage.includes(shown.error.code)) return <ForbiddenLogin {...shown} />
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
