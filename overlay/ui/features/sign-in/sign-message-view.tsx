import checkIcon from '@lucide/icons/icons/check'
import userIcon from '@lucide/icons/icons/user'
import type { ReactNode } from 'react'
import type { SignInFeature } from '../../../../shared/features/sign-in/create-sign-in.ts'
import { shortenAddress } from '../../../../shared/format/address.ts'
import { parseAccountIdParts } from '../../../../shared/schema/account-id.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { Button } from '../../primitives/button.tsx'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { Notice } from '../../primitives/notice.tsx'
import { Spinner } from '../../primitives/spinner.tsx'
import { Checking } from './checking.tsx'
import { SignPanel } from './sign-panel.tsx'
import { useSignInFeature, useSignInState } from './use-sign-in.ts'
import { signInWords } from './words.ts'

/** §2.11, §2.20: asks the visitor to sign the sign-in message. */
export function SignMessageView() {
  const { actions, features } = useCore()
  const message = useMessage(signInWords)
  const { retry, status, value } = useSignInFeature()
  if (!features.signIn)
    return (
      <Nothing
        action={<Button onPress={actions.goBack}>{message('common.back')}</Button>}
        text={message('sign-in.disabled-text')}
        title={message('sign-in.disabled')}
      />
    )
  if (status === 'failed') return <LoadFailure onRetry={retry} />
  if (status === 'loading') return <Spinner label={message('common.loading')} />
  return <SignIn signIn={value} />
}

function Nothing({ action, text, title }: { action?: ReactNode; text: string; title: string }) {
  return (
    <EmptyState action={action} icon={<Icon of={userIcon} size={22} />} text={text} title={title} />
  )
}

function SignIn({ signIn }: { signIn: SignInFeature }) {
  const { actions } = useCore()
  const message = useMessage(signInWords)
  const state = useSignInState()
  switch (state.status) {
    case 'disabled':
    case 'idle':
      return (
        <Nothing
          action={
            <Button onPress={() => actions.goTo('Connect')} variant="primary">
              {message('connect.title')}
            </Button>
          }
          text={message('sign-in.none-text')}
          title={message('sign-in.none')}
        />
      )
    case 'checking':
      return <Checking />
    case 'unknown':
      return (
        <>
          <Notice
            action={message('common.retry')}
            onAction={signIn.actions.retrySignIn}
            text={message('sign-in.error-unknown')}
          />
          <Button onPress={() => void signIn.actions.cancelSignIn()} wide>
            {message('common.cancel')}
          </Button>
        </>
      )
    case 'signed-in':
      return (
        <EmptyState
          action={
            <Button onPress={() => void signIn.actions.signOut()}>
              {message('sign-in.sign-out')}
            </Button>
          }
          icon={<Icon of={checkIcon} size={22} />}
          text={message('sign-in.done-text', {
            address: shortenAddress(parseAccountIdParts(state.accountId).address),
          })}
          title={message('sign-in.done')}
        />
      )
    case 'linking':
    case 'signed-out':
    case 'signing':
      return <SignPanel signIn={signIn} state={state} />
    default:
      return state satisfies never
  }
}
