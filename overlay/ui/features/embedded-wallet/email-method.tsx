import arrowRightIcon from '@lucide/icons/icons/arrow-right'
import chevronRightIcon from '@lucide/icons/icons/chevron-right'
import loaderCircleIcon from '@lucide/icons/icons/loader-circle'
import mailIcon from '@lucide/icons/icons/mail'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useConnectionsStore } from '../../hooks/use-connections.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useLegal } from '../../hooks/use-legal.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { Button } from '../../primitives/button.tsx'
import { EmailField } from '../../primitives/email-field.tsx'
import { focusElement } from '../../primitives/focus.ts'
import { Icon } from '../../primitives/icon.tsx'
import { ListRow } from '../../primitives/list-row.tsx'
import { toAuthErrorText } from './auth-error-copy.ts'
import { useLoginForm } from './use-login-form.ts'
import { loginWords } from './words.ts'

/** The email login: a form, or the way back to a code or link that was sent. */
export function EmailMethod({ onBlocked }: { onBlocked: () => void }) {
  const state = useStore(useLoginForm().stores.emailLogin)
  const [isChanging, setChanging] = useState(false)
  if (state.status === 'awaiting-device' || state.status === 'entering-code')
    return (
      <SentMail
        email={state.email}
        isLink={state.status === 'awaiting-device'}
        onBlocked={onBlocked}
        onChange={() => setChanging(true)}
      />
    )
  return <EmailForm onBlocked={onBlocked} takesFocus={isChanging} />
}

function SentMail(props: {
  email: string
  isLink: boolean
  onBlocked: () => void
  onChange: () => void
}) {
  const { email, isLink, onBlocked, onChange } = props
  const { actions } = useLoginForm()
  const { isBlocking } = useLegal()
  const message = useMessage(loginWords)
  return (
    <div className="sent-mail">
      <div className="group">
        <ListRow
          leading={
            <span className="row-icon">
              <Icon of={mailIcon} size={20} />
            </span>
          }
          note={message('login.sent', { email })}
          onPress={isBlocking ? onBlocked : actions.continueEmailLogin}
          title={message(isLink ? 'login.open-link' : 'login.enter-code')}
          trailing={<Icon className="flip" of={chevronRightIcon} size={18} />}
        />
      </div>
      <Button
        onPress={() => {
          onChange()
          actions.cancelEmailLogin()
        }}
        variant="quiet"
        wide
      >
        {message('login.email-other')}
      </Button>
    </div>
  )
}

function useEmailForm() {
  const state = useStore(useLoginForm().stores.emailLogin)
  const isConnecting = useConnectionsStore(({ byNamespace }) =>
    Object.values(byNamespace).some(({ status }) => status === 'connecting'),
  )
  const [typed, setText] = useState<string>()
  const text = typed ?? state.email
  // The error is shown until the text changes.
  const error = state.status === 'idle' && state.email === text.trim() ? state.error : undefined
  const isBusy = state.status === 'submitting' || (state.status === 'verified' && isConnecting)
  return { error, isBusy, setText, text }
}

function EmailForm(props: { onBlocked: () => void; takesFocus: boolean }) {
  const { onBlocked, takesFocus } = props
  const { actions } = useLoginForm()
  const { track } = useCore()
  const { error, isBusy, setText, text } = useEmailForm()
  const { isBlocking } = useLegal()
  const message = useMessage(loginWords)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) focusElement(field.current)
  }, [takesFocus])

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (isBusy) return
    if (isBlocking) return onBlocked()
    void actions.loginWithEmail(text)
    focusElement(field.current)
  }

  return (
    <form noValidate onSubmit={onSubmit}>
      <EmailField
        action={
          <button
            aria-disabled={isBusy || undefined}
            aria-label={message('login.email-submit')}
            className="icon-button field-action"
            data-ready={text.trim() !== '' || undefined}
            title={message('login.email-submit')}
            type="submit"
          >
            {isBusy ? (
              <Icon className="spinner" of={loaderCircleIcon} size={20} />
            ) : (
              <Icon className="flip" of={arrowRightIcon} size={20} />
            )}
          </button>
        }
        autoComplete="email"
        error={error && toAuthErrorText(error, message)}
        fieldRef={field}
        isBusy={isBusy}
        label={message('login.email')}
        onChange={setText}
        onFocus={() => track({ event: 'EMAIL_LOGIN_SELECTED' })}
        value={text}
      />
      <output className="sr-only">{isBusy && message('login.email-sending')}</output>
    </form>
  )
}
