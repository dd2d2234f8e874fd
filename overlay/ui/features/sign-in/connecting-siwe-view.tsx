import userIcon from '@lucide/icons/icons/user'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useActiveWallet } from '../../hooks/use-active-wallet.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { Button } from '../../primitives/button.tsx'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { Checking } from './checking.tsx'
import { SignMessageView } from './sign-message-view.tsx'
import { useSignInState, useSite } from './use-sign-in.ts'
import { signInWords } from './words.ts'

/** §2.6: waits for what follows a connection. It is left by itself. */
export function ConnectingSiweView() {
  const { connections, features } = useCore()
  const state = useSignInState()
  const isConnecting = useStore(connections.store, ({ byNamespace }) =>
    Object.values(byNamespace).some(({ status }) => status === 'connecting'),
  )
  // Without a sign-in, nothing follows a connection.
  const isWaiting = features.signIn !== undefined && (isConnecting || state.status === 'checking')
  const [hasWaited, setHasWaited] = useState(isWaiting)
  if (isWaiting && !hasWaited) setHasWaited(true)
  const hasAccount = 'accountId' in state
  // After the wait, the view stays while it closes.
  if (isWaiting || (hasWaited && hasAccount)) return <Checking />
  return hasAccount && state.status !== 'signed-in' ? <SignInOffer /> : <SignMessageView />
}

function SignInOffer() {
  const { actions } = useCore()
  const message = useMessage(signInWords)
  const { name } = useActiveWallet(message('sign-in.your-wallet'))
  return (
    <EmptyState
      action={
        <Button onPress={() => actions.goTo('SIWXSignMessage')} variant="primary">
          {message('sign-in.button')}
        </Button>
      }
      icon={<Icon of={userIcon} size={22} />}
      text={message('sign-in.text', { wallet: name })}
      title={message('sign-in.heading', { site: useSite() })}
    />
  )
}
