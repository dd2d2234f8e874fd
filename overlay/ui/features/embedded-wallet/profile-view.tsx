import chevronRightIcon from '@lucide/icons/icons/chevron-right'
import logOutIcon from '@lucide/icons/icons/log-out'
import mailIcon from '@lucide/icons/icons/mail'
import userRoundIcon from '@lucide/icons/icons/user-round'
import { useCore } from '../../hooks/use-core.ts'
import { type ProfileAccountsChunk, useFeatures } from '../../hooks/use-features.ts'
import { useLazy } from '../../hooks/use-lazy.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useStyles } from '../../hooks/use-styles.ts'
import { Icon } from '../../primitives/icon.tsx'
import { ListRow } from '../../primitives/list-row.tsx'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { SocialMark } from '../../primitives/social-mark.tsx'
import { AccountTypeChoice } from './account-type-choice.tsx'
import { NothingToShow } from './nothing-to-show.tsx'
import { profileWords } from './profile-words.ts'
import { socialNames } from './social-names.ts'
import { useAuthState } from './use-auth.ts'
import { type AuthAccounts, useAuthAccounts } from './use-auth-accounts.ts'

const keys = { eoa: 'eoa', payment: 'payment', smartAccount: 'smart-account' } as const

/** §3.13: the login, the accounts of the embedded wallet, and logging out. */
export function ProfileView() {
  const { actions } = useCore()
  const authAccounts = useAuthAccounts()
  const { status, value } = useLazy(useFeatures().profileAccounts, 'The accounts of the profile')
  const message = useMessage(profileWords)
  if (authAccounts.length === 0)
    return (
      <NothingToShow
        icon={userRoundIcon}
        text={message('profile.none-text')}
        title={message('profile.none')}
      />
    )
  // With the accounts at once: they would move what is below them, which is pressed.
  if (status === 'loading') return <SkeletonRows count={6} label={message('common.loading')} />
  const isOne = authAccounts.length === 1

  /** Disconnects the namespaces of the embedded wallet. Other wallets stay connected. */
  function logOut(): void {
    for (const { namespace } of authAccounts) void actions.disconnect(namespace)
  }

  return (
    <>
      <div className="group">
        <LoginRow />
      </div>
      {authAccounts.map((group) => (
        <AccountTypeChoice isOne={isOne} key={group.namespace} {...group} />
      ))}
      {value &&
        authAccounts.map((group) => (
          <Accounts isOne={isOne} key={group.namespace} {...group} {...value} />
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

type AccountsProps = AuthAccounts & ProfileAccountsChunk & { isOne: boolean }

function Accounts(props: AccountsProps) {
  const { account, accounts, isOne, namespace, ProfileAccounts, styles } = props
  const message = useMessage(profileWords)
  useStyles(styles)
  return (
    <ProfileAccounts
      account={account}
      accounts={accounts}
      title={isOne ? message('account.others') : message(`namespace.${namespace}`)}
      toTypeName={(type) => message(`profile.${keys[type]}`)}
    />
  )
}

/** The login. Leads to changing the email address if that is possible. */
function LoginRow() {
  const { actions } = useCore()
  const { canChangeEmail, email, provider, userName } = useAuthState(({ profile }) => profile)
  const message = useMessage(profileWords)
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
