import circleAlertIcon from '@lucide/icons/icons/circle-alert'
import { useId } from 'react'
import { useMessage } from '../../hooks/use-message.ts'
import { useNetwork } from '../../hooks/use-stores.ts'
import { Icon } from '../../primitives/icon.tsx'
import { RadioRows } from '../../primitives/radio-rows.tsx'
import { toAuthErrorText } from './auth-error-copy.ts'
import { profileWords } from './profile-words.ts'
import { useAuth, useAuthState } from './use-auth.ts'
import type { AuthAccounts } from './use-auth-accounts.ts'

const keys = { eoa: 'eoa', smartAccount: 'smart-account' } as const

/** §6.2: chooses the account type, if the network allows several. */
export function AccountTypeChoice(props: AuthAccounts & { isOne: boolean }) {
  const { account, isOne, namespace } = props
  const { actions, getAccountTypes } = useAuth()
  const { change } = useAuthState(({ profile }) => profile)
  const message = useMessage(profileWords)
  const id = useId()
  // Renders again after a network switch: another network may allow other types.
  useNetwork(({ byNamespace }) => byNamespace[namespace])
  const types = getAccountTypes(namespace)
  if (types.length < 2) return null
  return (
    <div className="profile-part">
      <h3 className="section-label" id={id}>
        {isOne
          ? message('profile.type')
          : message('profile.type-of', { namespace: message(`namespace.${namespace}`) })}
      </h3>
      <RadioRows
        choices={types.map((type) => ({
          note: message(`profile.${keys[type]}-text`),
          title: message(`profile.${keys[type]}`),
          value: type,
        }))}
        describedBy={change.status === 'failed' ? `${id}-error` : undefined}
        isBusy={change.status === 'changing'}
        labelledBy={id}
        onChoose={(type) => void actions.setAccountType(type)}
        value={change.status === 'changing' ? change.type : account.type}
      />
      {change.status === 'failed' && (
        <p className="field-error" id={`${id}-error`} role="alert">
          <Icon of={circleAlertIcon} size={16} />
          <span>{toAuthErrorText(change.error, message)}</span>
        </p>
      )}
    </div>
  )
}
