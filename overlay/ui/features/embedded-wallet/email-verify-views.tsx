import type { EmailLoginState } from '../../../../shared/features/embedded-wallet/login/email-login-state.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { toAuthErrorText } from './auth-error-copy.ts'
import { CodeEntry } from './code-entry.tsx'
import { MailPicture } from './login-picture.tsx'
import { LoginWait } from './login-wait.tsx'
import { MailActions } from './mail-actions.tsx'
import { NoMail } from './no-mail.tsx'
import { useAuth, useAuthState, useIsSent, useLatest } from './use-auth.ts'
import { loginWords } from './words.ts'

type Of<status extends EmailLoginState['status']> = Extract<EmailLoginState, { status: status }>

const isCodeShown = (state: EmailLoginState): state is Of<'entering-code' | 'verified'> =>
  state.status === 'entering-code' || state.status === 'verified'
const isLinkShown = (state: EmailLoginState): state is Of<'awaiting-device' | 'verified'> =>
  state.status === 'awaiting-device' || state.status === 'verified'

function Connecting() {
  const message = useMessage(loginWords)
  return <LoginWait picture={<MailPicture />} title={message('otp.connecting')} />
}

/** §4.4: asks for the code that was sent by email. */
export function EmailVerifyOtpView() {
  const shown = useLatest(
    useAuthState(({ emailLogin }) => emailLogin),
    isCodeShown,
  )
  if (!shown) return <NoMail />
  return shown.status === 'verified' ? <Connecting /> : <EmailCode state={shown} />
}

function EmailCode({ state }: { state: Of<'entering-code'> }) {
  const { email, error, isChecking, isResending, resendIn } = state
  const { actions } = useAuth()
  const message = useMessage(loginWords)
  const isSent = useIsSent(isResending, error !== undefined)
  return (
    <>
      <CodeEntry
        error={error}
        isChecking={isChecking}
        isRenewing={isResending}
        hint={message('code.retry')}
        note={isSent ? message('otp.sent') : undefined}
        onCode={(code) => void actions.enterCode(code)}
        text={message('otp.text', { email })}
      />
      <MailActions isOff={isChecking} isResending={isResending} kind="otp" resendIn={resendIn} />
    </>
  )
}

/** §4.4: waits until the visitor opens the link that was sent by email. */
export function EmailVerifyDeviceView() {
  const shown = useLatest(
    useAuthState(({ emailLogin }) => emailLogin),
    isLinkShown,
  )
  if (!shown) return <NoMail />
  return shown.status === 'verified' ? <Connecting /> : <DeviceLink state={shown} />
}

function DeviceLink({ state }: { state: Of<'awaiting-device'> }) {
  const { email, error, isLate, isResending, resendIn } = state
  const message = useMessage(loginWords)
  const isSent = useIsSent(isResending, error !== undefined)
  return (
    <>
      <LoginWait
        picture={<MailPicture />}
        text={message('device.text', { email })}
        title={message('device.heading')}
      />
      <div className="code-status">
        {error && (
          <p className="code-error" role="alert">
            {toAuthErrorText(error, message)}
          </p>
        )}
        <output>
          {!error && isLate && message('device.late')}
          {!error && !isLate && isSent && message('device.sent')}
        </output>
      </div>
      <MailActions isOff={false} isResending={isResending} kind="device" resendIn={resendIn} />
    </>
  )
}
