import badgeCheckIcon from '@lucide/icons/icons/badge-check'
import chevronRightIcon from '@lucide/icons/icons/chevron-right'
import { useStore } from 'zustand'
import { useCore } from '../../hooks/use-core.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { Icon } from '../../primitives/icon.tsx'
import { ListRow } from '../../primitives/list-row.tsx'
import { accountWords } from './words.ts'

const icon = (
  <span className="row-icon">
    <Icon of={badgeCheckIcon} size={20} />
  </span>
)

/** Leads to the sign-in of an account without a session, if the host has a sign-in. */
export function SignInRow() {
  const { actions, signInState } = useCore()
  const { status } = useStore(signInState)
  const message = useMessage(accountWords)
  if (status !== 'signed-out' && status !== 'unknown') return null
  return (
    <ListRow
      leading={icon}
      note={message('account.signed-out')}
      onPress={() => actions.goTo('SIWXSignMessage')}
      title={message('sign-in.title')}
      trailing={<Icon of={chevronRightIcon} className="flip" size={18} />}
    />
  )
}

export function SignOutRow() {
  const { features, signInState } = useCore()
  const { status } = useStore(signInState)
  const message = useMessage(accountWords)
  if (status !== 'signed-in') return null
  return (
    <ListRow
      leading={icon}
      note={message('account.signed-in')}
      // The account is signed in, so the feature is loaded.
      onPress={() => void features.signIn?.peek()?.actions.signOut()}
      title={message('account.sign-out')}
    />
  )
}
