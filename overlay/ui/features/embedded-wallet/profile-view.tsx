import chevronRightIcon from '@lucide/icons/icons/chevron-right'
import logOutIcon from '@lucide/icons/icons/log-out'
import mailIcon from '@lucide/icons/icons/mail'
import userRoundIcon from '@lucide/icons/icons/user-round'
import { useAuthState } from '../hooks/use-auth.ts'
import { useAuthAccounts } from '../hooks/use-auth-accounts.ts'
import { useCore } from '../hooks/use-core.ts'
import { useMessage } from '../hooks/use-message.ts'
import { enProfile } from '../locales/en-profile.ts'
import { socialNames } from '../locales/social-names.ts'
import { Button } from '../primitives/button.tsx'
import { EmptyState } from '../primitives/empty-state.tsx'
import { Icon } from '../primitives/icon.tsx'
import { ListRow } from '../primitives/list-row.tsx'
import { SocialMark } from '../primitives/social-mark.tsx'
import { AccountTypeChoice } from './account-type-choice.tsx'
import { ProfileAccounts } from './profile-accounts.tsx'

/** §3.13: who is logged in, by which accounts they act, and the way out. */
export function ProfileView() {
  const { actions } = useCore()
  const sides = useAuthAccounts()
  const message = useMessage(enProfile)
  if (sides.length === 0)
    return (
      <EmptyState
        action={<Button onPress={actions.goBack}>{message('common.back')}</Button>}
        icon={<Icon of={userRoundIcon} size={22} />}
        text={message('profile.none-text')}
        title={message('profile.none')}
      />
    )
  const isOne = sides.length === 1

  /** Whoever is connected by another wallet elsewhere stays that. */
  function logOut(): void {
    for (const { namespace } of sides) void actions.disconnect(namespace)
  }

  return (
    <>
      <div className="group">
        <LoginRow />
      </div>
      {sides.map((side) => (
        <AccountTypeChoice isOne={isOne} key={side.namespace} {...side} />
      ))}
      {sides.map((side) => (
        <ProfileAccounts isOne={isOne} key={side.namespace} {...side} />
      ))}
      <div className="group">
        <ListRow
          leading={
            <span className="row-icon">
              <Icon className="flip" of={logOutIcon} size={20} />
            </span>
          }
          onPress={logOut}
          title={message('profile.log-out')}
          tone="error"
        />
      </div>
    </>
  )
}

/** Who has logged in, and the way to another address where there is one. */
function LoginRow() {
  const { actions } = useCore()
  const { canChangeEmail, email, provider, userName } = useAuthState(({ profile }) => profile)
  const message = useMessage(enProfile)
  const row = {
    leading: (
      <span className="row-icon profile-mark">
        {provider ? <SocialMark name={provider} size={20} /> : <Icon of={mailIcon} size={20} />}
      </span>
    ),
    note: userName === undefined ? undefined : email,
    overline: provider ? socialNames[provider] : message('login.email'),
    title: userName ?? email ?? '',
  }
  if (!canChangeEmail) return <ListRow {...row} />
  return (
    <ListRow
      {...row}
      onPress={() => actions.goTo('UpdateEmail')}
      trailing={<Icon className="flip" of={chevronRightIcon} size={18} />}
    />
  )
}
