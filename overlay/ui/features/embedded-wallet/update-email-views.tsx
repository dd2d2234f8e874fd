import mailIcon from '@lucide/icons/icons/mail'
import { type FormEvent, useRef, useState } from 'react'
import type { EmailUpdateState } from '../../../../shared/features/embedded-wallet/login/email-update.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { BusyButton } from '../../primitives/busy-button.tsx'
import { Button } from '../../primitives/button.tsx'
import { EmailField } from '../../primitives/email-field.tsx'
import { focusElement } from '../../primitives/focus.ts'
import { toAuthErrorText } from './auth-error-copy.ts'
import { CodeEntry } from './code-entry.tsx'
import { NoMail } from './no-mail.tsx'
import { NothingToShow } from './nothing-to-show.tsx'
import { profileWords } from './profile-words.ts'
import { useAuth, useAuthState, useLatest } from './use-auth.ts'

type Step = 'primary' | 'secondary'
type Entering = Extract<EmailUpdateState, { isChecking: boolean }>

const toGuard =
  (step: Step) =>
  (state: EmailUpdateState): state is Entering =>
    state.status === `entering-${step}-code`
const isEntering = { primary: toGuard('primary'), secondary: toGuard('secondary') }

/** §4.5: asks for the new email address of a login by email. */
export function UpdateEmailView() {
  const { canChangeEmail, email } = useAuthState(({ profile }) => profile)
  const message = useMessage(profileWords)
  if (canChangeEmail) return <NewEmail current={email} />
  return (
    <NothingToShow
      icon={mailIcon}
      text={message('update-email.none-text')}
      title={message('update-email.none')}
    />
  )
}

function NewEmail({ current }: { current: string | undefined }) {
  const { actions } = useAuth()
  const state = useAuthState(({ emailUpdate }) => emailUpdate)
  const message = useMessage(profileWords)
  const [text, setText] = useState(state.status === 'updated' ? '' : state.email)
  const field = useRef<HTMLInputElement>(null)
  const isBusy = state.status === 'submitting'
  // The error is shown until the text changes.
  const error = state.status === 'idle' && state.email === text.trim() ? state.error : undefined

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (isBusy) return
    void actions.submitNewEmail(text)
    focusElement(field.current)
  }

  return (
    <form className="update-email" noValidate onSubmit={onSubmit}>
      <dl className="fact">
        <dt>{message('update-email.current')}</dt>
        <dd dir="auto">{current}</dd>
      </dl>
      <EmailField
        autoComplete="email"
        error={error && toAuthErrorText(error, message)}
        fieldRef={field}
        isBusy={isBusy}
        isLabelShown
        label={message('update-email.new')}
        onChange={setText}
        value={text}
      />
      <p className="hint">{message('update-email.text')}</p>
      <BusyButton isBusy={isBusy} variant="primary">
        {message(isBusy ? 'update-email.sending' : 'update-email.submit')}
      </BusyButton>
    </form>
  )
}

function UpdateCode({ step }: { step: Step }) {
  const { actions } = useAuth()
  const state = useAuthState(({ emailUpdate }) => emailUpdate)
  const shown = useLatest(state, isEntering[step])
  const message = useMessage(profileWords)
  if (!shown) return <NoMail />
  const { error, isChecking, sentTo } = shown
  const isUpdated = state.status === 'updated'
  return (
    <>
      <CodeEntry
        error={error}
        hint={message('update-email.retry')}
        isChecking={isChecking && !isUpdated}
        note={isUpdated ? message('update-email.done', { email: state.email }) : undefined}
        onCode={(code) => void actions.enterUpdateCode(code)}
        text={
          sentTo === undefined
            ? message('update-email.sent-unknown')
            : message('update-email.sent', { email: sentTo })
        }
        title={message(`update-email.${step}`)}
      />
      <Button onPress={actions.startEmailUpdateOver} variant="quiet" wide>
        {message('update-email.over')}
      </Button>
    </>
  )
}

/** §4.5: asks for the code that was sent to the current address. */
export function UpdateEmailPrimaryOtpView() {
  return <UpdateCode step="primary" />
}

/** §4.5: asks for the code that was sent to the new address. */
export function UpdateEmailSecondaryOtpView() {
  return <UpdateCode step="secondary" />
}
